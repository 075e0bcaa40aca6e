import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { endpoints } from '../../core/contracts/endpoints.js';
import { peopleOf } from '../../server/seed/people.js';
import {
  recordSchema,
  send,
  succeed,
  tenant,
  type Answer,
  type Call,
  type Connection,
  type Target,
} from './load-client.js';

/* What the users of load-client.ts call. */

const get =
  (path: (connection: Connection) => string): Call =>
  (connection) =>
    succeed('GET', path(connection), connection);
const post =
  (path: string, body: (connection: Connection) => unknown): Call =>
  (connection) =>
    succeed('POST', path, { ...connection, body: body(connection) });

const page = { offset: 0, limit: 50 };
const customers = endpoints.list('customer');
const plainList = post(customers, () => page);

export async function save(connection: Connection): Promise<void> {
  const answer = await succeed('PUT', endpoints.record('customer', connection.record), {
    ...connection,
    body: { revision: connection.revision, values: { address: `Street ${connection.calls}` } },
  });
  connection.revision = v.parse(recordSchema, JSON.parse(answer)).data.revision;
}

const comment: Call = (connection) =>
  succeed('POST', endpoints.activity('customer', connection.record), {
    ...connection,
    body: { text: `Call ${connection.calls}` },
  });

/** Calls of users of the app. Comments are few, since a user may write only twenty in a minute for long. */
export const ordinaryCalls: readonly (readonly [name: string, call: Call, weight: number])[] = [
  ['front page', get(() => '/'), 2],
  ['getInfo', post(endpoints.getInfo, () => ({})), 3],
  ['schema', get(() => endpoints.schema('customer')), 2],
  ['list page', plainList, 4],
  ['record', get(({ record }) => endpoints.record('customer', record)), 4],
  ['activity', get(({ record }) => endpoints.activity('customer', record)), 3],
  ['home', get(() => endpoints.home), 3],
  ['people', get(() => `${endpoints.people}?q=li`), 2],
  ['save', save, 3],
  ['comment', comment, 2],
];

export const turns = ordinaryCalls.flatMap(([name, call, weight]) =>
  Array.from({ length: weight }, () => ({ name, call })),
);

/** Answers of calls by kind and status. */
export type Statuses = Record<string, Record<string, number>>;

function count(statuses: Statuses, kind: string, { status }: Answer): void {
  const known = (statuses[kind] ??= {});
  known[status] = (known[status] ?? 0) + 1;
}

const fiftyWords = (first: number): string =>
  Array.from({ length: 50 }, (_, index) => (first + index).toString(36)).join(' ');

/** Exports and searches without a break, and guesses of passwords from many addresses, evenly over the time. */
export async function othersWork(
  { origin, exporter, searcher }: Target,
  statuses: Statuses,
  forMs: number,
  guesses: number,
): Promise<void> {
  const end = performance.now() + forMs;
  const exports = async (): Promise<void> => {
    while (performance.now() < end) {
      const sent = { origin, session: exporter, body: {} };
      count(statuses, 'export', await send('POST', endpoints.exportCsv('customer'), sent));
    }
  };
  const searches = async (): Promise<void> => {
    for (let round = 0; performance.now() < end; round += 1) {
      const words = fiftyWords(round * 50);
      const body = { ...page, search: words };
      const sent = { origin, session: searcher };
      count(statuses, '50-word search of a list', await send('POST', customers, { ...sent, body }));
      const path = `${endpoints.search}?q=${encodeURIComponent(words)}`;
      count(statuses, '50-word search of everything', await send('GET', path, sent));
    }
  };
  const accounts = peopleOf(tenant).map(({ account }) => account);
  const guess = async (index: number): Promise<void> => {
    await wait((index * forMs) / guesses);
    const account = accounts[index % accounts.length];
    const body = { tenantKey: tenant, account, password: `guess ${index}`, remember: false };
    const localAddress = `127.0.1.${(index % 200) + 1}`;
    count(statuses, 'guess', await send('POST', endpoints.signIn, { origin, body, localAddress }));
  };
  const allGuesses = Array.from({ length: guesses }, (_, index) => guess(index));
  await Promise.all([exports(), searches(), ...allGuesses]);
}

const statusOptions = ['potential', 'active', 'won', 'lost'];
/** Two conditions that no two calls have in common. */
const filtered = post(customers, ({ index, calls }) => ({
  ...page,
  filters: [
    {
      field: 'status',
      op: 'in',
      value: [statusOptions[calls % 4] ?? '', statusOptions[(calls + 1) % 4] ?? ''],
    },
    { field: 'revenue', op: 'gte', value: `${100_000 + calls * 1000 + index}` },
  ],
}));
/** Three digits of the customers' telephone numbers, and one more that differs. */
const searched = post(customers, ({ index, calls }) => ({
  ...page,
  search: `138 ${(index * 131 + calls * 17) % 1000}`,
}));
const create = post(endpoints.records('customer'), ({ index, calls }) => ({
  values: { name: `Load ${index} ${calls}`, status: 'potential' },
}));

/** Calls that are made as fast as they are answered. */
export const ratedReads = { plain: plainList, filtered, searched };
export const ratedWrites = { saves: save, creates: create };

const search = (text: string): Call => post(customers, () => ({ ...page, search: text }));
const from = (offset: number): Call => post(customers, () => ({ ...page, offset }));
const ofAllStatuses = (offset: number): Call =>
  post(customers, () => ({
    ...page,
    offset,
    filters: [{ field: 'status', op: 'in', value: statusOptions }],
  }));

/**
 * Reads whose time depends on what they ask for. Names of customers are a city, a firm and a trade with 有限公司; 上海纳 is in
 * none of them, though 上海 and 海纳 are both in some.
 */
export const reads: Readonly<Record<string, Call>> = {
  '1 Chinese character, all customers': search('公'),
  '1 Chinese character, no hits': search('龘'),
  '2 Chinese characters, all customers': search('公司'),
  '2 Chinese characters, no hits': search('司公'),
  '4 Chinese characters, all customers': search('有限公司'),
  '6 Chinese characters, a third': search('股份有限公司'),
  '4 Chinese characters, few hits': search('上海海纳'),
  '3 Chinese characters, no hits though both pairs are there': search('上海纳'),
  'list from row 0': from(0),
  'list from row 10,000': from(10_000),
  'list from row 90,000': from(90_000),
  'filter that all have, counted to 10,000': ofAllStatuses(0),
  'filter that all have, from row 90,000, counted to 100,000': ofAllStatuses(90_000),
};
