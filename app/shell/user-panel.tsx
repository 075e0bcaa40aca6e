import { useStore } from '@nanostores/react';
import {
  Activity,
  Languages,
  LogOut,
  MessageSquareWarning,
  Palette,
  SlidersHorizontal,
  UserRound,
  UsersRound,
} from 'lucide-react';

import { AppearanceFields } from '../ui/appearance/appearance-fields.js';
import { useLocale } from '../services/i18n/use-locale.js';
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
      {session.admin && (
        <>
          <AppLink className={styles.entry} to={shellAddress(navigation, 'accounts')} onNavigate={close}>
            <Icon of={UsersRound} />
            {msg('Accounts')}
          </AppLink>
          <AppLink className={styles.entry} to={shellAddress(navigation, 'monitor')} onNavigate={close}>
            <Icon of={Activity} />
            {msg('Monitoring')}
          </AppLink>
          <AppLink className={styles.entry} to={shellAddress(navigation, 'sensitive')} onNavigate={close}>
            <Icon of={MessageSquareWarning} />
            {msg('Sensitive words')}
          </AppLink>
          <AppLink className={styles.entry} to={shellAddress(navigation, 'settings')} onNavigate={close}>
            <Icon of={SlidersHorizontal} />
            {msg('Organization settings')}
          </AppLink>
          <AppLink className={styles.entry} to={shellAddress(navigation, 'theme')} onNavigate={close}>
            <Icon of={Palette} />
            {msg('Organization theme')}
          </AppLink>
          <AppLink className={styles.entry} to={shellAddress(navigation, 'labels')} onNavigate={close}>
            <Icon of={Languages} />
            {msg('Labels')}
          </AppLink>
        </>
      )}
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
