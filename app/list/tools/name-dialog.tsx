import { useEffect, useId, useRef, useState } from 'react';

import { useLocale } from '../../i18n/use-locale.js';
import { Button } from '../../ui/button.js';
import styles from './name-dialog.module.css';

interface NameDialogProps {
  title: string;
  value: string;
  /** Resolves to whether the name was taken; the dialog stays open when it was not. */
  onSubmit: (name: string) => Promise<boolean>;
  onClose: () => void;
}

const longest = 60;

/** Asks for a name. */
export function NameDialog({ title, value, onSubmit, onClose }: NameDialogProps) {
  const { msg } = useLocale();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [name, setName] = useState(value);
  const [busy, setBusy] = useState(false);
  const [empty, setEmpty] = useState(false);

  useEffect(() => {
    const box = dialog.current;
    box?.showModal();
    return () => box?.close();
  }, []);

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
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
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
            {msg('Name of the view')}
          </label>
          <input
            id={`${id}-name`}
            className={styles.input}
            value={name}
            maxLength={longest}
            autoFocus
            autoComplete="off"
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
    </dialog>
  );
}
