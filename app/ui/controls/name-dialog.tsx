import { useRef, useState } from 'react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { FormDialog } from './form-dialog.js';
import { TextField } from './text-field.js';

interface NameDialogProps {
  title: string;
  /** Label of the field. */
  label: string;
  value?: string;
  /** In characters. */
  maxLength?: number;
  /** Label of the filled button, instead of 'Save'. */
  submitLabel?: string;
  /**
   * Resolves to true when the name was accepted, which closes the dialog; otherwise to the problem that the field shows, or
   * to false if it is shown elsewhere.
   */
  onSubmit: (name: string) => Promise<boolean | string>;
  onClose: () => void;
}

/** Dialog with one field, the name of something. */
export function NameDialog(props: NameDialogProps) {
  const { title, label, value = '', maxLength = 60, submitLabel, onSubmit, onClose } = props;
  const { msg } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(value);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function submit(): Promise<void> {
    const wanted = name.trim();
    if (busy) return;
    if (wanted === '') {
      setProblem(msg('Enter a name'));
      return;
    }
    setBusy(true);
    const outcome = await onSubmit(wanted);
    setBusy(false);
    if (outcome === true) onClose();
    else setProblem(outcome || '');
  }

  return (
    <FormDialog
      title={title}
      {...(submitLabel === undefined ? {} : { submitLabel })}
      initialFocus={input}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        ref={input}
        label={label}
        value={name}
        maxLength={maxLength}
        dir="auto"
        // Text typed while the name is being saved would be lost.
        readOnly={busy}
        error={problem}
        onChange={(next) => {
          setName(next);
          setProblem('');
        }}
      />
    </FormDialog>
  );
}
