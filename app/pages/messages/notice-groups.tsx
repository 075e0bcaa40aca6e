import { useId, useRef, useState, type ReactNode } from 'react';

import type { NoticeGroup } from '../../../core/contracts/personal-notices.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { listAddress } from '../../services/navigation/list-address.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Button } from '../../ui/controls/button.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { ApprovalRow } from './approval-row.js';
import { GroupRows } from './group-rows.js';
import styles from './notice-groups.module.css';
import { NoticeRow } from './notice-row.js';
import type { OpenBox } from './row-box.js';
import type { NoticeGroupsState } from './use-notice-groups.js';

type GroupKey = NoticeGroup | 'approvals';
const all = 'all';

/** In which order the groups follow each other. */
const order: readonly GroupKey[] = ['mentions', 'approvals', 'records', 'celebrations'];

interface NoticeGroupsProps {
  state: NoticeGroupsState;
  now: string;
  /** The user has opened a page by a link of the list. */
  onLeave?: () => void;
}

/** The notices in groups that can be filtered, with what can be done about each; at most one box to write in is open. */
export function NoticeGroups({ state, now, onLeave }: NoticeGroupsProps) {
  const { msg } = useLocale();
  const navigation = useNavigation();
  const [chosen, setChosen] = useState<GroupKey | typeof all>(all);
  const [boxKey, setBoxKey] = useState<string>();
  const [message, setMessage] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const box: OpenBox = { key: boxKey, open: setBoxKey };
  const { lists, approvals, markRead } = state;
  const waitingList = listAddress(navigation, 'workflow', 'waiting');
  const titles: Record<GroupKey, string> = {
    mentions: msg('Mentions'),
    approvals: msg('Approvals'),
    records: msg('Records and reminders'),
    celebrations: msg('Birthdays and anniversaries'),
  };
  const counts: Record<GroupKey, number> = {
    mentions: lists.mentions.data?.unread ?? 0,
    approvals: approvals.total,
    records: lists.records.data?.unread ?? 0,
    celebrations: lists.celebrations.data?.unread ?? 0,
  };
  const hasRows: Record<GroupKey, boolean> = {
    mentions: state.hasNotices && (lists.mentions.data?.total ?? 0) > 0,
    approvals: approvals.rows.length > 0,
    records: state.hasNotices && (lists.records.data?.total ?? 0) > 0,
    celebrations: state.hasNotices && (lists.celebrations.data?.total ?? 0) > 0,
  };
  const present = order.filter((key) => hasRows[key]);
  const value = chosen !== all && hasRows[chosen] ? chosen : all;
  const total = order.reduce((sum, key) => sum + counts[key], 0);

  async function readGroup(group: NoticeGroup): Promise<void> {
    if (!(await markRead({ group }))) return;
    setMessage(msg('Marked as read'));
    // Its button goes.
    root.current?.focus();
  }

  const failed = [lists.mentions.load, approvals.load].find(
    (load) => load.state === 'failed' && load.data === undefined,
  );
  if (present.length === 0 && failed?.state === 'failed' && state.hasNotices)
    return <ErrorState level={3} error={failed.error} retry={failed.reload} />;

  const renderNotices = (group: NoticeGroup): ReactNode => {
    const { data, load, more } = lists[group];
    return (
      data && (
        <GroupRows
          count={data.rows.length}
          shown={data.rows.length}
          total={data.total}
          busy={load.data === undefined}
          onMore={more}
        >
          {data.rows.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              now={now}
              box={box}
              onOpen={() => {
                if (!notice.isRead) void markRead({ ids: [notice.id] });
                onLeave?.();
              }}
              onAnswered={(said) => {
                setMessage(said);
                if (!notice.isRead) void markRead({ ids: [notice.id] });
              }}
            />
          ))}
        </GroupRows>
      )
    );
  };

  return (
    <div ref={root} className={styles.groups} tabIndex={-1}>
      <p className="sr-only" role="status">
        {message}
      </p>
      {present.length > 1 && (
        <Segmented
          className={styles.filter}
          label={msg('Kind')}
          value={value}
          options={[
            { value: all, label: msg('All'), count: total },
            ...present.map((key) => ({ value: key, label: titles[key], count: counts[key] })),
          ]}
          onChange={setChosen}
        />
      )}
      {present.length === 0 && (
        <p className={styles.empty}>
          {msg(
            'Comments that name you or concern your records, and changes to records that you follow, appear here.',
          )}
        </p>
      )}
      {present
        .filter((key) => value === all || value === key)
        .map((key) => (
          <Group
            key={key}
            title={titles[key]}
            count={counts[key]}
            tool={
              key === 'approvals'
                ? waitingList !== undefined && (
                    <AppLink
                      className={styles.more}
                      to={waitingList}
                      {...(onLeave && { onNavigate: onLeave })}
                    >
                      {msg('View all')}
                    </AppLink>
                  )
                : counts[key] > 0 && (
                    <Button tone="ghost" size="small" onClick={() => void readGroup(key)}>
                      {msg('Mark as read')}
                    </Button>
                  )
            }
          >
            {key === 'approvals' ? (
              <GroupRows
                count={approvals.rows.length}
                shown={approvals.load.data?.rows.length ?? approvals.total}
                total={approvals.total}
                busy={approvals.load.data === undefined}
                onMore={approvals.more}
              >
                {approvals.rows.map((entry) => (
                  <ApprovalRow
                    key={entry.item.id}
                    entry={entry}
                    now={now}
                    box={box}
                    hold={approvals.hold}
                    onOpen={() => onLeave?.()}
                  />
                ))}
              </GroupRows>
            ) : (
              renderNotices(key)
            )}
          </Group>
        ))}
    </div>
  );
}

interface GroupProps {
  title: string;
  count: number;
  tool: ReactNode;
  children: ReactNode;
}

function Group({ title, count, tool, children }: GroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {count > 0 && <span className={styles.count}>{count}</span>}
        {tool}
      </div>
      {children}
    </section>
  );
}
