import { KeyRound } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

import { Button } from '../../ui/controls/button.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { usePasswordsOff } from '../../services/session/use-sign-in-tenants.js';
import styles from './accounts-page.module.css';
import { useAccountsLocale } from './accounts-locale.js';
import { Devices } from './devices.js';
import { OwnPasswordDialog } from './own-password-dialog.js';

/** The user's own password, unless the organization has switched passwords off, and devices. @param children further sections, above the devices */
export function OwnAccount({ children }: { children: ReactNode }) {
  const { msg } = useAccountsLocale();
  const id = useId();
  const [isChanging, setChanging] = useState(false);
  const { context } = usePlatform();
  const isOff = usePasswordsOff(context.tenantKey());
  return (
    <section className={styles.own} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{msg('Password and devices')}</h2>
        {isOff === false && (
          <Button icon={KeyRound} className={styles.ownTool} onClick={() => setChanging(true)}>
            {msg('Change password')}
          </Button>
        )}
      </div>
      {children}
      <Devices />
      {isChanging && <OwnPasswordDialog onClose={() => setChanging(false)} />}
    </section>
  );
}
