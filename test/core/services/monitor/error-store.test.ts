import { expect } from '@open-wc/testing';

import type { ErrorRecord } from '../../../../core/contracts/monitor.js';
import { openErrorDatabase } from '../../../../core/services/monitor/error-store-edge.js';
import { createErrorStore } from '../../../../core/services/monitor/error-store.js';
import type { ErrorRow } from '../../../../core/services/monitor/error-row.js';
import type { ErrorStore } from '../../../../core/services/monitor/error-store.js';
import { FakeTimers } from '../../fake-timers.js';

const name = 'WeappErrorMonitor';
const owner = '["group","7"]';

let disposers: (() => unknown)[] = [];

/** The result of a request, or its error. */
function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No result')));
  });
}

/** Opens the database as another front end does, and closes it at the end of the test. */
async function openRaw(version?: number, upgrade: (database: IDBDatabase) => void = () => undefined) {
  const request = indexedDB.open(name, version);
  request.addEventListener('upgradeneeded', () => upgrade(request.result));
  const database = await settled(request);
  disposers.push(() => database.close());
  return database;
}

const deleteDatabase = () => settled(indexedDB.deleteDatabase(name));

function errorRow(id: string, more: Partial<ErrorRow & ErrorRecord> = {}): ErrorRow {
  const record: ErrorRecord = {
    id,
    errType: 'js',
    message: `message ${id}`,
    filePath: '',
    fileName: '',
    lineNumber: 0,
    colNumber: 0,
    stack: '',
    refererUrl: '',
    createTime: 0,
    ...(more.count !== undefined && { count: more.count }),
  };
  return { owner: more.owner ?? owner, tab: 'a', record };
}

const rowsOf = (count: number, first = 0, more?: Partial<ErrorRow & ErrorRecord>): ErrorRow[] =>
  Array.from({ length: count }, (_, index) => errorRow(String(first + index), more));

/** Store of one tab. */
function openStore(
  open = openErrorDatabase,
  keep: (rows: readonly ErrorRow[]) => boolean = () => false,
  tab = 'a',
) {
  const timers = new FakeTimers(0);
  const available: boolean[] = [];
  const errors: unknown[] = [];
  const store = createErrorStore({
    open,
    timers,
    tab,
    keep,
    onAvailableChange: (isAvailable) => available.push(isAvailable),
    onError: (error) => errors.push(error),
  });
  disposers.push(store.dispose);
  return { store, timers, available, errors };
}

const idsOf = (rows: readonly ErrorRow[]) => rows.map(({ record }) => record?.id);

