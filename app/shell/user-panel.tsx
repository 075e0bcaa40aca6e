import { useStore } from '@nanostores/react';
import { LogOut, UserRound } from 'lucide-react';

import { AppearanceFields } from '../ui/appearance/appearance-fields.js';
import { useLocale } from '../services/i18n/use-locale.js';
import { useAdminPages } from '../services/navigation/admin-pages.js';
import { shellAddress } from '../services/navigation/shell-pages.js';
import { useNavigation } from '../services/navigation/use-navigation.js';
import { useSignOut } from '../services/session/use-sign-out.js';
import { AppLink } from '../ui/controls/app-link.js';
import { Avatar } from '../ui/controls/avatar.js';
import { Icon } from '../ui/controls/icon.js';
import styles from './user-panel.module.css';

/** The user's account: name, appearance, profile, sign-out. */
export function UserPanel({ close }: { close: () => void }) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const session = useStore(navigation.platform.context.$session);
  const signOut = useSignOut();
  const adminPages = useAdminPages();
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
      <AppLink className={styles.entry} to={shellAddress(navigation, 'me')} onNavigate={close}>
        <Icon of={UserRound} />
        {msg('Profile and settings')}
      </AppLink>
      {session.admin &&
        adminPages.map(({ key, label, icon, address }) => (
          <AppLink key={key} className={styles.entry} to={address} onNavigate={close}>
            <Icon of={icon} />
            {label}
          </AppLink>
        ))}
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
