import { atom, type ReadableAtom } from 'nanostores';

export interface ConfirmOptions {
  title: string;
  text?: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Confirming destroys something: its button is written in danger colour. */
  danger?: boolean;
  /** The answer that should win by a careless Enter: it is the filled button and has the focus. */
  safe?: 'confirm' | 'cancel';
}

export type Confirm = (options: ConfirmOptions) => Promise<boolean>;

export interface ConfirmService {
  /** The question on the screen; further ones wait behind it. */
  readonly $question: ReadableAtom<ConfirmOptions | null>;
  readonly confirm: Confirm;
  /** The person's answer to the question on the screen. */
  answer(yes: boolean): void;
}

/** Questions one at a time; each is a promise of the answer. */
export function createConfirm(): ConfirmService {
  const waiting: { options: ConfirmOptions; resolve: (yes: boolean) => void }[] = [];
  const $question = atom<ConfirmOptions | null>(null);
  return {
    $question,
    confirm: (options) =>
      new Promise((resolve) => {
        waiting.push({ options, resolve });
        if (waiting.length === 1) $question.set(options);
      }),
    answer(yes) {
      waiting.shift()?.resolve(yes);
      $question.set(waiting[0]?.options ?? null);
    },
  };
}
