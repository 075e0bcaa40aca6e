import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { endpoints } from '../../../core/contracts/endpoints.js';
import type { AppHost, HostSignInRequest } from '../../../core/contracts/host-apps.js';
import type { HostSetup } from '../../../core/page/hosts/host-app.js';
import { hostNames } from '../../services/i18n/host-messages.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { hostAdapter } from '../../services/platform/host-adapter.js';
import { hostSetup } from '../../services/platform/host-setup.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory } from '../../services/routing/use-route.js';
import { useSession } from '../../services/session/use-session.js';
import { hostsWithAddress, leaveForHost, returnFromHost } from './host-address.js';
import { useWaysLocale } from './ways-locale.js';
import { WayButton } from './way-button.js';

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
  const history = useHistory();
  const session = useSession();
  const state = useStore(session.$state);
  const isSignedOut = state.phase === 'signed-out' && state.byUser === true;
  /** The tenant's app in the host; undefined too where the host has no such call. */
  const [setup, setSetup] = useState<HostSetup>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isTried = useRef(false);

  const hasAddress = hostsWithAddress.some((each) => each === host);

  /** Asks the host for a code; one that answers at its own address is left for that. */
  async function codeOfHost(known: HostSetup): Promise<string | undefined> {
    if (hasAddress) {
      onLeave();
      leaveForHost(platform, known);
      return undefined;
    }
    const outcome = await (await hostAdapter(platform, tenantKey)).signInCode();
    if (outcome.state === 'failed') setProblem(outcome.error);
    else if (outcome.state === 'unsupported') setSetup(undefined);
    else return outcome.value;
    return undefined;
  }

  async function signIn(known: HostSetup, given?: string): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const code = given ?? (await codeOfHost(known));
      if (code === undefined) return;
      onLeave();
      const request: HostSignInRequest = { host, tenantKey, code };
      await session.signInBy(endpoints.hostSignIn, request);
    } catch (error) {
      setProblem(platform.describe(error));
    } finally {
      setBusy(false);
    }
  }

  const begin = useEffectEvent(async () => {
    if (isTried.current) return;
    isTried.current = true;
    const returned = hasAddress ? returnFromHost(platform, history) : undefined;
    const found = await hostSetup(platform, tenantKey);
    if (!found) return;
    setSetup(found);
    if (returned?.code !== undefined) await signIn(found, returned.code);
    // One that has come back with nothing would be sent away again and again.
    else if (!returned && !isSignedOut) await signIn(found);
  });
  useEffect(() => void begin(), []);

  if (!setup) return null;
  return (
    <WayButton
      icon={MessagesSquare}
      label={msg(str`Sign in with ${hostNames[host](names.msg)}`)}
      busy={isBusy}
      problem={problem}
      onClick={() => void signIn(setup)}
    />
  );
}
