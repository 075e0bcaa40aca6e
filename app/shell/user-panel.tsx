import { useStore } from '@nanostores/react';
import { LogOut, UserRound } from 'lucide-react';

import { useApp } from '../app-context.js';
import { useLocale } from '../i18n/use-locale.js';
import { AppLink } from '../ui/app-link.js';
import { Avatar } from '../ui/avatar.js';
import { Icon } from '../ui/icon.js';
import { AppearanceFields } from './appearance-fields.js';
import { shellAddress } from './shell-pages.js';
import { useSignOut } from './use-sign-out.js';
import styles from './user-panel.module.css';

/** Who is signed in, how the page looks to them, and the way out. */
export function UserPanel({ close }: { close: () => void }) {
  const app = useApp();
  const { msg } = useLocale();
  const session = useStore(app.platform.context.$session);
  const signOut = useSignOut();
  if (!session) return null;
  const person = { id: session.employeeId, name: session.name };
  return (
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
  );
}
