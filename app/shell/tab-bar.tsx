import { str } from '@lit/localize';
import type { LucideIcon } from 'lucide-react';

import type { PageKind } from '../../core/records/types.js';
import { useLocale } from '../services/i18n/use-locale.js';
import { pageIcons } from '../services/navigation/page-icons.js';
import { shellAddress } from '../services/navigation/shell-pages.js';
import { useNavigation } from '../services/navigation/use-navigation.js';
import { useWaitingCounts } from '../services/navigation/use-waiting-counts.js';
import { AppLink } from '../ui/controls/app-link.js';
import { CountBubble } from '../ui/controls/count-bubble.js';
import { Icon } from '../ui/controls/icon.js';
import styles from './tab-bar.module.css';

export function TabBar({ page }: { page: PageKind | undefined }) {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const { total } = useWaitingCounts();
  const tabs: {
    kind: 'launcher' | 'messages' | 'apps' | 'me';
    icon: LucideIcon;
    label: string;
    count?: number;
  }[] = [
    { kind: 'launcher', icon: pageIcons.launcher, label: msg('Home') },
    { kind: 'messages', icon: pageIcons.messages, label: msg('Messages'), count: total },
    { kind: 'apps', icon: pageIcons.apps, label: msg('Apps') },
    { kind: 'me', icon: pageIcons.me, label: msg('Me') },
  ];
  return (
    <nav className={styles.bar} aria-label={msg('Main navigation')}>
      {tabs.map(({ kind, icon, label, count = 0 }) => (
        <AppLink
          key={kind}
          to={shellAddress(navigation, kind)}
          className={styles.tab}
          aria-current={kind === page ? 'page' : undefined}
        >
          <Icon of={icon} size={24} />
          <span>{label}</span>
          <CountBubble count={count} className={styles.count} />
          {count > 0 && <span className="sr-only">{msg(str`${count} waiting`)}</span>}
        </AppLink>
      ))}
    </nav>
  );
}
