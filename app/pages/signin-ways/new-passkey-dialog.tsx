import { useRef, useState } from 'react';

import { passkeyLimits } from '../../../core/contracts/passkeys.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { FormDialog } from '../../ui/controls/form-dialog.js';
import { TextField } from '../../ui/controls/text-field.js';
import styles from '../accounts/accounts-page.module.css';
import { deviceName } from '../accounts/device-name.js';
import { passkeyProblem } from './passkey-words.js';
import type { PasskeysApi } from './passkeys-api.js';
import { useWaysLocale } from './ways-locale.js';

interface NewPasskeyDialogProps {
  api: PasskeysApi;
  onAdded: () => void;
  onClose: () => void;
}

/** Name of a new passkey, before the browser's own dialog. */
export function NewPasskeyDialog({ api, onAdded, onClose }: NewPasskeyDialogProps) {
  const { msg } = useWaysLocale();
  const platform = usePlatform();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(() => deviceName(platform.window.navigator.userAgent));
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const isEmpty = name.trim() === '';

  async function submit(): Promise<void> {
    setChecked(true);
    setFailure('');
    if (isEmpty || busy) return;
    setBusy(true);
    try {
      await api.add(name.trim());
      onAdded();
    } catch (error) {
      setFailure(passkeyProblem(msg, error) ?? platform.describe(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={msg('Add a passkey')}
      submitLabel={msg('Continue')}
      initialFocus={input}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles.note}>
        {msg('Your browser asks next where to keep the passkey and how to unlock it.')}
      </p>
      <TextField
        ref={input}
        label={msg('Name')}
        value={name}
        maxLength={passkeyLimits.name}
        error={isChecked && isEmpty ? msg('Enter a name by which you recognize it.') : ''}
        onChange={setName}
      />
      <p className={styles.error} role="alert">
        {failure}
      </p>
    </FormDialog>
  );
}
