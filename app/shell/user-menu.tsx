import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { LogOut, UserRound } from 'lucide-react';

import { useApp } from '../app-context.js';
import { useLocale } from '../i18n/use-locale.js';
import { AppLink } from '../ui/app-link.js';
import { Avatar } from '../ui/avatar.js';
import { Icon } from '../ui/icon.js';
import { Popover } from '../ui/popover.js';
import { AppearanceFields } from './appearance-fields.js';
import { shellAddress } from './shell-pages.js';
import { useSignOut } from './use-sign-out.js';
import styles from './user-menu.module.css';

/** Who is signed in, how the page looks to them, and the way out. */
export function UserMenu() {
  const app = useApp();
  const { msg } = useLocale();
  const session = useStore(app.platform.context.$session);
  const signOut = useSignOut();
  if (!session) return null;
  const person = { id: session.employeeId, name: session.name };
  return (
    <Popover
      label={msg('Your account')}
      align="end"
      className={styles.panel}
      button={
        <button type="button" className={styles.me} aria-label={msg(str`Your account, ${session.name}`)}>
          <Avatar person={person} size={28} />
        </button>
      }
    >
      {(close) => (
        <>
          <div className={styles.person}>
            <Avatar person={person} size={40} />
            <div className={styles.names}>
              <b className={styles.name}>{session.name}</b>
              <span className={styles.note}>
                {[session.department, session.title].filter(Boolean).join(' · ')}
              </span>
            </div>
          </div>
          <AppearanceFields />
          <hr className={styles.line} />
          <AppLink className={styles.entry} to={shellAddress(app, 'me')} onNavigate={close}>
            <Icon of={UserRound} />
            {msg('Profile and settings')}
          </AppLink>
          <button
            type="button"
            className={styles.entry}
            onClick={() => {
              close();
              void signOut();
            }}
          >
            <Icon of={LogOut} flip />
            {msg('Sign out')}
          </button>
        </>
      )}
    </Popover>
  );
}
