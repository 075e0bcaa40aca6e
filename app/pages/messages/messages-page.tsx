import { isApprovalModule, isWaitingModule, type HomeData } from '../../../core/contracts/home.js';
import { useHome } from '../../services/data/queries.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { usePageTitle } from '../../ui/layout/use-page-title.js';
import { listAddress } from '../../services/navigation/list-address.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { Block } from '../../ui/layout/block.js';
import { PersonalNotices } from './notices.js';
import { useNoticeGroups } from './use-notice-groups.js';
import { Notices } from '../home/notices.js';
import styles from '../../ui/layout/simple-page.module.css';
import { useNow } from '../../services/platform/use-now.js';
import { WaitingBlock } from '../home/waiting-block.js';
import { WaitingPages } from '../home/waiting-pages.js';

/** Mentions and comments for the user, all waiting items, and the latest notices. */
export function MessagesPage() {
  const { msg } = useLocale();
  const load = useHome();
  const notices = useNoticeGroups();
  const now = useNow();
  const navigation = useNavigation();
  const phone = useLayout() === 'phone';
  usePageTitle(msg('Messages'));
  if (!load.data) {
    return load.state === 'failed' ? (
      <ErrorState level={1} error={load.error} retry={load.reload} />
    ) : (
      <Skeleton kind="list" />
    );
  }
  // They stand above the rest, which would move down when they arrive.
  if (!notices.isSettled) return <Skeleton kind="list" />;
  const home = withoutApprovals(load.data.home);
  const others = Object.entries(home.waitingCounts).filter(([, count]) => count > 0);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{msg('Messages')}</h1>
      <PersonalNotices state={notices} now={now} card={phone} />
      {(others.length > 0 || notices.approvals.total === 0) && (
        <WaitingBlock
          home={home}
          now={now}
          card={phone}
          renderItems={(only) =>
            others.map(
              ([module, count]) =>
                isWaitingModule(module) &&
                (only === undefined || only === module) && (
                  <WaitingPages key={module} module={module} total={count} now={now} />
                ),
            )
          }
        />
      )}
      <Block
        card={phone}
        title={msg('Notices')}
        more={{ to: listAddress(navigation, 'placard'), label: msg('View all') }}
      >
        <Notices items={load.data.home.notices} now={now} />
      </Block>
    </div>
  );
}

/** Requests stand among the notices, with the decisions on them. */
const withoutApprovals = (home: HomeData): HomeData => ({
  ...home,
  waitingCounts: Object.fromEntries(
    Object.entries(home.waitingCounts).filter(([module]) => !isApprovalModule(module)),
  ),
});
