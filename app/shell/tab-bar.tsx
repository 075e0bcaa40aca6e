import { str } from '@lit/localize';
import type { LucideIcon } from 'lucide-react';

import type { PageKind } from '../../core/modules/types.js';
import { useApp } from '../app-context.js';
import { useLocale } from '../i18n/use-locale.js';
import { AppLink } from '../ui/app-link.js';
import { CountBubble } from '../ui/count-bubble.js';
import { Icon } from '../ui/icon.js';
import { shellAddress } from './shell-pages.js';
import { pageIcons } from './page-icons.js';
import styles from './tab-bar.module.css';
import { useUnread } from './use-unread.js';

export function TabBar({ page }: { page: PageKind | undefined }) {
  const app = useApp();
  const { msg } = useLocale();
  const { total } = useUnread();
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
    <nav className={styles.bar} aria-label={msg('Main')}>
      {tabs.map(({ kind, icon, label, count = 0 }) => (
        <AppLink
          key={kind}
          to={shellAddress(app, kind)}
          className={styles.tab}
          aria-current={kind === page ? 'page' : undefined}
        >
          <Icon of={icon} size={24} />
          <span>{label}</span>
          <CountBubble count={count} className={styles.count} />
          {count > 0 && <span className="sr-only">{msg(str`${count} unread`)}</span>}
        </AppLink>
      ))}
    </nav>
  );
}
