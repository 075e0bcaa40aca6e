import { str } from '@lit/localize';
import { Building2 } from 'lucide-react';

import { appHosts } from '../../../core/contracts/host-apps.js';
import { providerSignIn } from '../../../core/contracts/sign-in-provider.js';
import type { SignInTenant } from '../../../core/contracts/tenant.js';
import { rememberLanguage } from '../../services/i18n/first-language.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory } from '../../services/routing/use-route.js';
import { hasPasskeys } from './has-passkeys.js';
import { HostSignIn } from './host-sign-in.js';
import { PasskeySignIn } from './passkey-sign-in.js';
import { useWaysLocale, WaysMessages } from './ways-locale.js';
import { WayButton } from './way-button.js';
import styles from './ways.module.css';

interface OtherWaysProps {
  tenant: SignInTenant;
  /** Called before the user leaves for another site, from which they come back to this tenant. */
  onLeave: () => void;
  /** True for a session that lasts, where the way can ask for one. */
  remember: boolean;
  /** Called after a sign-in on this page by a passkey. */
  onSignedIn: () => void;
  /** True where there is no form of a password above. */
  isOnly?: boolean;
}

/** Ways to sign in to a tenant besides the password. */
export function OtherWays(props: OtherWaysProps) {
  return (
    <WaysMessages fallback={null}>
      <Ways {...props} />
    </WaysMessages>
  );
}

function Ways({ tenant, onLeave, remember, onSignedIn, isOnly = false }: OtherWaysProps) {
  const { msg, lang } = useWaysLocale();
  const { window, storage, device } = usePlatform();
  const history = useHistory();
  const { provider } = tenant;
  const host = appHosts.find((each) => each === device.host);
  const isOffered = hasPasskeys(window);

  function begin(): void {
    onLeave();
    rememberLanguage(storage, lang);
    const query = new URLSearchParams({ tenant: tenant.tenantKey, to: history.$address.get() });
    window.location.assign(`${providerSignIn.begin}?${query.toString()}`);
  }

  return (
    <>
      {(provider !== undefined || isOffered) && (
        <div className={styles.ways}>
          {!isOnly && <p className={styles.or}>{msg('or')}</p>}
          {provider !== undefined && (
            <WayButton icon={Building2} label={msg(str`Sign in with ${provider}`)} onClick={begin} />
          )}
          {isOffered && <PasskeySignIn remember={remember} onSignedIn={onSignedIn} />}
        </div>
      )}
      {host && <HostSignIn host={host} tenantKey={tenant.tenantKey} onLeave={onLeave} />}
    </>
  );
}
