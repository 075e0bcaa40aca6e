import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { ErrorRecord, ErrorReport } from '../../../../core/contracts/monitor.js';
import { deferred } from '../../deferred.js';
import type { ErrorRow } from '../../../../core/services/monitor/error-row.js';
import { createErrorUpload } from '../../../../core/services/monitor/error-upload.js';
import type { ErrorUploadDeps } from '../../../../core/services/monitor/error-upload.js';

const seven = '["group","7"]';
const nobody = '["",""]';

function row(id: string, more: Partial<ErrorRow> = {}, count?: number): ErrorRow {
  const record: ErrorRecord = {
    id,
    errType: 'js',
    message: '',
    filePath: '',
    fileName: '',
    lineNumber: 0,
    colNumber: 0,
    stack: '',
    refererUrl: '',
    createTime: 1_000,
    ...(count !== undefined && { count }),
  };
  return { key: Number(id), owner: seven, tab: 'a', record, ...more };
}

/** Upload of one tab over a store of rows. */
function setup(rows: ErrorRow[], deps: Partial<ErrorUploadDeps> = {}) {
  const reports: ErrorReport[] = [];
  const errors: unknown[] = [];
  const state = { isOn: true, employeeId: '7', failures: 0, isOpen: true, isOnline: true };
  const upload = createErrorUpload({
    store: {
      isOpen: () => state.isOpen,
      read: (owner, limit) => Promise.resolve(rows.filter((each) => each.owner === owner).slice(0, limit)),
      remove(removed) {
        for (const each of removed) rows.splice(rows.indexOf(each), 1);
        return Promise.resolve();
      },
    },
    switches: {
      isOn: (name) => name === 'master' && state.isOn,
      fail() {
        state.isOn = false;
        state.failures += 1;
      },
    },
    owner: () =>
      state.employeeId
        ? { owner: `["group","${state.employeeId}"]`, employeeId: state.employeeId }
        : undefined,
    nobody,
    tab: 'a',
    now: () => 100_000,
    isOnline: () => state.isOnline,
    exclusively: (work) => work(),
    client: () => Promise.resolve({ clientInfo: 'Windows 10', browserInfo: 'Chrome 126.0' }),
    send(report) {
      reports.push(report);
      return Promise.resolve(null);
    },
    onError: (error) => errors.push(error),
    ...deps,
  });
  return { upload, reports, rows, state, errors };
}

const idsOf = ({ dtos }: ErrorReport) => dtos.map(({ id }) => id);

test('createErrorUpload() sends the records of the user as dtos with creator, clientInfo and browserInfo', async () => {
  const { upload, reports, rows } = setup([row('1'), row('2', {}, 4)]);
  const records = rows.map(({ record }) => record);
  await upload.run();
  assert.deepEqual(reports, [
    { dtos: records, creator: '7', clientInfo: 'Windows 10', browserInfo: 'Chrome 126.0' },
  ]);
  assert.deepEqual(rows, []);
  assert.equal(upload.sent(), 5);
});

test('createErrorUpload() sends nothing if there is nothing', async () => {
  const { upload, reports } = setup([]);
  await upload.run();
  assert.deepEqual(reports, []);
});

test('createErrorUpload() sends at most 200 records at once, until none is left', async () => {
  const { upload, reports, rows } = setup(Array.from({ length: 450 }, (_, index) => row(String(index + 1))));
  await upload.run();
  assert.deepEqual(
    reports.map(({ dtos }) => dtos.length),
    [200, 200, 50],
  );
  assert.equal(new Set(reports.flatMap(idsOf)).size, 450);
  assert.deepEqual(rows, []);
});

test('createErrorUpload() leaves the records of other users, and sends those of nobody', async () => {
  const others = [row('2', { owner: '["group","8"]' }), row('3', { owner: '["logistics","7"]' })];
  const { upload, reports, rows, state } = setup([row('1'), ...others, row('4', { owner: nobody })]);
  state.employeeId = '';
  await upload.run();
  assert.equal(reports.length, 0, 'before sign-in');
  for (const employeeId of ['7', '8']) {
    state.employeeId = employeeId;
    await upload.run();
  }
  assert.deepEqual(
    reports.map((report) => [report.creator, idsOf(report)]),
    [
      ['7', ['1', '4']],
      ['8', ['2']],
    ],
  );
  assert.deepEqual(rows, others.slice(1));
});

test('createErrorUpload() reports the number of dropped errors', async () => {
  const sums = [4, 3].map((dropped, index): ErrorRow => ({
    key: 10 + index,
    owner: seven,
    tab: 'a',
    dropped,
  }));
  const { upload, reports, rows } = setup([row('1'), ...sums]);
  await upload.run();
  assert.deepEqual(
    reports.map((report) => [idsOf(report), report.dropped]),
    [[['1'], 7]],
  );
  assert.deepEqual(rows, []);
});

test('createErrorUpload() keeps the records if a request fails, and sends nothing more on this page', async () => {
  const failure = new Error('500');
  const { upload, reports, rows, state, errors } = setup([row('1')], { send: () => Promise.reject(failure) });
  await upload.run();
  await upload.run();
  assert.deepEqual([rows.length, state.failures, errors], [1, 1, [failure]]);
  assert.deepEqual(reports, []);
  assert.equal(upload.sent(), 0);
});

test('createErrorUpload() sends nothing while monitoring is off, the browser is offline, or the store is closed', async () => {
  for (const change of [{ isOn: false }, { isOnline: false }, { isOpen: false }]) {
    const { upload, reports, rows, state } = setup([row('1')]);
    const before = { ...state };
    Object.assign(state, change);
    await upload.run();
    assert.deepEqual([reports.length, rows.length], [0, 1]);
    assert.equal(state.failures, 0);
    Object.assign(state, before);
    await upload.run();
    assert.deepEqual([reports.length, rows.length], [1, 0], 'later it is sent');
  }
});

test('createErrorUpload() runs once at a time, and only with the lock', async () => {
  let isLocked = true;
  const client = deferred<{ clientInfo: string; browserInfo: string }>();
  const { upload, reports } = setup([row('1')], {
    exclusively: async (work) => {
      if (!isLocked) await work();
    },
    client: () => client.promise,
  });
  await upload.run();
  assert.deepEqual(reports, [], 'another tab holds the lock');
  isLocked = false;
  const first = upload.run();
  await upload.run();
  client.resolve({ clientInfo: '', browserInfo: '' });
  await first;
  assert.equal(reports.length, 1);
});

test('createErrorUpload() sends only its own records where there are no locks, and old ones of other tabs', async () => {
  const old = row('2', { tab: 'b' });
  const recent = row('3', { tab: 'b', record: { ...row('3').record!, createTime: 95_000 } });
  const { upload, reports, rows } = setup([row('1'), old, recent], { exclusively: undefined });
  await upload.run();
  assert.deepEqual(reports.map(idsOf), [['1', '2']]);
  assert.deepEqual(rows, [recent]);
});

test('createErrorUpload() never rejects, and does not send again at once what it could not delete', async () => {
  const { upload, reports, errors, state } = setup([row('1')], {
    store: {
      isOpen: () => true,
      read: () => Promise.resolve([row('1')]),
      remove: () => Promise.reject(new Error('closed')),
    },
  });
  await upload.run();
  assert.deepEqual([reports.length, errors.length, state.failures], [1, 1, 0]);
});
