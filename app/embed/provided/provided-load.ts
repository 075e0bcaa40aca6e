import { attempt, isObject } from '../../../core/contracts/parse.js';
import { OptionsError } from '../../../core/contracts/options-error.js';
import type { FieldValue, ListPage, RecordRow } from '../../../core/contracts/records.js';
import type { DataProvider, ProvidedColumn, RowsRequest } from '../../../core/embed/contract.js';
import { RequestError } from '../../../core/kernel/request/request-error.js';
import type { RowCacheDeps } from '../../services/data/row-cache.js';
import { providedValue } from './provided-value.js';

/** Time in ms after which an answer counts as missing. */
const timeoutMs = 30_000;
/** Most calls for one page of the list, where the provider gives fewer rows than the list asks for. */
const mostCalls = 20;
/** Most rows of a list: browsers limit the height of an element. */
const mostRows = 200_000;

export interface ProvidedLoadDeps {
  provide: DataProvider;
  query: Pick<RowsRequest, 'search' | 'filters' | 'sort'>;
  columns: readonly ProvidedColumn[];
  /** 'YYYY-MM-DD HH:mm' in the tenant's zone, of milliseconds since 1970. */
  tenantTime: (at: number) => string;
  /** Calls a task after some ms; returns the function that cancels it. */
  after: (task: () => void, ms: number) => () => void;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Keeps each row as the provider gave it. */
  originals: WeakMap<RecordRow, object>;
  /** Receives what the developer of the page should know; the list is shown nevertheless. */
  onWarning: (message: string) => void;
}

interface Answer {
  rows: readonly object[];
  total?: number;
  hasMore?: boolean;
}

/**
 * Returns the function that loads pages of the rows of a host page, whose values are untrusted. It throws an OptionsError
 * for an answer of another form, a RequestError if there is none in time, and what the provider throws.
 */
export function createProvidedLoad(deps: ProvidedLoadDeps): RowCacheDeps['load'] {
  const { columns, tenantTime } = deps;
  const [title] = columns;
  /** Columns of which a value was reported. */
  const reported = new Set<string>();

  function ask(offset: number, limit: number, signal: AbortSignal): Promise<unknown> {
    const { search, filters, sort } = deps.query;
    const stop = new AbortController();
    return new Promise((resolve, reject) => {
      const end = (): void => {
        cancel();
        signal.removeEventListener('abort', onAbort);
      };
      const onAbort = (): void => {
        end();
        stop.abort();
        reject(asError(signal.reason));
      };
      const cancel = deps.after(() => {
        end();
        stop.abort();
        reject(new RequestError({ kind: 'timeout', method: 'GET', url: 'dataProvider', at: deps.now() }));
      }, timeoutMs);
      signal.addEventListener('abort', onAbort);
      // Copies: the page may change what it is given.
      const request = structuredClone({ offset, limit, search, filters, sort });
      Promise.resolve()
        .then(() => deps.provide({ ...request, signal: stop.signal }))
        .then(resolve, (error: unknown) => reject(asError(error)))
        .finally(end);
    });
  }

  function cellOf(column: ProvidedColumn, row: object): FieldValue {
    const given = attempt(() => (row as Record<string, unknown>)[column.key]);
    const value = providedValue(column.kind ?? 'text', given, tenantTime);
    if (value !== undefined) return value;
    if (!reported.has(column.key)) {
      reported.add(column.key);
      deps.onWarning(
        `record-list: a row has a ${typeof given} as ${JSON.stringify(column.key)}, which is no value of the kind ${column.kind ?? 'text'}; the cell is empty`,
      );
    }
    return null;
  }

  function rowOf(given: object, index: number): RecordRow {
    const values = Object.fromEntries(columns.map((column) => [column.key, cellOf(column, given)]));
    const named = title && values[title.key];
    const row = { id: String(index), revision: 0, title: typeof named === 'string' ? named : '', values };
    deps.originals.set(row, given);
    return row;
  }

  return async (offset, limit, signal) => {
    const rows: RecordRow[] = [];
    let end: Pick<ListPage, 'total' | 'totalIsMinimum'>;
    let calls = 0;
    do {
      if (calls === mostCalls) {
        throw new OptionsError(
          `record-list: "dataProvider" answered ${rows.length} rows in ${mostCalls} calls; answer up to "limit" rows in each`,
        );
      }
      const left = limit - rows.length;
      const answer = answerOf(await ask(offset + rows.length, left, signal), left);
      for (const given of answer.rows) rows.push(rowOf(given, offset + rows.length));
      end = endOf(answer, offset + rows.length);
      calls += 1;
    } while (rows.length < limit && offset + rows.length < end.total);
    return { offset, rows, ...end };
  };
}

/** @throws OptionsError that says what an answer must have */
function answerOf(answer: unknown, limit: number): Answer {
  const { rows, total, hasMore } = attempt(() => (isObject(answer) ? { ...answer } : undefined)) ?? {};
  if (!Array.isArray(rows) || !rows.every(isObject)) {
    throw new OptionsError(
      'record-list: "dataProvider" must answer { rows, total } or { rows, hasMore }, and each row must be an object',
    );
  }
  if (rows.length > limit) {
    throw new OptionsError(
      `record-list: "dataProvider" answered ${rows.length} rows, but "limit" was ${limit}; answer those from "offset" on, and the number of all as "total"`,
    );
  }
  if (typeof total === 'number' && Number.isInteger(total) && total >= 0) return { rows, total };
  if (total === undefined && typeof hasMore === 'boolean') return { rows, hasMore };
  throw new OptionsError(
    'record-list: "dataProvider" must answer "total", the number of all rows, or "hasMore", true or false',
  );
}

/** Number of rows after an answer that ends with row `count`; at least one more where there are more. */
function endOf(answer: Answer, count: number): Pick<ListPage, 'total' | 'totalIsMinimum'> {
  // An empty page is the end, whatever was said before.
  if (answer.rows.length === 0) return { total: count, totalIsMinimum: false };
  if (answer.total === undefined) {
    const hasMore = answer.hasMore === true && count < mostRows;
    return { total: hasMore ? count + 1 : count, totalIsMinimum: hasMore };
  }
  const total = Math.max(answer.total, count);
  return { total: Math.min(total, mostRows), totalIsMinimum: total > mostRows };
}

const asError = (cause: unknown): Error =>
  cause instanceof Error ? cause : new Error('The data provider failed', { cause });
