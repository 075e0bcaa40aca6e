import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  chosenList,
  differsFromView,
  readListState,
  writeListState,
} from '../../../../app/services/navigation/list-state.js';
import type { ListState } from '../../../../app/services/navigation/list-state.js';
import type { SavedView } from '../../../../core/contracts/records.js';

const full: ListState = {
  view: 'mine',
  search: '采购 & 报销 100%',
  filters: [
    { field: 'status', op: 'in', value: ['open', 'a,b:c%d'] },
    { field: 'time', op: 'between', value: ['@today-29', '@today'] },
    { field: 'amount', op: 'gte', value: '-1234.50' },
    { field: 'person', op: 'empty' },
  ],
  sort: [
    { field: 'amount', direction: 'desc' },
    { field: 'title', direction: 'asc' },
  ],
};

test('readListState() is the inverse of writeListState()', () => {
  const address = writeListState('/sp/workflow', full);
  assert.deepEqual(readListState(address), full);
});

test('the range of a calendar is in the address, and no change of a view', () => {
  const calendar = { mode: 'week', at: '2026-09-17' };
  const address = writeListState('/sp/calendar?at=2020-01-01', { view: 'all', kind: 'calendar', calendar });
  assert.equal(address, '/sp/calendar?view=all&view=calendar&mode=week&at=2026-09-17');
  assert.deepEqual(readListState(address).calendar, calendar);
  assert.deepEqual(chosenList({ calendar }, undefined).calendar, calendar);
  assert.equal(differsFromView({ calendar }, undefined), false);
  assert.equal(readListState(`/sp/calendar?mode=${'x'.repeat(201)}`).calendar, undefined);
});

test('writeListState() keeps the rest of the query and the hash, and replaces its own part', () => {
  const first = writeListState('/sp/task?wea_link_keep_uaDevice=PC&q=old#x', { search: 'new' });
  assert.equal(first, '/sp/task?wea_link_keep_uaDevice=PC&q=new#x');
  assert.equal(writeListState(first, {}), '/sp/task?wea_link_keep_uaDevice=PC#x');
});

test('a part that the user cleared is distinguished from one that was never set', () => {
  const address = writeListState('/sp/task', { view: 'v', search: '', filters: [], sort: [] });
  assert.deepEqual(readListState(address), { view: 'v', search: '', filters: [], sort: [] });
  assert.deepEqual(readListState('/sp/task?view=v'), { view: 'v' });
});

test('readListState() drops what does not parse and keeps the rest', () => {
  const hostile = [
    'f=status:in:%25E0%25A4%25A', // an invalid escape inside a value
    'f=:eq:1',
    'f=__proto__',
    'f=status:drop:1',
    'f=time:between:2026-01-01',
    'f=amount:eq:1,2',
    'f=a:eq:b:c',
    `f=long:eq:${'x'.repeat(300)}`,
    'f=status:eq:open',
    `view=${'v'.repeat(65)}`,
    `q=${'q'.repeat(900)}`,
    'sort=-amount,amount,,-,%25zz,title,more,beyond',
  ].join('&');
  const state = readListState(`/sp/x?${hostile}`);
  assert.deepEqual(state.filters, [{ field: 'status', op: 'eq', value: 'open' }]);
  assert.equal(state.view, undefined);
  assert.equal(state.search?.length, 200);
  assert.deepEqual(state.sort, [{ field: 'amount', direction: 'desc' }]);
});

test('readListState() accepts no more filters than a list request may have', () => {
  const many = Array.from({ length: 500 }, (_, n) => `f=k${n}:eq:1`).join('&');
  assert.equal(readListState(`/x?${many}`).filters?.length, 20);
});

