import { str } from '@lit/localize';

import { useLocale } from '../services/i18n/use-locale.js';
import { pageIcons } from '../services/navigation/page-icons.js';
import { useWaitingCounts } from '../services/navigation/use-waiting-counts.js';
import { CountBubble } from '../ui/controls/count-bubble.js';
import { Icon } from '../ui/controls/icon.js';
import { Popover } from '../ui/controls/popover.js';
import { lazyComponent } from '../ui/states/lazy-component.js';
import styles from './top-bar.module.css';

const NoticePanel = lazyComponent(
  async () => (await import('../pages/messages/notice-panel.js')).NoticePanel,
);

/** The bell, which opens the panel of notices. */
export function NoticeBell() {
  const { msg } = useLocale();
  const { total } = useWaitingCounts();
  const label = msg('Messages');
  return (
    <Popover
      label={label}
      align="end"
      className={styles.notices}
      button={
        <button
          type="button"
          className={styles.bell}
          title={label}
          aria-label={total > 0 ? msg(str`Messages, ${total} waiting`) : undefined}
        >
          <Icon of={pageIcons.bell} size={20} />
          <CountBubble count={total} className={styles.count} />
        </button>
      }
    >
      {(close) => <NoticePanel close={close} />}
    </Popover>
  );
}
