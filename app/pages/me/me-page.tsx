import { useStore } from '@nanostores/react';
import { LogOut } from 'lucide-react';

import { AppearanceFields } from '../../ui/appearance/appearance-fields.js';
import { ThemeLink } from '../../services/appearance/theme-link.js';
import { useThemeApp } from '../../services/appearance/use-theme-app.js';
import { useThemeShortcuts } from '../../services/appearance/use-theme-shortcuts.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePageTitle } from '../../ui/layout/use-page-title.js';
import { useAdminPages } from '../../services/navigation/admin-pages.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { useSignOut } from '../../services/session/use-sign-out.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { Button } from '../../ui/controls/button.js';
import { Icon } from '../../ui/controls/icon.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { AccountsMessages } from '../accounts/accounts-locale.js';
import { Delegation } from '../accounts/delegation.js';
import { OwnAccount } from '../accounts/own-account.js';
import { OwnPasskeys } from '../signin-ways/own-passkeys.js';
import { KeyboardShortcuts } from './keyboard-shortcuts.js';
import { MediaSenders } from './media-senders.js';
import { NoticeSettings } from './notice-settings.js';
import { StartPage } from './start-page.js';
import styles from './me-page.module.css';

/** The user's account as a page: profile, appearance, sign-out. */
export function MePage() {
  const navigation = useNavigation();
  const { platform } = navigation;
  const { msg } = useLocale();
  const session = useStore(platform.context.$session);
  const tenant = useStore(platform.context.$tenant);
  const signOut = useSignOut();
  const adminPages = useAdminPages();
  const shortcuts = useThemeShortcuts(useThemeApp());
  const layout = useLayout();
  usePageTitle(msg('Me'));
  if (!session) return null;

  const facts: [label: string, value: string][] = [
    [msg('Account'), session.account],
    [msg('Department'), session.department],
    [msg('Position'), session.title],
    [msg('Organization'), tenant?.tenantName ?? ''],
  ];
  return (
    <div className={styles.page}>
      <header className={styles.person}>
        <Avatar person={{ id: session.employeeId, name: session.name }} size={56} />
        <h1 className={styles.name}>{session.name}</h1>
      </header>
      <dl className={styles.card}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      <section className={styles.card} aria-labelledby="me-appearance">
        <h2 id="me-appearance" className={styles.heading}>
          {msg('Language and appearance')}
        </h2>
        <AppearanceFields />
      </section>
      <StartPage />
      {session.admin && (
        <div>
          {adminPages.map(({ key, label, icon, address }) => (
            <AppLink key={key} className={styles.entry} to={address}>
              <Icon of={icon} />
              {label}
            </AppLink>
          ))}
        </div>
      )}
      {layout === 'pc' && (
        <section className={styles.card} aria-labelledby="me-keys">
          <h2 id="me-keys" className={styles.heading}>
            {msg('Keyboard shortcuts')}
          </h2>
          <KeyboardShortcuts />
        </section>
      )}
      {/* Below the parts that are known at once, since they arrive later. */}
      {shortcuts.length > 0 && (
        <section className={styles.card} aria-labelledby="me-shortcuts">
          <h2 id="me-shortcuts" className={styles.heading}>
            {msg('Shortcuts')}
          </h2>
          <ul>
            {shortcuts.map((link) => (
              <li key={link.id}>
                <ThemeLink link={link} className={styles.shortcut} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.out}>
        <Button size="large" icon={LogOut} onClick={() => void signOut()}>
          {msg('Sign out')}
        </Button>
        <Button size="large" tone="ghost" onClick={() => void signOut(true)}>
          {msg('Sign out on all devices')}
        </Button>
      </div>
      {/* Below all that is known at once, since they arrive later. */}
      <NoticeSettings />
      <MediaSenders />
      <AccountsMessages fallback={null}>
        <Delegation />
        <OwnAccount>
          <OwnPasskeys />
        </OwnAccount>
      </AccountsMessages>
    </div>
  );
}
