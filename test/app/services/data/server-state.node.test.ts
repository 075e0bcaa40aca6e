import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { test } from 'node:test';

import { atom } from 'nanostores';

import type { Query } from '../../../../app/services/data/query-client.js';
import { createRecordChanges, type RecordsApi } from '../../../../app/services/data/records-api.js';
import { createRowCache } from '../../../../app/services/data/row-cache.js';
import { createServerState } from '../../../../app/services/data/server-state.js';
import type { Session } from '../../../../core/kernel/create-context.js';
import type { HomeData } from '../../../../core/contracts/home.js';
import type { RecordDetail } from '../../../../core/contracts/records.js';
import type { Lang } from '../../../../core/contracts/tenant.js';

const anna: Session = {
  sessionId: 's',
  tenantKey: 'group',
  userId: '1',
  employeeId: '11',
  name: 'Anna Lee',
  account: 'anna',
  department: '',
  title: '',
  admin: false,
};

const home: HomeData = {
  waiting: [],
  waitingCounts: {},
  today: [],
  notices: [],
  started: [],
  recent: [],
};

const record = (id: string, title: string): RecordDetail => ({
  module: 'task',
  id,
  revision: 1,
  title,
  values: {},
  createdBy: { id: '11', name: 'Anna Lee' },
  createdAt: '2026-09-17 09:20',
  updatedBy: { id: '11', name: 'Anna Lee' },
  updatedAt: '2026-09-17 09:20',
  rights: { edit: true, remove: true },
  actions: [],
});

function setUp() {
  const calls: string[] = [];
  const answer = <T>(call: string, data: T): Promise<T> => {
    calls.push(call);
    return Promise.resolve(data);
  };
  const changes = createRecordChanges();
  const part: Partial<RecordsApi> = {
    changes,
    home: () => answer('home', home),
    record: (_module, id) => answer(`record ${id}`, record(id, 'As loaded')),
    activity: (_module, id) => answer(`activity ${id}`, []),
  };
  const $session = atom<Session | null>(anna);
  const server = createServerState({
    records: part as RecordsApi,
    context: { $session },
    $locale: atom<{ lang: Lang }>({ lang: 'en' }),
  });
  return { server, changes, calls, $session };
}

async function loaded<T>(query: Query<T>): Promise<Query<T>> {
  query.subscribe(() => undefined);
  await turn();
  return query;
}

test('a save updates the record, and reloads its activity and the launcher', async () => {
  const { server, changes, calls } = setUp();
  const saved = await loaded(server.record('en', 'task', '1'));
  const other = await loaded(server.record('en', 'task', '2'));
  await loaded(server.activity('en', 'task', '1'));
  await loaded(server.activity('en', 'task', '2'));
  await loaded(server.home('en'));
  calls.length = 0;
  changes.announce({ kind: 'saved', module: 'task', record: record('1', 'As saved') });
  await turn();
  assert.deepEqual(calls.toSorted(), ['activity 1', 'home']);
  assert.equal(saved.value()?.data?.title, 'As saved');
  assert.equal(other.value()?.data?.title, 'As loaded');
});

test('the launcher is loaded once for the parts of the page that appear one by one', async () => {
  const { server, calls } = setUp();
  await loaded(server.home('en'));
  await loaded(server.home('en'));
  assert.deepEqual(calls, ['home']);
});

test('a save changes the row of a visible list, which loads its rows once more', async () => {
  const { server, changes } = setUp();
  let loads = 0;
  const list = server.lists.getOrCreate('key', 'task', () =>
    createRowCache({
      load() {
        loads += 1;
        const rows = [{ id: '1', revision: 1, title: 'As loaded', values: {} }];
        return Promise.resolve({ total: 1, offset: 0, rows });
      },
      defer: () => () => undefined,
      now: () => Date.now(),
    }),
  );
  const leave = list.activate();
  await turn();
  changes.announce({ kind: 'saved', module: 'task', record: record('1', 'As saved') });
  assert.equal(list.cache.row(0)?.title, 'As saved');
  await turn();
  leave();
  list.activate();
  assert.equal(loads, 2);
});

test('a removal reloads the launcher and no record', async () => {
  const { server, changes, calls } = setUp();
  await loaded(server.record('en', 'task', '1'));
  await loaded(server.home('en'));
  calls.length = 0;
  changes.announce({ kind: 'removed', module: 'task', id: '1' });
  await turn();
  assert.deepEqual(calls, ['home']);
});

test('another user starts with an empty cache', async () => {
  const { server, $session, calls } = setUp();
  await loaded(server.record('en', 'task', '1'));
  server.rememberName('12', 'Tom Baker');
  $session.set({ ...anna, employeeId: '12' });
  assert.deepEqual(server.$names.get(), {});
  assert.equal(server.record('en', 'task', '1').cached(), undefined);
  await loaded(server.record('en', 'task', '1'));
  assert.deepEqual(calls, ['record 1', 'record 1']);
});
