import { str } from '@lit/localize';
import { Copy } from 'lucide-react';
import { useId, useRef } from 'react';

import type { NewPassword } from '../../../core/contracts/accounts.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Button } from '../../ui/controls/button.js';
import { ModalDialog } from '../../ui/controls/modal-dialog.js';
import styles from './accounts-page.module.css';
import { useAccountsLocale } from './accounts-locale.js';

interface OneTimeDialogProps extends NewPassword {
  onClose: () => void;
}

/** The one-time password of an account, which is shown here and nowhere else; where passwords are off, that there is none. */
export function OneTimeDialog({ account, password, onClose }: OneTimeDialogProps) {
  const { msg } = useAccountsLocale();
  const { window } = usePlatform();
  const { toast } = useUi();
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  const hasPassword = password !== '';

  async function copy(): Promise<void> {
    try {
      await window.navigator.clipboard.writeText(password);
      toast(msg('Copied'), { kind: 'success' });
    } catch {
      toast(msg("Couldn't copy. Select the text instead."), { kind: 'error' });
    }
  }

  return (
    <ModalDialog
      panel
      className={styles.dialog}
      initialFocus={first}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onRequestClose={onClose}
    >
      <h2 id={`${id}title`} className={styles.dialogTitle}>
        {hasPassword ? msg('One-time password') : msg('Account added')}
      </h2>
      <div className={styles.dialogBody}>
        <p id={`${id}text`}>
          {hasPassword
            ? msg(
                str`Pass it on to ${account.name} now: it isn't shown again. It is valid for 7 days and has to be replaced at the first sign-in.`,
              )
            : msg(
                str`${account.name} needs no password: passwords are switched off, and the account of your organization signs in.`,
              )}
        </p>
        <dl className={styles.secret}>
          <dt className={styles.note}>{msg('Account')}</dt>
          <dd>
            <bdi>{account.account}</bdi>
          </dd>
          {hasPassword && (
            <>
              <dt className={styles.note}>{msg('One-time password')}</dt>
              <dd>
                <bdi className={styles.password}>{password}</bdi>
              </dd>
            </>
          )}
        </dl>
      </div>
      <div className={styles.dialogFoot}>
        {hasPassword && (
          <Button ref={first} icon={Copy} onClick={() => void copy()}>
            {msg('Copy')}
          </Button>
        )}
        <Button ref={hasPassword ? undefined : first} tone="primary" onClick={onClose}>
          {msg('Close')}
        </Button>
      </div>
    </ModalDialog>
  );
}