/** Waits for a condition that a later task of the browser brings about. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve));
}

async function written(store: ErrorStore): Promise<void> {
  await until(() => store.counts().waiting === 0);
}

describe('createErrorStore()', () => {
  afterEach(async () => {
    await Promise.all(disposers.map((dispose) => dispose()));
    disposers = [];
    await deleteDatabase();
  });

  it('stores records in WeappErrorMonitor, and removes them', async () => {
    const { store, available } = openStore();
    store.add([errorRow('1'), errorRow('2', { count: 5 })]);
    expect(store.counts()).to.deep.equal({ waiting: 6, stored: 0, dropped: 0 });
    await written(store);
    expect(store.counts()).to.deep.equal({ waiting: 0, stored: 6, dropped: 0 });
    const databases = await indexedDB.databases();
    expect(databases.map((each) => each.name)).to.include('WeappErrorMonitor');

    const rows = await store.read(owner, 10);
    expect(idsOf(rows)).to.deep.equal(['1', '2']);
    await store.remove(rows.slice(0, 1));
    expect(idsOf(await store.read(owner, 10))).to.deep.equal(['2']);
    expect(store.counts().stored).to.equal(5);
    expect(available).to.deep.equal([true]);
  });

  it('shares the database with another tab, and keeps the rows for the next page', async () => {
    const one = openStore();
    const other = openStore();
    one.store.add([errorRow('1')]);
    other.store.add([errorRow('2')]);
    await Promise.all([written(one.store), written(other.store)]);
    const rows = await other.store.read(owner, 10);
    expect(idsOf(rows)).to.have.members(['1', '2']);
    await other.store.remove(rows);
    await one.store.maintain();
    expect(one.store.counts()).to.deep.equal({ waiting: 0, stored: 0, dropped: 0 });
    one.store.add([errorRow('3')]);
    await one.store.dispose();
    expect(idsOf(await openStore().store.read(owner, 10))).to.deep.equal(['3']);
  });

  it('returns the rows of one owner, oldest first and at most as many as asked for', async () => {
    const { store } = openStore();
    store.add([...rowsOf(3), errorRow('x', { owner: '["group","8"]' })]);
    await written(store);
    expect(idsOf(await store.read(owner, 2))).to.deep.equal(['0', '1']);
    expect(idsOf(await store.read('["group","8"]', 2))).to.deep.equal(['x']);
  });

  it('keeps 2,000 records in the database; the oldest are dropped, counted for their owner', async () => {
    const { store } = openStore();
    const other = '["group","8"]';
    store.add(rowsOf(150, 0, { owner: other }));
    await written(store);
    store.add(rowsOf(1_900, 1_000));
    await written(store);
    await store.maintain();
    // One row has the number of those that were dropped.
    const rows = await store.read(other, 2_000);
    expect(rows).to.have.length(100);
    expect(rows[0]?.dropped).to.equal(51);
    expect(await store.read(owner, 2_000)).to.have.length(1_900);
    expect(store.counts()).to.deep.equal({ waiting: 0, stored: 1_999, dropped: 51 });
    store.add(rowsOf(300, 5_000));
    await written(store);
    await store.maintain();
    const [sum, next] = [(await store.read(other, 1))[0], (await store.read(owner, 1))[0]];
    expect([sum?.dropped, next?.dropped]).to.deep.equal([150, 202]);
    expect(store.counts()).to.deep.equal({ waiting: 0, stored: 1_998, dropped: 352 });
  });

  it('bounds the database also during a flood, without waiting for maintenance', async () => {
    const { store } = openStore();
    store.add(rowsOf(2_000));
    await written(store);
    store.add(rowsOf(400, 2_000));
    await until(() => store.counts().dropped === 401);
    expect(store.counts()).to.deep.equal({ waiting: 0, stored: 1_999, dropped: 401 });
  });

  it('counts no rows of another tab as its own', async () => {
    const one = openStore();
    const other = openStore(openErrorDatabase, undefined, 'b');
    one.store.add([errorRow('1')]);
    await written(one.store);
    await other.store.remove(await other.store.read(owner, 1));
    expect(other.store.counts()).to.deep.equal({ waiting: 0, stored: 0, dropped: 0 });
  });

  it('counts each error once when the oldest are dropped while they are sent', async () => {
    const { store } = openStore();
    store.drop(owner, 7);
    await store.maintain();
    store.add(rowsOf(1_990));
    await written(store);
    const sent = await store.read(owner, 200);
    expect([sent.length, sent[0]?.dropped]).to.deep.equal([200, 7]);
    store.add(rowsOf(510, 2_000));
    await written(store);
    await store.maintain();
    await store.remove(sent);
    await store.maintain();

    const left = await store.read(owner, 3_000);
    const sums = left.map(({ dropped = 0 }) => dropped).reduce((sum, dropped) => sum + dropped, 0);
    const recordsSent = sent.filter(({ record }) => record).length;
    expect(recordsSent + left.filter(({ record }) => record).length + sums).to.equal(2_500);
    expect(new Set(left.map(({ record }) => record?.id)).size).to.equal(left.length);
    const { waiting, stored, dropped } = store.counts();
    expect(recordsSent + waiting + stored + dropped).to.equal(2_507);
  });

  it('keeps 2,000 records in memory while nothing can be stored, and counts what it drops', () => {
    const { store } = openStore(() => Promise.reject(new Error('no database')));
    store.add(rowsOf(2_000));
    store.add(rowsOf(10, 2_000, { count: 3 }));
    store.drop(owner, 4);
    expect(store.counts()).to.deep.equal({ waiting: 2_000, stored: 0, dropped: 34 });
  });

  it('stores the number of dropped errors with the next records', async () => {
    const { store } = openStore();
    store.drop(owner, 4);
    store.add([errorRow('1')]);
    await written(store);
    const rows = await store.read(owner, 10);
    expect(rows.map(({ dropped }) => dropped)).to.deep.equal([undefined, 4]);
    expect(store.counts()).to.deep.equal({ waiting: 0, stored: 1, dropped: 4 });
  });

  it('survives that the database is deleted: what was in it counts as dropped, later errors are stored', async () => {
    const [one, other] = [openStore(), openStore()];
    one.store.add([errorRow('1', { count: 5 })]);
    other.store.add([errorRow('2')]);
    await Promise.all([written(one.store), written(other.store)]);
    await deleteDatabase();
    expect([one, other].map(({ store }) => store.counts())).to.deep.equal([
      { waiting: 0, stored: 0, dropped: 5 },
      { waiting: 0, stored: 0, dropped: 1 },
    ]);
    one.store.add([errorRow('3')]);
    other.store.add([errorRow('4')]);
    await Promise.all([written(one.store), written(other.store)]);
    const rows = await one.store.read(owner, 10);
    expect(idsOf(rows).filter(Boolean)).to.have.members(['3', '4']);
    expect(rows.map(({ dropped = 0 }) => dropped).sort()).to.deep.equal([0, 0, 1, 5]);
  });

  it('counts what was in a database that was deleted while no connection to it was open', async () => {
    const { store } = openStore();
    store.add([errorRow('1', { count: 5 })]);
    await written(store);
    (await openRaw(7)).close();
    await deleteDatabase();
    store.add([errorRow('2')]);
    await written(store);
    expect(store.counts()).to.deep.equal({ waiting: 0, stored: 1, dropped: 5 });
  });

  it('counts errors whose database is deleted before their keys are known', async () => {
    let isDeleted = false;
    const { store } = openStore(async (onClosed) => {
      const database = await openErrorDatabase(onClosed);
      return {
        ...database,
        async add(rows) {
          const keys = await database.add(rows);
          if (!isDeleted) onClosed(true);
          isDeleted = true;
          return keys;
        },
      };
    });
    store.add([errorRow('1', { count: 5 })]);
    await until(() => store.counts().dropped > 0);
    expect(store.counts()).to.deep.equal({ waiting: 0, stored: 0, dropped: 5 });
  });

  it('does not block another front end that changes the version, and leaves its object stores alone', async () => {
    const { store } = openStore();
    store.add([errorRow('1')]);
    await written(store);
    const newer = await openRaw(7, (database) => database.createObjectStore('theirs'));
    await settled(newer.transaction('theirs', 'readwrite').objectStore('theirs').put('kept', 1));

    store.add([errorRow('2')]);
    await written(store);
    expect(idsOf(await store.read(owner, 10))).to.deep.equal(['1', '2']);
    expect(newer.version).to.equal(7);
    expect([...newer.objectStoreNames]).to.include('theirs');
    const theirs: unknown = await settled(newer.transaction('theirs').objectStore('theirs').get(1));
    expect(theirs).to.equal('kept');
  });

  it('does not touch a database of another front end, and is unavailable', async () => {
    const theirs = await openRaw(3, (database) => database.createObjectStore('errors'));
    const { store, available, errors } = openStore();
    store.add([errorRow('1')]);
    await until(() => errors.length > 0);
    expect(String(errors[0])).to.contain('ForeignDatabaseError');
    expect(available).to.deep.equal([false]);
    expect(store.counts()).to.deep.equal({ waiting: 1, stored: 0, dropped: 0 });
    expect([theirs.version, [...theirs.objectStoreNames]]).to.deep.equal([3, ['errors']]);
  });

  it('uses a database without object stores', async () => {
    (await openRaw(2)).close();
    const { store } = openStore();
    store.add([errorRow('1')]);
    await written(store);
    expect(idsOf(await store.read(owner, 10))).to.deep.equal(['1']);
  });

  it('is unavailable while the database does not open, and stores what waits once it does', async () => {
    let open: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { store, timers, available } = openStore(async (onClosed) => {
      await hanging;
      return openErrorDatabase(onClosed);
    });
    store.add([errorRow('1')]);
    await timers.advance(4_999);
    expect(available).to.deep.equal([]);
    await timers.advance(1);
    expect(available).to.deep.equal([false]);
    expect(store.isOpen()).to.equal(false);
    open();
    await written(store);
    expect(available).to.deep.equal([false, true]);
    expect(store.counts().stored).to.equal(1);
  });

  it('hands over what waits when the page is left before the database opens', () => {
    const handedOver: ErrorRow[] = [];
    let isFull = true;
    const { store } = openStore(
      () => new Promise(() => undefined),
      (rows) => !isFull && handedOver.push(...rows) > 0,
    );
    store.add([errorRow('1'), errorRow('2', { count: 4 })]);
    expect(store.flush()).to.equal(0);
    expect(store.counts().waiting).to.equal(5);
    isFull = false;
    expect(store.flush()).to.equal(5);
    expect(store.counts()).to.deep.equal({ waiting: 0, stored: 0, dropped: 0 });
    expect(idsOf(handedOver)).to.deep.equal(['1', '2']);
    expect(store.flush()).to.equal(0);
  });

  it('is unavailable without IndexedDB, and tries again later', async () => {
    const own = Object.getOwnPropertyDescriptor(window, 'indexedDB')!;
    const { store, available } = openStore();
    Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });
    try {
      store.add([errorRow('1')]);
      await until(() => available.length > 0);
      expect(available).to.deep.equal([false]);
      store.add([errorRow('2')]);
    } finally {
      Object.defineProperty(window, 'indexedDB', own);
    }
    expect(store.counts().waiting).to.equal(2);
    await store.maintain();
    expect(available).to.deep.equal([false, true]);
    expect(idsOf(await store.read(owner, 10))).to.deep.equal(['1', '2']);
  });

  it('keeps errors in memory while the disk is full, and can still send and remove what is stored', async () => {
    const { store, available, errors } = openStore();
    store.add([errorRow('1')]);
    await written(store);
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    try {
      store.add([errorRow('2')]);
      store.drop(owner, 3);
      await until(() => errors.length > 0);
      expect(store.counts()).to.deep.equal({ waiting: 1, stored: 1, dropped: 3 });
      await store.remove(await store.read(owner, 10));
      expect(available).to.deep.equal([true]);
      await store.maintain();
      expect(store.counts()).to.deep.equal({ waiting: 1, stored: 0, dropped: 3 });
    } finally {
      IDBObjectStore.prototype.add = add;
    }
    await store.maintain();
    expect(store.counts()).to.deep.equal({ waiting: 0, stored: 1, dropped: 3 });
    expect((await store.read(owner, 10)).map(({ dropped }) => dropped)).to.deep.equal([undefined, 3]);
  });

  it('writes everything in one transaction when the page may be closed', async () => {
    const { store } = openStore();
    store.add([errorRow('0')]);
    await written(store);
    let transactions = 0;
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function count(...args) {
      transactions += 1;
      return transaction.apply(this, args);
    };
    try {
      store.add(rowsOf(1_000, 1));
      store.flush();
      await Promise.resolve();
      await Promise.resolve();
      // 200 by `add`, and the others beside them.
      expect(transactions).to.equal(2);
    } finally {
      IDBDatabase.prototype.transaction = transaction;
    }
    await written(store);
    expect(await store.read(owner, 2_000)).to.have.length(1_001);
  });
});
