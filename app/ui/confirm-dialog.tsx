import { useEffect, useId, useRef } from 'react';

import { Button } from './button.js';
import styles from './confirm-dialog.module.css';
import type { ConfirmOptions } from './confirm.js';

export interface ConfirmDialogProps {
  question: ConfirmOptions;
  answer: (yes: boolean) => void;
}

/** One question with its two answers. */
export function ConfirmDialog({ question, answer }: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { title, text, confirmLabel, cancelLabel, danger = false } = question;
  const safe = question.safe ?? (danger ? 'cancel' : 'confirm');

  useEffect(() => {
    const box = dialog.current;
    if (!box) return undefined;
    const opener = box.ownerDocument.activeElement;
    if (!box.open) box.showModal();
    box.querySelector<HTMLElement>('[data-safe]')?.focus();
    return () => {
      // Removed while open it would leave the page inert.
      box.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [question]);

  const yes = (
    <Button
      key="yes"
      tone={danger ? 'danger' : safe === 'confirm' ? 'primary' : 'plain'}
      data-safe={safe === 'confirm' ? '' : undefined}
      onClick={() => answer(true)}
    >
      {confirmLabel}
    </Button>
  );
  const no = (
    <Button
      key="no"
      tone={safe === 'cancel' ? 'primary' : 'plain'}
      data-safe={safe === 'cancel' ? '' : undefined}
      onClick={() => answer(false)}
    >
      {cancelLabel}
    </Button>
  );

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={text ? `${id}text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Native `cancel` alone closes without asking on the second press.
        event.preventDefault();
        event.stopPropagation();
        answer(false);
      }}
    >
      <h2 id={`${id}title`} className={styles.title}>
        {title}
      </h2>
      {text && (
        <p id={`${id}text`} className={styles.text}>
          {text}
        </p>
      )}
      <div className={styles.foot}>{safe === 'cancel' ? [yes, no] : [no, yes]}</div>
    </dialog>
  );
}
