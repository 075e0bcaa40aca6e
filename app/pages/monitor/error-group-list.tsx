import { str } from '@lit/localize';
import { useEffect, useMemo, useState } from 'react';

import type { ErrorGroup } from '../../../core/contracts/monitor-page.js';
import { errorTypes, type ErrorType } from '../../../core/contracts/monitor.js';
import { useDebounced } from '../../services/data/use-debounced.js';
import { useQuery } from '../../services/data/use-query.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { MoreRows } from '../../ui/controls/more-rows.js';
import { SearchField } from '../../ui/controls/search-field.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { Tag } from '../../ui/controls/tag.js';
import { Loaded } from '../../ui/states/loaded.js';
import { useMonitorLocale } from './monitor-locale.js';
import { Select } from '../../ui/controls/select.js';
import styles from './error-group-list.module.css';
import pageStyles from './monitor-page.module.css';
import { useMonitorWords } from './monitor-words.js';
import { useMonitorQueries, type MonitorView } from './use-monitor.js';
import { useReloadFor } from './use-live.js';
import { usePages } from './use-pages.js';

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
  const { state, change } = view;
  const { range, kind, browser, page, search } = state;
  const sort = state.sort === 'count' ? 'count' : 'latest';
  const [text, setText] = useSearchText(view);
  const [pages, showMore] = usePages(JSON.stringify([range, kind, browser, page, search, sort]));
  const queries = useMonitorQueries();
  const groups = useQuery(
    useMemo(
      () => queries.errors({ range, kind, browser, page, search, sort }, pages),
      [queries, range, kind, browser, page, search, sort, pages],
    ),
  );
  useReloadFor(latest, groups.reload);

  const isFiltered = Boolean(kind ?? (browser || page || search));
  return (
    <section aria-label={msg('Error groups')}>
      <h2 className={pageStyles.heading}>{msg('Error groups')}</h2>
      <div className={pageStyles.filters}>
        <SearchField
          className={styles.search}
          label={msg('Search messages and files')}
          maxLength={200}
          value={text}
          onChange={setText}
        />
        <Select
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
        </Select>
        <Segmented
          className={pageStyles.order}
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
        {groups.state === 'ready' && msg(str`Error groups: ${words.number(groups.data.total)}`)}
      </p>
      <Loaded
        load={groups}
        title={msg("Couldn't load the errors")}
        level={3}
        skeleton={{ kind: 'list', rows: 5 }}
      >
        {({ rows, total }) =>
          rows.length === 0 ? (
            <StatePanel
              kind={isFiltered ? 'filtered' : 'empty'}
              level={3}
              title={msg('No errors match')}
              text={msg('Change the filters or the period.')}
            />
          ) : (
            <>
              <ul>
                {rows.map((group) => (
                  <GroupRow key={group.group} group={group} to={view.to({ group: group.group })} />
                ))}
              </ul>
              <MoreRows
                shown={rows.length}
                total={total}
                busy={groups.state === 'loading'}
                onMore={showMore}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** Text of the search field; debounced into the address, from which Back restores it. */
function useSearchText({ state, change }: MonitorView): readonly [string, (text: string) => void] {
  const [text, setText] = useState(state.search);
  const [known, setKnown] = useState(state.search);
  if (known !== state.search) {
    setKnown(state.search);
    if (text.trim() !== state.search) setText(state.search);
  }
  const settled = useDebounced(text.trim(), searchDelayMs);
  useEffect(() => {
    if (settled === text.trim() && settled !== state.search) change({ search: settled }, { replace: true });
  }, [settled, text, state.search, change]);
  return [text, setText];
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
