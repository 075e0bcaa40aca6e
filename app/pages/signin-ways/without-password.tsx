import { useState } from 'react';

import type { SignInTenant } from '../../../core/contracts/tenant.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { hasPasskeys } from './has-passkeys.js';
import { OtherWays } from './other-ways.js';
import { useWaysLocale, WaysMessages } from './ways-locale.js';
import styles from './ways.module.css';

interface WithoutPasswordProps {
  tenant: SignInTenant;
  /** Called before the user leaves for another site, from which they come back to this tenant. */
  onLeave: () => void;
  onSignedIn: () => void;
}

/** Sign-in to a tenant that has switched passwords off. */
export function WithoutPassword(props: WithoutPasswordProps) {
  return (
    <WaysMessages fallback={null}>
      <Content {...props} />
    </WaysMessages>
  );
}

function Content({ tenant, onLeave, onSignedIn }: WithoutPasswordProps) {
  const { msg } = useWaysLocale();
  const { window } = usePlatform();
  const [remember, setRemember] = useState(true);
  const isOffered = hasPasskeys(window);
  return (
    <div className={styles.without}>
      <p>{msg('Your organization has switched passwords off. Sign in another way.')}</p>
      {isOffered && (
        <Checkbox
          label={msg('Keep me signed in')}
          name="remember"
          checked={remember}
          onChange={setRemember}
        />
      )}
      <OtherWays isOnly tenant={tenant} remember={remember} onLeave={onLeave} onSignedIn={onSignedIn} />
      {!isOffered && tenant.provider === undefined && (
        <p className={styles.problem} role="alert">
          {msg(
            'This browser has no passkeys at this address. Try a newer browser, and the address that begins with https://. Otherwise ask your administrator.',
          )}
        </p>
      )}
    </div>
  );
}
