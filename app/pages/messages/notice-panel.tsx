import { SlidersHorizontal } from 'lucide-react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { shellAddress } from '../../services/navigation/shell-pages.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { useNow } from '../../services/platform/use-now.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Icon } from '../../ui/controls/icon.js';
import { SkeletonBar } from '../../ui/states/skeleton-bar.js';
import { NoticeGroups } from './notice-groups.js';
import styles from './notice-panel.module.css';
import { MarkAll } from './notices.js';
import { useNoticeGroups } from './use-notice-groups.js';

/** The panel of the bell: the notices to the user, and the ways to all messages and to the settings. */
export function NoticePanel({ close }: { close: () => void }) {
  const { msg } = useLocale();
  const navigation = useNavigation();
  const state = useNoticeGroups();
  const now = useNow();
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{msg('Your notices')}</h2>
        <span className={styles.tools}>
          <MarkAll state={state} />
          <AppLink
            className={styles.tool}
            to={shellAddress(navigation, 'me')}
            title={msg('Notice settings')}
            aria-label={msg('Notice settings')}
            onNavigate={close}
          >
            <Icon of={SlidersHorizontal} />
          </AppLink>
        </span>
      </div>
      <div className={styles.body}>
        {state.isSettled ? (
          <NoticeGroups state={state} now={now} onLeave={close} />
        ) : (
          <SkeletonBar width="60%" />
        )}
      </div>
      <div className={styles.foot}>
        <AppLink className={styles.all} to={shellAddress(navigation, 'messages')} onNavigate={close}>
          {msg('All messages')}
        </AppLink>
      </div>
    </>
  );
}
