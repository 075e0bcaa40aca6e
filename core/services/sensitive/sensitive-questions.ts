import { covers, mergeFindings } from './findings.js';
import type { SensitiveFindings } from './read-hit.js';
import type { SensitiveQuestion, SensitiveView } from './sensitive-view.js';
import type { SensitiveAnswer } from './types.js';

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
  ask: (findings: SensitiveFindings, signal?: AbortSignal) => Promise<SensitiveAnswer>;
  /** Withdraws all hits, also the visible one. */
  cancel: () => void;
}

/** A hit that waits for an answer. */
interface Flagged {
  findings: SensitiveFindings;
  settle: (answer: SensitiveAnswer) => void;
}

interface VisibleQuestion {
  findings: SensitiveFindings;
  flagged: Set<Flagged>;
  closing: AbortController;
}

/**
 * One dialog at a time, however many requests are flagged. A hit whose words the visible dialog shows shares its answer;
 * the others wait, and the next dialog shows all of one kind together, so that nothing is confirmed unseen.
 */
export function createSensitiveQuestions(deps: QuestionsDeps): SensitiveQuestions {
  const { view, flag } = deps;
  const waiting = new Set<Flagged>();
  let visible: VisibleQuestion | undefined;
  /** Texts of the words against which an appeal was accepted in this page. */
  const appealed = new Set<string>();

  function withdraw(flagged: Flagged): void {
    waiting.delete(flagged);
    if (visible?.flagged.delete(flagged) && visible.flagged.size === 0) visible.closing.abort();
    flagged.settle('cancel');
  }

  function showNext(): void {
    const [first] = waiting;
    if (!first || visible) return;
    if (flag.isSet()) {
      for (const flagged of waiting) flagged.settle('cancel');
      waiting.clear();
      return;
    }
    const flagged = new Set([...waiting].filter(({ findings }) => findings.weak === first.findings.weak));
    for (const one of flagged) waiting.delete(one);
    const findings = mergeFindings([...flagged].map((one) => one.findings));
    const question = { findings, flagged, closing: new AbortController() };
    visible = question;
    flag.set();
    void answerTo(question).then((answer) => {
      flag.clear();
      visible = undefined;
      for (const one of question.flagged) one.settle(answer);
      showNext();
    });
  }

  /** Never rejects: without a view nothing is confirmed. */
  async function answerTo({ findings, closing }: VisibleQuestion): Promise<SensitiveAnswer> {
    const { weak } = findings;
    const words = JSON.stringify(findings.words);
    const wasAppealed = appealed.has(words);
    try {
      const answer = await view.ask({
        findings,
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
    ask(findings, signal) {
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
        const flagged: Flagged = { findings, settle };
        signal?.addEventListener('abort', onAbort);
        if (visible && !visible.closing.signal.aborted && covers(visible.findings, findings)) {
          visible.flagged.add(flagged);
        } else {
          waiting.add(flagged);
          showNext();
        }
      });
    },
    cancel() {
      for (const flagged of [...waiting, ...(visible?.flagged ?? [])]) withdraw(flagged);
    },
  };
}
