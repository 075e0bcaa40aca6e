import { str } from '@lit/localize';
import { useId, useRef } from 'react';

import { Button } from '../../ui/controls/button.js';
import { ModalDialog } from '../../ui/controls/modal-dialog.js';
import styles from './accounts-page.module.css';
import { useAccountsLocale } from './accounts-locale.js';
import { useCountText } from './open-work-section.js';

interface DisableDialogProps {
  name: string;
  /** Number of open records. */
  open: number;
  onHandOver: () => void;
  onDisable: () => void;
  onClose: () => void;
}

/** The question before somebody is disabled who has open work. */
export function DisableDialog({ name, open, onHandOver, onDisable, onClose }: DisableDialogProps) {
  const { msg } = useAccountsLocale();
  const count = useCountText();
  const id = useId();
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <ModalDialog
      panel
      className={styles.dialog}
      initialFocus={safe}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onRequestClose={onClose}
    >
      <h2 id={`${id}title`} className={styles.dialogTitle}>
        {msg(str`Disable ${name}?`)}
      </h2>
      <div className={styles.dialogBody}>
        <p id={`${id}text`}>
          {msg(
            str`Records that are still open: ${count(open)}. Hand them over first, so that nobody waits for this person.`,
          )}
        </p>
      </div>
      <div className={styles.dialogFoot}>
        <Button onClick={onClose}>{msg('Cancel')}</Button>
        <Button tone="danger" onClick={onDisable}>
          {msg('Disable now')}
        </Button>
        <Button ref={safe} tone="primary" onClick={onHandOver}>
          {msg('Hand over first')}
        </Button>
      </div>
    </ModalDialog>
  );
}
