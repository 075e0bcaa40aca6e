import assert from 'node:assert/strict';
import { test } from 'node:test';

import { checkState, isFilterFor } from '../../../../app/records/list/check-state.js';
import { queryKey, rowsQuery } from '../../../../app/records/list/list-query.js';
import type { Filter } from '../../../../core/contracts/records.js';
import { schema } from './schema-fixture.js';

const today = '2026-09-16';

test('checkState() drops fields and values that the module does not have', () => {
  const state = checkState(
    {
      view: 'gone',
      search: 'x',
      filters: [
        { field: 'status', op: 'in', value: ['open'] },
        { field: 'status', op: 'in', value: ['open', 'invented'] },
        { field: 'secret', op: 'gte', value: '1' },
        { field: 'nowhere', op: 'eq', value: '1' },
        { field: 'files', op: 'notEmpty' },
      ],
      sort: [
        { field: 'amount', direction: 'desc' },
        { field: 'secret', direction: 'asc' },
      ],
    },
    schema,
  );
  assert.deepEqual(state, {
    search: 'x',
    filters: [{ field: 'status', op: 'in', value: ['open'] }],
    sort: [{ field: 'amount', direction: 'desc' }],
  });
});

test('checkState() drops a kind of view that the module does not have', () => {
  assert.deepEqual(checkState({ kind: 'board' }, schema), {});
  assert.deepEqual(checkState({ kind: 'table' }, schema), { kind: 'table' });
  const kinds = [{ kind: 'table' }, { kind: 'board', lanes: 'status' }] as const;
  assert.deepEqual(checkState({ kind: 'board' }, { ...schema, kinds: [...kinds] }), { kind: 'board' });
});

const cases: [Filter, boolean][] = [
  [{ field: 'time', op: 'between', value: ['@today-29', '@today'] }, true],
  [{ field: 'time', op: 'between', value: ['2026-02-30', '@today'] }, false],
  [{ field: 'time', op: 'between', value: ['', '2026-02-28'] }, true],
  [{ field: 'time', op: 'between', value: ['', ''] }, false],
  [{ field: 'amount', op: 'gte', value: '1e9' }, false],
  [{ field: 'amount', op: 'gte', value: '-10.5' }, true],
  [{ field: 'amount', op: 'contains', value: '1' }, false],
  [{ field: 'title', op: 'contains', value: '  ' }, false],
  [{ field: 'urgent', op: 'eq', value: 'true' }, true],
  [{ field: 'urgent', op: 'eq', value: '1' }, false],
  [{ field: 'owner', op: 'in', value: ['@me', '1234567890123456789'] }, true],
  [{ field: 'owner', op: 'in', value: ["' or 1=1"] }, false],
  [{ field: 'owner', op: 'in', value: [] }, false],
];

for (const [filter, fits] of cases) {
  test(`isFilterFor() ${fits ? 'accepts' : 'rejects'} ${JSON.stringify(filter)}`, () => {
    assert.equal(isFilterFor(schema, filter), fits);
  });
}

test('rowsQuery() combines the filters of the page, the view and the user', () => {
  const query = rowsQuery({
    schema,
    view: schema.views[0],
    state: { search: '  buy ', filters: [{ field: 'amount', op: 'between', value: ['', '99'] }] },
    fixed: [{ field: 'project', op: 'eq', value: '12' }],
    today,
  });
  assert.deepEqual(query, {
    search: 'buy',
    filters: [
      { field: 'project', op: 'eq', value: '12' },
      { field: 'status', op: 'in', value: ['open', 'active'] },
      { field: 'amount', op: 'lte', value: '99' },
    ],
  });
});

test('rowsQuery() has no parameters that were not chosen', () => {
  assert.deepEqual(rowsQuery({ schema, view: undefined, state: {}, fixed: [], today }), {});
});

test('queryKey() distinguishes lists by module, language and query', () => {
  const keys = [
    queryKey('task', 'en', {}),
    queryKey('task', 'zh_CN', {}),
    queryKey('doc', 'en', {}),
    queryKey('task', 'en', { search: 'a' }),
    queryKey('task', 'en', { sort: [{ field: 'a', direction: 'asc' }] }),
  ];
  assert.equal(new Set(keys).size, keys.length);
});
