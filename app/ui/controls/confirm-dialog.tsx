import { useId, useRef } from 'react';

import { Button } from './button.js';
import styles from './confirm-dialog.module.css';
import type { ConfirmOptions } from '../../services/feedback/confirm.js';
import { ModalDialog } from './modal-dialog.js';

interface ConfirmDialogProps {
  question: ConfirmOptions;
  answer: (confirmed: boolean) => void;
}

/** A question with two answers; Escape is the negative one. */
export function ConfirmDialog({ question, answer }: ConfirmDialogProps) {
  const id = useId();
  const safeButton = useRef<HTMLButtonElement>(null);
  const { title, text, confirmLabel, cancelLabel, danger = false } = question;
  const safe = question.safe ?? (danger ? 'cancel' : 'confirm');

  const confirm = (
    <Button
      key="confirm"
      ref={safe === 'confirm' ? safeButton : undefined}
      tone={danger ? 'danger' : safe === 'confirm' ? 'primary' : 'plain'}
      onClick={() => answer(true)}
    >
      {confirmLabel}
    </Button>
  );
  const cancel = (
    <Button
      key="cancel"
      ref={safe === 'cancel' ? safeButton : undefined}
      tone={safe === 'cancel' ? 'primary' : 'plain'}
      onClick={() => answer(false)}
    >
      {cancelLabel}
    </Button>
  );

  return (
    <ModalDialog
      panel
      className={styles.dialog}
      initialFocus={safeButton}
      aria-labelledby={`${id}title`}
      aria-describedby={text ? `${id}text` : undefined}
      onRequestClose={() => answer(false)}
    >
      <h2 id={`${id}title`} className={styles.title}>
        {title}
      </h2>
      {text && (
        <p id={`${id}text`} className={styles.text}>
          {text}
        </p>
      )}
      <div className={styles.foot}>{safe === 'cancel' ? [confirm, cancel] : [cancel, confirm]}</div>
    </ModalDialog>
  );
}
