import { readHit, type SensitiveFindings } from './read-hit.js';
import type { SensitiveQuestion, SensitiveView } from './sensitive-view.js';
import type { SensitiveAnswer, SensitiveHit } from './types.js';

/** Session flag that a dialog is open in this page (docs/requirements.md 4.16). */
export interface VisibleFlag {
  /** Returns whether another instance in this page has a dialog open. */
  isSet(): boolean;
  set(): void;
  clear(): void;
}

interface QuestionsDeps {
  view: SensitiveView;
  flag: VisibleFlag;
  sendAppeal: SensitiveQuestion['appeal'];
  onError: (place: string, error: unknown) => void;
}

export interface SensitiveQuestions {
  /**
   * Resolves with the user's answer to a hit; with `appeal` if an appeal was accepted meanwhile. The signal withdraws it:
   * then it resolves with `cancel`.
   */
  ask: (hit: SensitiveHit, signal?: AbortSignal) => Promise<SensitiveAnswer>;
  /** Withdraws all hits, also the visible one. */
  cancel: () => void;
}

/** A hit that waits for an answer. */
interface Flagged {
  hit: SensitiveHit;
  findings: SensitiveFindings;
  settle: (answer: SensitiveAnswer) => void;
}

interface VisibleQuestion {
  findings: SensitiveFindings;
  flagged: Flagged[];
  closing: AbortController;
}

/**
 * One dialog at a time, however many requests are flagged. A hit whose words the visible dialog shows shares its answer;
 * the others wait, and the next dialog shows all of one kind together, so that nothing is confirmed unseen.
 */
export function createSensitiveQuestions(deps: QuestionsDeps): SensitiveQuestions {
  const { view, flag } = deps;
  let waiting: Flagged[] = [];
  let visible: VisibleQuestion | undefined;
  /** Texts of the words against which an appeal was accepted in this page. */
  const appealed = new Set<string>();

  function withdraw(flagged: Flagged): void {
    waiting = waiting.filter((other) => other !== flagged);
    if (visible?.flagged.includes(flagged)) {
      visible.flagged = visible.flagged.filter((other) => other !== flagged);
      if (visible.flagged.length === 0) visible.closing.abort();
    }
    flagged.settle('cancel');
  }

  function showNext(): void {
    const [first] = waiting;
    if (!first || visible) return;
    if (flag.isSet()) {
      for (const flagged of waiting) flagged.settle('cancel');
      waiting = [];
      return;
    }
    const { weak } = first.findings;
    const flagged = waiting.filter(({ findings }) => findings.weak === weak);
    waiting = waiting.filter(({ findings }) => findings.weak !== weak);
    const hit = merged(flagged.map((one) => one.hit));
    const question = { findings: readHit(hit), flagged, closing: new AbortController() };
    visible = question;
    flag.set();
    void answerTo(hit, question).then((answer) => {
      flag.clear();
      visible = undefined;
      for (const one of question.flagged) one.settle(answer);
      showNext();
    });
  }

  /** Never rejects: without a view nothing is confirmed. */
  async function answerTo(
    hit: SensitiveHit,
    { findings: { weak }, closing }: VisibleQuestion,
  ): Promise<SensitiveAnswer> {
    const words = JSON.stringify(readHit(hit).words);
    const wasAppealed = appealed.has(words);
    try {
      const answer = await view.ask({
        hit,
        appealing: wasAppealed,
        async appeal(payload) {
          const outcome = await deps.sendAppeal(payload);
          if (outcome.accepted) appealed.add(words);
          return outcome;
        },
        signal: closing.signal,
      });
      if (!wasAppealed && appealed.has(words)) return 'appeal';
      if (!weak) return 'acknowledge';
      return answer === 'confirm' ? 'confirm' : 'cancel';
    } catch (error) {
      deps.onError('sensitive.view', error);
      return weak ? 'cancel' : 'acknowledge';
    }
  }

  return {
    ask(hit, signal) {
      return new Promise((resolve) => {
        if (signal?.aborted) {
          resolve('cancel');
          return;
        }
        const onAbort = (): void => withdraw(flagged);
        const settle = (answer: SensitiveAnswer): void => {
          signal?.removeEventListener('abort', onAbort);
          resolve(answer);
        };
        const flagged: Flagged = { hit, findings: readHit(hit), settle };
        signal?.addEventListener('abort', onAbort);
        if (visible && !visible.closing.signal.aborted && covers(visible.findings, flagged.findings)) {
          visible.flagged.push(flagged);
        } else {
          waiting.push(flagged);
          showNext();
        }
      });
    },
    cancel() {
      for (const flagged of [...waiting, ...(visible?.flagged ?? [])]) withdraw(flagged);
    },
  };
}

/** Returns whether all that a hit contains is shown: kind, rules and words. */
function covers(shown: SensitiveFindings, { weak, rules, words }: SensitiveFindings): boolean {
  const hasWords = (known: readonly string[], some: readonly string[]) =>
    some.every((word) => known.includes(word));
  return (
    shown.weak === weak &&
    hasWords(shown.words, words) &&
    rules.every((one) =>
      shown.rules.some(({ rule, words: known }) => rule === one.rule && hasWords(known, one.words)),
    )
  );
}

/** One hit with the content of several of one kind. */
function merged(hits: readonly SensitiveHit[]): SensitiveHit {
  const [first, ...others] = hits;
  if (!first || others.length === 0) return first ?? {};
  const all = hits.map(readHit);
  const byRule = new Map<string, string[]>();
  for (const { rules } of all) {
    for (const { rule, words } of rules) byRule.set(rule, [...(byRule.get(rule) ?? []), ...words]);
  }
  return {
    ...first,
    data: {
      sensitiveWordList: [...byRule].map(([name, value]) => ({ name, value })),
      sensitiveWords: [...new Set(all.flatMap(({ words }) => words))].join(','),
    },
  };
}
