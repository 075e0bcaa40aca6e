import { atom, type ReadableAtom } from 'nanostores';

export interface ConfirmOptions {
  title: string;
  text?: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Confirming deletes or discards something: its button has the danger colour. */
  danger?: boolean;
  /** The answer that an accidental Enter should give: its button is the filled one and has the initial focus. */
  safe?: 'confirm' | 'cancel';
}

export type Confirm = (options: ConfirmOptions) => Promise<boolean>;

interface Question extends ConfirmOptions {
  /** Differs for each question. */
  id: number;
}

export interface ConfirmService {
  /** The question shown; further ones are queued. */
  readonly $question: ReadableAtom<Question | null>;
  readonly confirm: Confirm;
  /** Settles the question shown. */
  answer(confirmed: boolean): void;
}

/** A queue of questions, each a promise of its answer. */
export function createConfirm(): ConfirmService {
  const queue: { question: Question; resolve: (confirmed: boolean) => void }[] = [];
  const $question = atom<Question | null>(null);
  let count = 0;
  return {
    $question,
    confirm: (options) =>
      new Promise((resolve) => {
        count += 1;
        const question = { ...options, id: count };
        queue.push({ question, resolve });
        if (queue.length === 1) $question.set(question);
      }),
    answer(confirmed) {
      queue.shift()?.resolve(confirmed);
      $question.set(queue[0]?.question ?? null);
    },
  };
}
