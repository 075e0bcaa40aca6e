import { useRef, useState, type SyntheticEvent } from 'react';

import type { SignInTenant } from '../../../core/contracts/tenant.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { DemoAccounts } from './demo-accounts.js';
import { Field } from './field.js';
import { PasswordField } from './password-field.js';
import styles from './sign-in-form.module.css';
import { useSignIn } from './use-sign-in.js';

interface SignInFormProps {
  tenant: SignInTenant;
  /** Account of the user whose session has ended, who then only types the password. */
  initialAccount: string;
}

/** Account and password for one tenant, and the demo accounts that fill them in. */
export function SignInForm({ tenant, initialAccount }: SignInFormProps) {
  const { msg } = useLocale();
  const { busy, problem, clear, submit } = useSignIn();
  const [account, setAccount] = useState(initialAccount);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  /** Empty fields are reported only after the first attempt. */
  const [tried, setTried] = useState(false);
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function onSubmit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const name = account.trim();
    if (!name) return accountInput.current?.focus();
    if (!password) return passwordInput.current?.focus();
    const done = await submit({ tenantKey: tenant.tenantKey, account: name, password, remember });
    if (!done) passwordInput.current?.select();
  }

  return (
    <>
      <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Field
          ref={accountInput}
          label={msg('Account')}
          name="account"
          value={account}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={initialAccount === ''}
          required
          problem={tried && !account.trim() ? msg('Enter your account.') : ''}
          onChange={(event) => {
            setAccount(event.target.value);
            clear();
          }}
        />
        <PasswordField
          ref={passwordInput}
          autoFocus={initialAccount !== ''}
          value={password}
          tried={tried}
          problem={problem}
          onChange={(value) => {
            setPassword(value);
            clear();
          }}
        />
        <Checkbox
          className={styles.remember}
          label={msg('Keep me signed in')}
          name="remember"
          checked={remember}
          onChange={setRemember}
        />
        <Button ref={button} type="submit" tone="primary" size="large" className={styles.submit} busy={busy}>
          {busy ? msg('Signing in…') : msg('Sign in')}
        </Button>
      </form>
      {tenant.demoAccounts && (
        <DemoAccounts
          accounts={tenant.demoAccounts}
          onPick={(picked) => {
            setAccount(picked.account);
            setPassword(picked.password);
            setTried(false);
            clear();
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
