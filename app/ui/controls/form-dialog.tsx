import { useId, type ReactNode, type RefObject } from 'react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { Button } from './button.js';
import styles from './form-dialog.module.css';
import { ModalDialog } from './modal-dialog.js';

interface FormDialogProps {
  title: string;
  /** Label of the filled button, instead of 'Save'. */
  submitLabel?: string;
  initialFocus: RefObject<HTMLElement | null>;
  /** True if the form is being submitted. */
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Modal form with the buttons Cancel and Save, or what it does instead. */
export function FormDialog({
  title,
  submitLabel,
  initialFocus,
  busy,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { msg } = useLocale();
  const id = useId();
  return (
    <ModalDialog
      panel
      className={styles.dialog}
      initialFocus={initialFocus}
      aria-labelledby={id}
      onRequestClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        <div className={styles.foot}>
          <Button onClick={onClose}>{msg('Cancel')}</Button>
          <Button tone="primary" type="submit" busy={busy}>
            {submitLabel ?? msg('Save')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