test('readListState() never throws', () => {
  for (const text of [
    '',
    '?',
    '?%',
    '?f=%',
    '?f=%E0%A4%A',
    '#?f=a:eq:b',
    '?sort=%',
    '?&&&=&=1',
    '?f=:::::',
  ]) {
    assert.doesNotThrow(() => readListState(`/sp/x${text}`));
  }
  assert.deepEqual(readListState('/sp/x#?q=in-the-hash'), {});
});

const saved: SavedView = {
  id: 's',
  label: 'Mine',
  search: 'report',
  filters: [{ field: 'status', op: 'eq', value: 'open' }],
  sort: [{ field: 'time', direction: 'desc' }],
};

test('chosenList() starts with the saved view, and the user can change each part', () => {
  assert.deepEqual(chosenList({}, saved), { search: 'report', filters: saved.filters, sort: saved.sort });
  assert.deepEqual(chosenList({ filters: [] }, saved).filters, []);
  assert.deepEqual(chosenList({ search: '' }, saved).search, '');
});

test("a built-in view's filters are not among those that the user can remove", () => {
  assert.deepEqual(chosenList({}, { ...saved, builtIn: true }).filters, []);
});

test('differsFromView() detects a change and its reversal', () => {
  assert.equal(differsFromView({ view: 's' }, saved), false);
  assert.equal(differsFromView({ view: 's', search: 'other' }, saved), true);
  assert.equal(differsFromView({ view: 's', search: 'report', filters: saved.filters }, saved), false);
});

test('an address names a view and a kind of view by one key, in any order', () => {
  assert.equal(writeListState('/sp/task', { view: 'mine', kind: 'board' }), '/sp/task?view=mine&view=board');
  assert.deepEqual(readListState('/sp/task?view=mine&view=board'), { view: 'mine', kind: 'board' });
  assert.deepEqual(readListState('/sp/task?view=board&view=mine&q=x'), {
    view: 'mine',
    kind: 'board',
    search: 'x',
  });
  assert.deepEqual(readListState('/sp/task?view=board'), { kind: 'board' });
  assert.deepEqual(readListState('/sp/task?view=mine'), { view: 'mine' });
  assert.equal(writeListState('/sp/task?view=mine&view=board', { view: 'late' }), '/sp/task?view=late');
});

test('differsFromView() compares the kind with that of a view that the user saved', () => {
  const kept: SavedView = { id: 'v1', label: 'Mine', kind: 'board' };
  assert.equal(differsFromView({ view: 'v1', kind: 'table' }, kept), true);
  assert.equal(differsFromView({ view: 'v1', kind: 'board' }, kept), false);
  assert.equal(differsFromView({ view: 'v1' }, kept), false);
  const older: SavedView = { id: 'v2', label: 'Older' };
  assert.equal(differsFromView({ view: 'v2', kind: 'table' }, older), false);
  assert.equal(differsFromView({ view: 'v2', kind: 'board' }, older), true);
  const own: SavedView = { id: 'all', label: 'All', builtIn: true };
  assert.equal(differsFromView({ view: 'all', kind: 'board' }, own), false);
});

test('what the user chose in a chart is in the address, and of a saved view if it is in none', () => {
  const state: ListState = { kind: 'chart', chart: { by: 'closeDate.month', measure: 'sum.amount' } };
  const address = writeListState('/sp/crm/saleChance?by=stage&shape=lines', state);
  assert.equal(address, '/sp/crm/saleChance?view=chart&by=closeDate.month&measure=sum.amount');
  assert.deepEqual(readListState(address), state);

  const view: SavedView = { id: '1', label: 'Funnel', kind: 'chart', chart: { by: 'stage' } };
  assert.deepEqual(chosenList({}, view).chart, { by: 'stage' });
  assert.deepEqual(chosenList(state, view).chart, state.chart);
  assert.equal(differsFromView({ view: '1' }, view), false);
  assert.equal(differsFromView({ view: '1', chart: { by: 'stage' } }, view), false);
  assert.equal(differsFromView({ view: '1', chart: { by: 'source' } }, view), true);
});
