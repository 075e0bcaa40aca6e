import { useRef, useState } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { FormDialog } from '../../../ui/controls/form-dialog.js';
import { TextField } from '../../../ui/controls/text-field.js';

interface NameDialogProps {
  title: string;
  value: string;
  /** Resolves to true when the name was accepted; otherwise the dialog stays open. */
  onSubmit: (name: string) => Promise<boolean>;
  onClose: () => void;
}

const longest = 60;

/** Dialog with one field, the name of a view. */
export function NameDialog({ title, value, onSubmit, onClose }: NameDialogProps) {
  const { msg } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(value);
  const [busy, setBusy] = useState(false);
  const [empty, setEmpty] = useState(false);

  async function submit(): Promise<void> {
    const label = name.trim();
    setEmpty(label === '');
    if (label === '' || busy) return;
    setBusy(true);
    const accepted = await onSubmit(label);
    setBusy(false);
    if (accepted) onClose();
  }

  return (
    <FormDialog
      title={title}
      initialFocus={input}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        ref={input}
        label={msg('View name')}
        value={name}
        maxLength={longest}
        dir="auto"
        // Text typed while the name is being saved would be lost.
        readOnly={busy}
        error={empty ? msg('Enter a name') : ''}
        onChange={setName}
      />
    </FormDialog>
  );
}
