import { useMemo, useState } from 'react';

import type { WaitingItem, WaitingPage } from '../../../core/contracts/home.js';
import { limits } from '../../../core/contracts/limits.js';
import type { RecordDetail } from '../../../core/contracts/records.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery, type QueryLoad } from '../../services/data/use-query.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { decisionsOf, withActed, type ActedItem, type ActedResult, type ApprovalEntry } from './approvals.js';

/** Requests that are shown at first, and those of each further page. */
const firstRows = 5;
const pageSize = 20;

export interface ApprovalList {
  load: QueryLoad<WaitingPage>;
  /** True once the first answer has come, or cannot be had. */
  isSettled: boolean;
  rows: ApprovalEntry[];
  /** Number of those that wait for the user. */
  total: number;
  more: () => void;
  /** Keeps a request in its place after an action, with its result; undefined if it waits for the user again. */
  hold(item: WaitingItem, after: RecordDetail, result: Omit<ActedResult, 'after'> | undefined): void;
}

/** The requests that wait for the user's decision, and those that the user has decided on here. */
export function useApprovals(): ApprovalList {
  const { lang } = useLocale();
  const server = useServerState();
  const [limit, setLimit] = useState(firstRows);
  const load = useQuery(useMemo(() => server.waiting(lang, 'approvals', 0, limit), [server, lang, limit]));
  const [latest, setLatest] = useState(load.data);
  if (load.data && load.data !== latest) setLatest(load.data);
  const data = load.data ?? latest;
  const [acted, setActed] = useState<readonly ActedItem[]>([]);
  const rows = useMemo(() => withActed(data?.rows ?? [], acted), [data, acted]);

  return {
    load,
    isSettled: data !== undefined || load.state === 'failed',
    rows,
    total: data?.total ?? 0,
    more: () => setLimit(Math.min(limit + pageSize, limits.pageSize)),
    hold(item, after, result) {
      const { revision } = after;
      const place = rows.findIndex((row) => row.item.id === item.id);
      const next = { revision, actions: decisionsOf(after.actions) };
      const entry = {
        item: { ...item, unread: false, next },
        place,
        revision,
        result: result && { ...result, after },
      };
      setActed((before) => [...before.filter((one) => one.item.id !== item.id), entry]);
    },
  };
}
