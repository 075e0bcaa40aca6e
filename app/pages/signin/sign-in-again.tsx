import { useStore } from '@nanostores/react';
import { useId, useRef, useState, type RefObject, type SyntheticEvent } from 'react';

import type { Session } from '../../../core/kernel/create-context.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useResume } from '../../services/session/use-resume.js';
import { useSession } from '../../services/session/use-session.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { Button } from '../../ui/controls/button.js';
import { ModalDialog } from '../../ui/controls/modal-dialog.js';
import { lazyComponent } from '../../ui/states/lazy-component.js';
import { useConfirmSignOut } from '../../services/session/use-sign-out.js';
import { PasswordField } from './password-field.js';
import styles from './sign-in-again.module.css';
import { usePasswordsOff } from '../../services/session/use-sign-in-tenants.js';
import { useSignIn } from './use-sign-in.js';

const SignInElsewhere = lazyComponent(
  async () => (await import('../signin-ways/sign-in-elsewhere.js')).SignInElsewhere,
);

/** Dialog for a session that ended during work; the page below and its entries stay. */
export function SignInAgain() {
  const session = useSession();
  const platform = usePlatform();
  const { msg } = useLocale();
  const person = useStore(platform.context.$session);
  const state = useStore(session.$state);
  const inWorkApp = state.phase === 'expired' && state.inWorkApp === true;
  const input = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const id = useId();

  if (!person) return null;
  return (
    // Cannot be dismissed: without a session the page below can load nothing.
    <ModalDialog
      key={String(inWorkApp)}
      panel
      className={styles.dialog}
      initialFocus={inWorkApp ? next : input}
      aria-labelledby={`${id}title`}
    >
      <div className={styles.body}>
        <h2 id={`${id}title`}>{msg('Your session has expired')}</h2>
        <p className={styles.text}>
          {inWorkApp
            ? msg('Sign in again in the app to continue. Your entries are kept.')
            : msg('Sign in again to continue. Your entries are kept.')}
        </p>
        <div className={styles.person}>
          <Avatar person={{ id: person.account, name: person.name }} size={32} />
          <span className={styles.names}>
            <span className={styles.name}>{person.name}</span>
            <bdi className={styles.account}>{person.account}</bdi>
          </span>
        </div>
        {inWorkApp ? <InWorkApp next={next} /> : <SignInHere person={person} input={input} />}
      </div>
    </ModalDialog>
  );
}

interface SignInHereProps {
  person: Session;
  input: RefObject<HTMLInputElement | null>;
}

function SignInHere(props: SignInHereProps) {
  const { tenantKey } = props.person;
  const session = useSession();
  const confirmed = useConfirmSignOut();

  async function leave(): Promise<void> {
    if (await confirmed()) await session.signOut();
  }

  return usePasswordsOff(tenantKey) ? (
    <SignInElsewhere tenantKey={tenantKey} onLeave={() => void leave()} />
  ) : (
    <Password {...props} onLeave={() => void leave()} />
  );
}

function Password({ person, input, onLeave }: SignInHereProps & { onLeave: () => void }) {
  const { msg } = useLocale();
  const { busy, problem, clear, submit } = useSignIn();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);

  async function onSubmit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!password) return input.current?.focus();
    const { tenantKey, account } = person;
    const done = await submit({ tenantKey, account, password, remember: false });
    if (!done) input.current?.select();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {/* For password managers, which need the account beside the password. */}
      <input type="hidden" autoComplete="username" value={person.account} readOnly />
      <PasswordField
        ref={input}
        value={password}
        tried={tried}
        problem={problem}
        onChange={(value) => {
          setPassword(value);
          clear();
        }}
      />
      <div className={styles.foot}>
        <Button onClick={onLeave}>{msg('Use another account')}</Button>
        <Button type="submit" tone="primary" busy={busy}>
          {busy ? msg('Signing in…') : msg('Sign in')}
        </Button>
      </div>
    </form>
  );
}

/** The work app signs the user in; the page continues by itself when it is shown again, or by the button. */
function InWorkApp({ next }: { next: RefObject<HTMLButtonElement | null> }) {
  const session = useSession();
  const { msg } = useLocale();
  const { busy, problem, resume } = useResume(msg("You're not signed in yet."));

  return (
    <div className={styles.form}>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.foot}>
        <Button onClick={() => session.signInHere()}>{msg('Sign in here')}</Button>
        <Button ref={next} tone="primary" busy={busy} onClick={() => void resume()}>
          {msg('Continue')}
        </Button>
      </div>
    </div>
  );
}
