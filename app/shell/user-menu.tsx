import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';

import { useLocale } from '../services/i18n/use-locale.js';
import { usePlatform } from '../services/platform/use-platform.js';
import { lazyComponent } from '../ui/states/lazy-component.js';
import { Avatar } from '../ui/controls/avatar.js';
import { Popover } from '../ui/controls/popover.js';
import styles from './user-menu.module.css';

const UserPanel = lazyComponent(async () => (await import('./user-panel.js')).UserPanel);

/** The user's avatar, which opens the account panel. */
export function UserMenu() {
  const platform = usePlatform();
  const { msg } = useLocale();
  const session = useStore(platform.context.$session);
  if (!session) return null;
  return (
    <Popover
      label={msg('Your account')}
      align="end"
      className={styles.panel}
      button={
        <button type="button" className={styles.me} aria-label={msg(str`Your account, ${session.name}`)}>
          <Avatar person={{ id: session.employeeId, name: session.name }} size={28} />
        </button>
      }
    >
      {(close) => <UserPanel close={close} />}
    </Popover>
  );
}
