import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { AppHost } from '../../../core/contracts/host-apps.js';
import { hostNames } from '../../services/i18n/host-messages.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { hostAdapter } from '../../services/platform/host-adapter.js';
import { loadHostSetup } from '../../services/platform/host-setup.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useSession } from '../../services/session/use-session.js';
import { Button } from '../../ui/controls/button.js';
import { useWaysLocale } from './ways-locale.js';
import styles from './ways.module.css';

interface HostSignInProps {
  host: AppHost;
  tenantKey: string;
  /** Called before the user is signed in, who comes back to this tenant. */
  onLeave: () => void;
}

/**
 * Signs in by the user's account in the work-chat host: at once, unless the user has signed out, and by a button. Nothing is
 * shown where the tenant has no app in the host, or the host has no such call.
 */
export function HostSignIn({ host, tenantKey, onLeave }: HostSignInProps) {
  const { msg } = useWaysLocale();
  const names = useLocale();
  const platform = usePlatform();
  const session = useSession();
  const state = useStore(session.$state);
  const isSignedOut = state.phase === 'signed-out' && state.byUser === true;
  const [isOffered, setOffered] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isTried = useRef(false);

  async function signIn(): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const outcome = await (await hostAdapter(platform, tenantKey)).signInCode();
      if (outcome.state === 'done') {
        onLeave();
        await session.signInByHost({ host, tenantKey, code: outcome.value });
      } else if (outcome.state === 'failed') setProblem(outcome.error);
      else setOffered(false);
    } catch (error) {
      setProblem(platform.describe(error));
    } finally {
      setBusy(false);
    }
  }

  const begin = useEffectEvent(async () => {
    if (isTried.current) return;
    isTried.current = true;
    if (!(await loadHostSetup(platform, tenantKey))) return;
    setOffered(true);
    if (!isSignedOut) await signIn();
  });
  useEffect(() => void begin(), []);

  if (!isOffered) return null;
  return (
    <>
      <Button
        size="large"
        icon={MessagesSquare}
        className={styles.way}
        busy={isBusy}
        onClick={() => void signIn()}
      >
        {msg(str`Sign in with ${hostNames[host](names.msg)}`)}
      </Button>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
