import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';

import { accountLimits } from '../../../core/contracts/accounts.js';
import type { SignInTenant } from '../../../core/contracts/tenant.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { lazyComponent } from '../../ui/states/lazy-component.js';
import { DemoAccounts } from './demo-accounts.js';
import { Field } from './field.js';
import { PasswordField } from './password-field.js';
import styles from './sign-in-form.module.css';
import { useSignIn } from './use-sign-in.js';
import { useSignedIn } from './use-signed-in.js';

const ForgottenPasswordButton = lazyComponent(
  async () => (await import('../signin-ways/forgotten-password.js')).ForgottenPasswordButton,
);
const ForgottenPassword = lazyComponent(
  async () => (await import('../signin-ways/forgotten-password.js')).ForgottenPassword,
);

interface SignInFormProps {
  tenant: SignInTenant;
  /** Account of the user whose session has ended, who then only types the password. */
  initialAccount: string;
  /** Other ways to sign in, below the form. */
  ways: (choice: { remember: boolean; onSignedIn: () => void }) => ReactNode;
}

/** Account and password for one tenant, and the demo accounts that fill them in. */
export function SignInForm({ tenant, initialAccount, ways }: SignInFormProps) {
  const { msg } = useLocale();
  const { busy, problem, needsNew, clear, submit } = useSignIn();
  const onSignedIn = useSignedIn();
  const [account, setAccount] = useState(initialAccount);
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const [remember, setRemember] = useState(true);
  /** Empty fields are reported only after the first attempt. */
  const [tried, setTried] = useState(false);
  /** True while the dialog of a forgotten password is open. */
  const [isAsking, setAsking] = useState(false);
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const nextInput = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const isShort = [...next].length < accountLimits.shortestPassword;

  async function onSubmit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const name = account.trim();
    if (!name) return accountInput.current?.focus();
    if (!password) return passwordInput.current?.focus();
    if (needsNew && isShort) return nextInput.current?.focus();
    const request = { tenantKey: tenant.tenantKey, account: name, password, remember };
    const done = await submit(needsNew ? { ...request, newPassword: next } : request);
    if (!done) (nextInput.current ?? passwordInput.current)?.select();
    else onSignedIn();
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
          problem={needsNew ? '' : problem}
          onChange={(value) => {
            setPassword(value);
            clear();
          }}
        />
        {needsNew && (
          <>
            <p className={styles.note} role="status">
              {msg('This is a one-time password. Choose your own to continue.')}
            </p>
            <PasswordField
              ref={nextInput}
              autoFocus
              newLabel={msg('New password')}
              value={next}
              tried={false}
              problem={problem || (next !== '' && isShort ? msg('Use at least 8 characters') : '')}
              onChange={(value) => {
                setNext(value);
                clear();
              }}
            />
          </>
        )}
        <div className={styles.choices}>
          <Checkbox
            className={styles.remember}
            label={msg('Keep me signed in')}
            name="remember"
            checked={remember}
            onChange={setRemember}
          />
          {tenant.hasPasswordLinks && <ForgottenPasswordButton onClick={() => setAsking(true)} />}
        </div>
        <Button ref={button} type="submit" tone="primary" size="large" className={styles.submit} busy={busy}>
          {busy ? msg('Signing in…') : msg('Sign in')}
        </Button>
      </form>
      {isAsking && (
        <ForgottenPassword
          tenantKey={tenant.tenantKey}
          account={account.trim()}
          onClose={() => setAsking(false)}
        />
      )}
      {ways({ remember, onSignedIn })}
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
