import { useStore } from '@nanostores/react';
import { useId, useRef, useState, type SyntheticEvent } from 'react';

import { useLocale } from '../i18n/use-locale.js';
import { usePlatform } from '../platform/use-platform.js';
import { useSession } from '../session/use-session.js';
import { Avatar } from '../ui/avatar.js';
import { Button } from '../ui/button.js';
import { ModalDialog } from '../ui/modal-dialog.js';
import { PasswordField } from './password-field.js';
import styles from './sign-in-again.module.css';
import { useSignIn } from './use-sign-in.js';

/** Password dialog for a session that ended during work; the page below and its entries stay. */
export function SignInAgain() {
  const session = useSession();
  const platform = usePlatform();
  const { msg } = useLocale();
  const person = useStore(platform.context.$session);
  const { busy, problem, clear, submit } = useSignIn();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  async function onSubmit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!person) return;
    setTried(true);
    if (!password) return input.current?.focus();
    const { tenantKey, account } = person;
    const done = await submit({ tenantKey, account, password, remember: false });
    if (!done) input.current?.select();
  }

  if (!person) return null;
  return (
    // Cannot be dismissed: without a session the page below can load nothing.
    <ModalDialog panel className={styles.dialog} initialFocus={input} aria-labelledby={`${id}title`}>
      <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <h2 id={`${id}title`}>{msg('Your session has expired')}</h2>
        <p className={styles.text}>{msg('Sign in again to continue. Your entries are kept.')}</p>
        <div className={styles.person}>
          <Avatar person={{ id: person.account, name: person.name }} size={32} />
          <span className={styles.names}>
            <span className={styles.name}>{person.name}</span>
            <bdi className={styles.account}>{person.account}</bdi>
          </span>
        </div>
        {/* For password managers, which need the account beside the password. */}
        <input type="hidden" autoComplete="username" value={person.account} readOnly />
        <PasswordField
          ref={input}
          name="password"
          value={password}
          required
          problem={tried && !password ? msg('Enter your password.') : problem}
          onChange={(event) => {
            setPassword(event.target.value);
            clear();
          }}
        />
        <div className={styles.foot}>
          <Button onClick={() => void session.signOut()}>{msg('Use another account')}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {busy ? msg('Signing in…') : msg('Sign in')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
