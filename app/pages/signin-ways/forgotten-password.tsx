import { useId, useMemo, useRef, useState } from 'react';

import { passwordLinkLimits } from '../../../core/contracts/password-links.js';
import { rememberLanguage } from '../../services/i18n/first-language.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Button } from '../../ui/controls/button.js';
import { FormDialog } from '../../ui/controls/form-dialog.js';
import formStyles from '../../ui/controls/form-dialog.module.css';
import { ModalDialog } from '../../ui/controls/modal-dialog.js';
import { TextField } from '../../ui/controls/text-field.js';
import styles from '../accounts/accounts-page.module.css';
import { createPasswordLinksApi } from './password-links-api.js';
import { useWaysLocale, WaysMessages } from './ways-locale.js';

/** Button that opens the dialog of a forgotten password. */
export function ForgottenPasswordButton({ onClick }: { onClick: () => void }) {
  return (
    <WaysMessages fallback={null}>
      <OpenButton onClick={onClick} />
    </WaysMessages>
  );
}

function OpenButton({ onClick }: { onClick: () => void }) {
  const { msg } = useWaysLocale();
  return (
    <Button tone="ghost" size="small" onClick={onClick}>
      {msg('Forgot your password?')}
    </Button>
  );
}

interface ForgottenPasswordProps {
  tenantKey: string;
  /** Account as the user has typed it. */
  account: string;
  onClose: () => void;
}

/** Dialog that asks for a link by which a forgotten password is set. It has a form, so that it cannot be in another one. */
export function ForgottenPassword(props: ForgottenPasswordProps) {
  return (
    <WaysMessages fallback={null}>
      <Dialog {...props} />
    </WaysMessages>
  );
}

function Dialog(props: ForgottenPasswordProps) {
  const [isSent, setSent] = useState(false);
  return isSent ? (
    <SentDialog onClose={props.onClose} />
  ) : (
    <RequestDialog {...props} onSent={() => setSent(true)} />
  );
}

interface RequestDialogProps extends ForgottenPasswordProps {
  onSent: () => void;
}

function RequestDialog({ tenantKey, account: typed, onSent, onClose }: RequestDialogProps) {
  const { msg, lang } = useWaysLocale();
  const platform = usePlatform();
  const api = useMemo(() => createPasswordLinksApi(platform.request), [platform]);
  const input = useRef<HTMLInputElement>(null);
  const [account, setAccount] = useState(typed);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const isEmpty = account.trim() === '';

  async function submit(): Promise<void> {
    setChecked(true);
    setFailure('');
    if (isEmpty) input.current?.focus();
    if (isEmpty || busy) return;
    setBusy(true);
    try {
      await api.request({ tenantKey, account: account.trim() });
      rememberLanguage(platform.storage, lang);
      onSent();
    } catch (error) {
      setFailure(platform.describe(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={msg('Reset your password')}
      submitLabel={msg('Send the link')}
      initialFocus={input}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles.note}>
        {msg('We send a link to the email address of your account. With it you choose a new password.')}
      </p>
      <TextField
        ref={input}
        label={msg('Account or email address')}
        autoComplete="username"
        dir="auto"
        value={account}
        maxLength={passwordLinkLimits.name}
        error={isChecked && isEmpty ? msg('Enter your account or email address.') : ''}
        onChange={setAccount}
      />
      <p className={styles.error} role="alert">
        {failure}
      </p>
    </FormDialog>
  );
}

/** The next step, which is the same for accounts that do not exist. */
function SentDialog({ onClose }: { onClose: () => void }) {
  const { msg } = useWaysLocale();
  const title = useId();
  const text = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <ModalDialog
      panel
      className={formStyles.dialog}
      initialFocus={button}
      aria-labelledby={title}
      aria-describedby={text}
      onRequestClose={onClose}
    >
      <h2 id={title} className={formStyles.title}>
        {msg('Check your mail')}
      </h2>
      <div id={text} className={formStyles.body}>
        <p>
          {msg(
            'If the account exists and has an email address, a link is on its way to it. The link is valid for 30 minutes, and works once.',
          )}
        </p>
        <p className={styles.note}>
          {msg(
            'Nothing has come? Look among the unwanted mails, or ask your administrator for a one-time password.',
          )}
        </p>
      </div>
      <div className={formStyles.foot}>
        <Button ref={button} tone="primary" onClick={onClose}>
          {msg('Back to sign-in')}
        </Button>
      </div>
    </ModalDialog>
  );
}
