import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';

import { accountLimits } from '../../../core/contracts/accounts.js';
import { codes } from '../../../core/contracts/envelope.js';
import type { PasswordLinkOwner } from '../../../core/contracts/password-links.js';
import { passwordPage } from '../../../core/contracts/public-pages.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory } from '../../services/routing/use-route.js';
import { Button } from '../../ui/controls/button.js';
import { usePageTitle } from '../../ui/layout/use-page-title.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { PasswordField } from '../signin/password-field.js';
import { SignInFrame } from '../signin/sign-in-frame.js';
import { createPasswordLinksApi, type PasswordLinksApi } from '../signin-ways/password-links-api.js';
import { useWaysLocale, WaysMessages } from '../signin-ways/ways-locale.js';
import styles from './password-page.module.css';

/** The page of a link for a forgotten password. */
export function PasswordPage() {
  return (
    <WaysMessages fallback={<Skeleton kind="record" />}>
      <Page />
    </WaysMessages>
  );
}

const tokenIn = (address: string): string => address.split('#')[1] ?? '';

function Page() {
  const { msg } = useWaysLocale();
  const history = useHistory();
  const inAddress = tokenIn(useStore(history.$address));
  const [token, setToken] = useState(inAddress);
  if (inAddress !== '' && inAddress !== token) setToken(inAddress);
  // Out of the address, which others see and browsers keep.
  useEffect(() => {
    if (inAddress !== '') void history.navigate(passwordPage, { replace: true });
  }, [history, inAddress]);
  usePageTitle(msg('Choose a new password'));
  return (
    <SignInFrame>
      {token === '' ? (
        <Refused
          text={msg('Open the link in the mail once more: this page forgets it when it is reloaded.')}
        />
      ) : (
        <Link key={token} token={token} />
      )}
    </SignInFrame>
  );
}

/** True for an error that says that the link cannot be used, or that the organization has switched passwords off. */
const isRefusal = (error: unknown): boolean =>
  isRequestError(error) && (error.code === codes.wrongCredentials || error.code === codes.noAccess);

function Link({ token }: { token: string }) {
  const { msg } = useWaysLocale();
  const platform = usePlatform();
  const server = useServerState();
  const api = useMemo(() => createPasswordLinksApi(platform.request), [platform]);
  const query = useMemo(
    () => server.query(['passwordLink', token], (signal) => api.check(token, signal)),
    [server, api, token],
  );
  const load = useQuery(query);
  const [refusal, setRefusal] = useState('');
  const [done, setDone] = useState<PasswordLinkOwner>();

  if (done) return <Done owner={done} />;
  if (refusal !== '') return <Refused text={refusal} />;
  if (load.data)
    return <PasswordForm token={token} owner={load.data} api={api} onRefused={setRefusal} onDone={setDone} />;
  if (load.state !== 'failed') return <Skeleton kind="record" />;
  return isRefusal(load.error) ? (
    <Refused text={platform.describe(load.error)} />
  ) : (
    <ErrorState level={1} error={load.error} retry={load.reload} title={msg("Couldn't check the link")} />
  );
}

interface PasswordFormProps {
  token: string;
  owner: PasswordLinkOwner;
  api: PasswordLinksApi;
  onRefused: (reason: string) => void;
  onDone: (owner: PasswordLinkOwner) => void;
}

function PasswordForm({ token, owner, api, onRefused, onDone }: PasswordFormProps) {
  const { msg } = useWaysLocale();
  const platform = usePlatform();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const isShort = [...password].length < accountLimits.shortestPassword;

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    setFailure('');
    if (isShort) input.current?.focus();
    if (isShort || busy) return;
    setBusy(true);
    try {
      onDone(await api.set(token, password));
    } catch (error) {
      if (isRefusal(error)) onRefused(platform.describe(error));
      else {
        setFailure(platform.describe(error));
        setBusy(false);
        input.current?.focus();
      }
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h1 className={styles.title}>{msg('Choose a new password')}</h1>
        <p className={styles.lead}>
          <bdi>{owner.name}</bdi> · <bdi>{owner.account}</bdi>
        </p>
      </div>
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={owner.account} />
      <div>
        <PasswordField
          ref={input}
          autoFocus
          newLabel={msg('New password')}
          value={password}
          tried={false}
          problem={failure || (isChecked && isShort ? msg('Use at least 8 characters') : '')}
          onChange={(value) => {
            setPassword(value);
            setFailure('');
          }}
        />
        <p className={styles.note}>{msg('At least 8 characters. All your devices are signed out.')}</p>
      </div>
      <Button type="submit" tone="primary" size="large" busy={busy}>
        {msg('Change password')}
      </Button>
    </form>
  );
}

function Done({ owner }: { owner: PasswordLinkOwner }) {
  const { msg } = useWaysLocale();
  return (
    <StatePanel
      level={1}
      kind="done"
      title={msg('Your password is changed')}
      text={msg('All your devices are signed out. Sign in with the new password.')}
      actions={<ToSignIn address={`/?${new URLSearchParams({ tenant: owner.tenantKey }).toString()}`} />}
    />
  );
}

function Refused({ text }: { text: string }) {
  const { msg } = useWaysLocale();
  return (
    <StatePanel
      level={1}
      kind="error"
      title={msg("This link can't be used")}
      text={text}
      actions={<ToSignIn address="/" />}
    />
  );
}

function ToSignIn({ address }: { address: string }) {
  const { msg } = useWaysLocale();
  const { window } = usePlatform();
  const button = useRef<HTMLButtonElement>(null);
  // The form that had the focus is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} tone="primary" onClick={() => window.location.assign(address)}>
      {msg('Back to sign-in')}
    </Button>
  );
}
