import { useId, useRef, useState } from 'react';

import { useLocale } from '../../i18n/use-locale.js';
import { Button } from '../../ui/button.js';
import { ModalDialog } from '../../ui/modal-dialog.js';
import styles from './name-dialog.module.css';

interface NameDialogProps {
  title: string;
  value: string;
  /** Resolves to whether the name was accepted; otherwise the dialog stays open. */
  onSubmit: (name: string) => Promise<boolean>;
  onClose: () => void;
}

const longest = 60;

/** Dialog with one field, the name of a view. */
export function NameDialog({ title, value, onSubmit, onClose }: NameDialogProps) {
  const { msg } = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(value);
  const [busy, setBusy] = useState(false);
  const [empty, setEmpty] = useState(false);

  async function submit(): Promise<void> {
    const label = name.trim();
    setEmpty(label === '');
    if (label === '' || busy) return;
    setBusy(true);
    const taken = await onSubmit(label);
    setBusy(false);
    if (taken) onClose();
  }

  return (
    <ModalDialog
      panel
      className={styles.dialog}
      initialFocus={input}
      aria-labelledby={`${id}-title`}
      onRequestClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>
          <label className={styles.label} htmlFor={`${id}-name`}>
            {msg('View name')}
          </label>
          <input
            ref={input}
            id={`${id}-name`}
            className={styles.input}
            value={name}
            maxLength={longest}
            autoComplete="off"
            // What is typed while the name is being saved would be lost.
            readOnly={busy}
            aria-invalid={empty}
            aria-describedby={`${id}-error`}
            onChange={(event) => setName(event.target.value)}
          />
          <p id={`${id}-error`} className={styles.error} aria-live="polite">
            {empty && msg('Enter a name')}
          </p>
        </div>
        <div className={styles.foot}>
          <Button onClick={onClose}>{msg('Cancel')}</Button>
          <Button tone="primary" type="submit" busy={busy}>
            {msg('Save')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
