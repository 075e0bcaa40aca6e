import assert from 'node:assert/strict';
import { test } from 'node:test';

import { shownOf } from '../../../app/embed/embed-props.js';
import { createRegistry } from '../../../core/records/create-registry.js';

const registry = createRegistry();
const dataProvider = () => ({ rows: [], total: 0 });
const columns = [{ key: 'no', label: 'Number' }];
const given = { dataProvider, label: 'Orders', columns };

test('shownOf() tells a list of the page from a list of a module', () => {
  assert.deepEqual(shownOf('record-list', { module: 'customer' }, registry), {
    component: 'record-list',
    props: { module: 'customer' },
  });
  assert.deepEqual(shownOf('record-list', { ...given, module: undefined, other: 1 }, registry), {
    component: 'provided-list',
    props: given,
  });
});

test('shownOf() names what is wrong with a list of the page', () => {
  for (const [change, message] of [
    [{ module: 'customer' }, 'record-list: give "module" or "dataProvider", not both'],
    [{ dataProvider: [] }, 'record-list: "dataProvider" is missing or of the wrong type'],
    [{ label: ' ' }, 'record-list: "label" is missing or of the wrong type'],
    [{ columns: [] }, 'record-list: "columns" is missing or of the wrong type'],
    [{ columns: [{ key: 'no' }] }, 'record-list: "columns.0.label" is missing or of the wrong type'],
    [
      { columns: [...columns, { key: 'a', label: 'A', kind: 'html' }] },
      'record-list: "columns.1.kind" is missing or of the wrong type',
    ],
    [
      { columns: Array.from({ length: 51 }, (_, at) => ({ key: `c${at}`, label: 'C' })) },
      'record-list: "columns" is missing or of the wrong type',
    ],
    [{ columns: [...columns, ...columns] }, 'record-list: two of "columns" have the same key'],
    [
      { columns: [{ key: 'day', label: 'Day', kind: 'date' }] },
      'record-list: the first of "columns" is the title of a row, and must be of the kind text',
    ],
    [
      { sort: [{ field: 'nr', direction: 'asc' }] },
      'record-list: "sort" names a key that none of "columns" has',
    ],
  ] as const)
    assert.throws(() => shownOf('record-list', { ...given, ...change }, registry), {
      name: 'OptionsError',
      message,
    });
});
