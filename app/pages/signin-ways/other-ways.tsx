import { str } from '@lit/localize';
import { Building2 } from 'lucide-react';

import { appHosts } from '../../../core/contracts/host-apps.js';
import { providerSignIn } from '../../../core/contracts/sign-in-provider.js';
import type { SignInTenant } from '../../../core/contracts/tenant.js';
import { rememberLanguage } from '../../services/i18n/first-language.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory } from '../../services/routing/use-route.js';
import { Button } from '../../ui/controls/button.js';
import { HostSignIn } from './host-sign-in.js';
import { useWaysLocale, WaysMessages } from './ways-locale.js';
import styles from './ways.module.css';

interface OtherWaysProps {
  tenant: SignInTenant;
  /** Called before the user leaves for another site, from which they come back to this tenant. */
  onLeave: () => void;
}

/** Ways to sign in to a tenant besides the password. */
export function OtherWays(props: OtherWaysProps) {
  return (
    <WaysMessages fallback={null}>
      <Ways {...props} />
    </WaysMessages>
  );
}

function Ways({ tenant, onLeave }: OtherWaysProps) {
  const { msg, lang } = useWaysLocale();
  const { window, storage, device } = usePlatform();
  const history = useHistory();
  const { provider } = tenant;
  const host = appHosts.find((each) => each === device.host);

  function begin(): void {
    onLeave();
    rememberLanguage(storage, lang);
    const query = new URLSearchParams({ tenant: tenant.tenantKey, to: history.$address.get() });
    window.location.assign(`${providerSignIn.begin}?${query.toString()}`);
  }

  return (
    <>
      {provider !== undefined && (
        <div className={styles.ways}>
          <p className={styles.or}>{msg('or')}</p>
          <Button size="large" icon={Building2} className={styles.way} onClick={begin}>
            {msg(str`Sign in with ${provider}`)}
          </Button>
        </div>
      )}
      {host && <HostSignIn host={host} tenantKey={tenant.tenantKey} onLeave={onLeave} />}
    </>
  );
}
