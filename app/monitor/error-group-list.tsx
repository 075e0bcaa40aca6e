import { X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';

import type { ErrorGroup } from '../../core/contracts/monitor-page.js';
import { errorTypes, type ErrorType } from '../../core/contracts/monitor.js';
import { useDebounced } from '../data/use-debounced.js';
import { useQuery } from '../data/use-query.js';
import { ErrorState } from '../states/error-state.js';
import { Skeleton } from '../states/skeleton.js';
import { StatePanel } from '../states/state-panel.js';
import { AppLink } from '../ui/app-link.js';
import { Icon } from '../ui/icon.js';
import { MoreRows } from '../ui/more-rows.js';
import { SearchField } from '../ui/search-field.js';
import { Segmented } from '../ui/segmented.js';
import { Tag } from '../ui/tag.js';
import { useMonitorLocale } from './monitor-locale.js';
import styles from './error-group-list.module.css';
import { useMonitorWords } from './monitor-words.js';
import { useMonitorQueries, type MonitorView } from './use-monitor.js';

const searchDelayMs = 300;

interface ErrorGroupListProps {
  view: MonitorView;
  /** Id of the latest live error: another one loads the list again. */
  latest: string | undefined;
}

/** Groups of alike errors, with filters. */
export function ErrorGroupList({ view, latest }: ErrorGroupListProps) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  const { range, kind, browser, page, sort } = view.state;
  const [text, setText] = useState(view.state.search);
  const search = useDebounced(text.trim(), searchDelayMs);
  const filter = JSON.stringify([range, kind, browser, page, search, sort]);
  const [opened, setOpened] = useState({ filter, pages: 1 });
  const pages = opened.filter === filter ? opened.pages : 1;
  const queries = useMonitorQueries();
  const groups = useQuery(
    useMemo(
      () => queries.errors({ range, kind, browser, page, search, sort }, pages),
      [queries, range, kind, browser, page, search, sort, pages],
    ),
  );
  // Rows stay while more of them, or others, are loaded.
  const [shown, setShown] = useState(groups.data);
  if (groups.data && groups.data !== shown) setShown(groups.data);

  const known = useRef(latest);
  const { reload } = groups;
  useEffect(() => {
    if (known.current === latest) return;
    known.current = latest;
    reload();
  }, [latest, reload]);

  const { change } = view;
  useEffect(() => {
    if (search !== view.state.search) change({ search });
  }, [search, change, view.state.search]);

  const isFiltered = Boolean(kind ?? (browser || page || search));
  return (
    <section aria-label={msg('Error groups')}>
      <h2 className={styles.heading}>{msg('Error groups')}</h2>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label={msg('Search messages and files')}
          maxLength={200}
          value={text}
          onChange={setText}
        />
        <select
          className={styles.select}
          aria-label={msg('Kind')}
          value={kind ?? ''}
          onChange={(event) => change({ kind: errorTypes.find((one) => one === event.target.value) })}
        >
          <option value="">{msg('All kinds')}</option>
          {errorTypes.map((one: ErrorType) => (
            <option key={one} value={one}>
              {words.kind(one)}
            </option>
          ))}
        </select>
        {browser && <Chip text={browser} onRemove={() => change({ browser: '' })} />}
        {page && <Chip text={page} onRemove={() => change({ page: '' })} />}
        <Segmented
          className={styles.order}
          label={msg('Sort')}
          value={sort}
          options={[
            { value: 'latest', label: msg('Latest') },
            { value: 'count', label: msg('Most frequent') },
          ]}
          onChange={(next) => change({ sort: next })}
        />
      </div>
      <p className="sr-only" role="status">
        {groups.state === 'ready' && `${words.number(groups.data.total)} ${msg('Error groups')}`}
      </p>
      {groups.state === 'failed' && !shown && (
        <ErrorState
          error={groups.error}
          retry={groups.reload}
          title={msg("Couldn't load the errors")}
          level={3}
        />
      )}
      {groups.state === 'loading' && !shown && <Skeleton kind="list" rows={5} />}
      {shown?.rows.length === 0 && (
        <StatePanel
          kind={isFiltered ? 'filtered' : 'empty'}
          level={3}
          title={msg('No errors match')}
          text={msg('Change the filters or the period.')}
        />
      )}
      {shown && shown.rows.length > 0 && (
        <ul>
          {shown.rows.map((group) => (
            <GroupRow key={group.group} group={group} to={view.to({ group: group.group })} />
          ))}
        </ul>
      )}
      {shown && (
        <MoreRows
          shown={shown.rows.length}
          total={shown.total}
          busy={groups.state === 'loading'}
          onMore={() => setOpened({ filter, pages: pages + 1 })}
        />
      )}
    </section>
  );
}

function GroupRow({ group, to }: { group: ErrorGroup; to: string }) {
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  return (
    <li>
      <AppLink className={styles.row} to={to}>
        <span className={styles.texts}>
          <span className={styles.message}>
            <bdi>{group.message || msg('Without a message')}</bdi>
          </span>
          <span className={styles.place}>
            <Tag>{words.kind(group.kind)}</Tag>
            {group.fileName && (
              <bdi className={styles.file}>
                {group.fileName}
                {group.line > 0 && `:${group.line}`}
              </bdi>
            )}
          </span>
        </span>
        <span className={styles.figure}>
          <b>
            <bdi>{words.number(group.count)}</bdi>
          </b>
          <span>{msg('Events')}</span>
        </span>
        <span className={styles.figure}>
          <b>
            <bdi>{words.number(group.users)}</bdi>
          </b>
          <span>{msg('Users')}</span>
        </span>
        <bdi className={styles.time}>{words.time(group.lastMs)}</bdi>
      </AppLink>
    </li>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { msg } = useMonitorLocale();
  return (
    <span className={styles.chip}>
      <bdi>{text}</bdi>
      <button type="button" aria-label={`${msg('Remove filter')}: ${text}`} onClick={onRemove}>
        <Icon of={X} size={14} />
      </button>
    </span>
  );
}
