import { useRef, useState } from 'react';

import { accountLimits, ownAccountPaths } from '../../../core/contracts/accounts.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { FormDialog } from '../../ui/controls/form-dialog.js';
import { TextField } from '../../ui/controls/text-field.js';
import styles from './accounts-page.module.css';
import { useAccountsLocale } from './accounts-locale.js';
import { useDevices } from './use-accounts.js';

/** Form of a new password of the user, for which the present one is asked. */
export function OwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const { msg } = useAccountsLocale();
  const platform = usePlatform();
  const { toast } = useUi();
  const [devices] = useDevices(undefined);
  const first = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [newPassword, setNew] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const isShort = [...newPassword].length < accountLimits.shortestPassword;

  async function submit(): Promise<void> {
    setChecked(true);
    setFailure('');
    if (password === '' || isShort || busy) return;
    setBusy(true);
    try {
      await platform.request.send(ownAccountPaths.password, {
        method: 'PUT',
        body: { password, newPassword },
      });
      toast(msg('Password changed. Your other devices are signed out.'), { kind: 'success' });
      devices.reload();
      onClose();
    } catch (error) {
      setFailure(platform.describe(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={msg('Change password')}
      initialFocus={first}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        ref={first}
        type="password"
        autoComplete="current-password"
        label={msg('Current password')}
        value={password}
        maxLength={accountLimits.longestPassword}
        error={isChecked && password === '' ? msg('Enter your password.') : ''}
        onChange={setPassword}
      />
      <TextField
        type="password"
        autoComplete="new-password"
        label={msg('New password')}
        value={newPassword}
        maxLength={accountLimits.longestPassword}
        error={isChecked && isShort ? msg('Use at least 8 characters') : ''}
        onChange={setNew}
      />
      <p className={styles.error} role="alert">
        {failure}
      </p>
    </FormDialog>
  );
}
