import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { readChart } from '../../../../app/records/views/chart/chart-choice.js';
import {
  daysOf,
  showsValue,
  ticksFor,
  withoutGaps,
} from '../../../../app/records/views/chart/chart-rules.js';
import { groupFilter, withGroups } from '../../../../app/records/views/chart/group-filter.js';
import type { FieldSchema } from '../../../../core/contracts/records.js';

const field = (key: string, type: FieldSchema['type'], rest: Partial<FieldSchema> = {}): FieldSchema => ({
  key,
  type,
  label: key,
  group: 'basic',
  filterable: true,
  ...rest,
});

const stage = field('stage', 'select', { options: [{ value: 'won', label: 'Won' }] });
const fields = [
  field('title', 'text'),
  stage,
  field('source', 'select'),
  field('closeDate', 'date'),
  field('amount', 'money', { filterable: false }),
  field('cost', 'money', { hidden: true }),
  field('note', 'select', { filterable: false }),
];
const kind = { kind: 'chart', by: 'stage', sum: 'amount' } as const;

describe('readChart()', () => {
  it('takes the texts of an address', () => {
    const choice = { by: 'closeDate.quarter', then: 'stage', measure: 'average.amount.USD', shape: 'pivot' };
    assert.deepEqual(readChart(choice, kind, { fields }), {
      by: { field: 'closeDate', period: 'quarter' },
      then: { field: 'stage' },
      measure: { calculation: 'average', field: 'amount' },
      currency: 'USD',
      shape: 'pivot',
    });
    assert.equal(readChart({ measure: 'count' }, kind, { fields }).measure, undefined);
  });

  it('falls back to its own choice for what the schema does not have', () => {
    const own = {
      by: { field: 'stage' },
      then: { field: 'source' },
      measure: { calculation: 'sum', field: 'amount' },
      currency: undefined,
      shape: 'bars',
    };
    assert.deepEqual(readChart(undefined, kind, { fields }), own);
    for (const choice of [
      { by: 'title' },
      { by: 'note' },
      { by: 'nowhere' },
      { by: 'closeDate' },
      { by: 'closeDate.decade' },
      { by: 'stage.month' },
      { then: 'stage' },
      { measure: 'sum.cost' },
      { measure: 'most.amount' },
      { measure: 'sum.title' },
      { shape: 'pie' },
    ])
      assert.deepEqual(readChart(choice, kind, { fields }), own, JSON.stringify(choice));
  });
});

describe('ticksFor()', () => {
  it('has four distances at most, from zero, and whole ones for numbers of records', () => {
    assert.deepEqual(ticksFor(82, true), [0, 25, 50, 75, 100]);
    assert.deepEqual(ticksFor(3, true), [0, 1, 2, 3]);
    assert.deepEqual(ticksFor(9, true), [0, 5, 10]);
    assert.deepEqual(ticksFor(0.3, false), [0, 0.1, 0.2, 0.30000000000000004]);
    assert.deepEqual(ticksFor(0, true), [0, 1]);
  });
});

describe('withoutGaps()', () => {
  it('adds the periods between the first and the last', () => {
    const groups = [
      { value: '2025-11', count: 2 },
      { value: '2026-02', count: 1 },
      { value: '', count: 4 },
    ];
    assert.deepEqual(
      withoutGaps(groups, 'month').map(({ value, count }) => [value, count]),
      [
        ['2025-11', 2],
        ['2025-12', 0],
        ['2026-01', 0],
        ['2026-02', 1],
        ['', 4],
      ],
    );
    const quarters = [
      { value: '2025-Q3', count: 1 },
      { value: '2026-Q1', count: 1 },
    ];
    assert.deepEqual(
      withoutGaps(quarters, 'quarter').map(({ value }) => value),
      ['2025-Q3', '2025-Q4', '2026-Q1'],
    );
    const weeks = [
      { value: '2025-12-22', count: 1 },
      { value: '2026-01-05', count: 1 },
    ];
    assert.deepEqual(
      withoutGaps(weeks, 'week').map(({ value }) => value),
      ['2025-12-22', '2025-12-29', '2026-01-05'],
    );
    const days = [
      { value: '2028-02-28', count: 1 },
      { value: '2028-03-01', count: 1 },
    ];
    assert.deepEqual(
      withoutGaps(days, 'day').map(({ value }) => value),
      ['2028-02-28', '2028-02-29', '2028-03-01'],
    );
  });

  it('leaves groups that are far apart as they are', () => {
    const groups = [
      { value: '1926-01', count: 1 },
      { value: '2026-01', count: 1 },
    ];
    assert.deepEqual(withoutGaps(groups, 'month'), groups);
  });
});

describe('groupFilter()', () => {
  it('lets the records of a group through', () => {
    const by = { field: 'stage' };
    assert.deepEqual(groupFilter(stage, by, { value: 'won' }, []), {
      field: 'stage',
      op: 'eq',
      value: 'won',
    });
    assert.deepEqual(groupFilter(stage, by, { value: '' }, []), { field: 'stage', op: 'empty' });
    assert.equal(groupFilter(stage, by, { value: 'former' }, []), undefined);
    assert.equal(groupFilter(stage, by, {}, []), undefined);
  });

  it('narrows a period by the other filters of its date', () => {
    const date = field('closeDate', 'date');
    const by = { field: 'closeDate', period: 'month' } as const;
    assert.deepEqual(groupFilter(date, by, { value: '2028-02' }, []), {
      field: 'closeDate',
      op: 'between',
      value: ['2028-02-01', '2028-02-29'],
    });
    const present = [{ field: 'closeDate', op: 'gte' as const, value: '2028-02-10' }];
    assert.deepEqual(groupFilter(date, by, { value: '2028-02' }, present)?.value, [
      '2028-02-10',
      '2028-02-29',
    ]);
  });

  it('takes the place of the filter on its field', () => {
    const open = { field: 'stage', op: 'in' as const, value: ['won', 'lost'] };
    const other = { field: 'source', op: 'eq' as const, value: 'fair' };
    const won = { field: 'stage', op: 'eq' as const, value: 'won' };
    assert.deepEqual(withGroups([open, other], [won]), [other, won]);
  });
});

describe('daysOf()', () => {
  it('has the first and the last day', () => {
    assert.deepEqual(daysOf('2026-Q4', 'quarter'), ['2026-10-01', '2026-12-31']);
    assert.deepEqual(daysOf('2026-12-28', 'week'), ['2026-12-28', '2027-01-03']);
    assert.deepEqual(daysOf('2028-02-29', 'day'), ['2028-02-29', '2028-02-29']);
    assert.deepEqual(daysOf('2026', 'year'), ['2026-01-01', '2026-12-31']);
    assert.deepEqual(daysOf('2026-02', 'month'), ['2026-02-01', '2026-02-28']);
    assert.deepEqual(daysOf('0099-02', 'month'), ['0099-02-01', '0099-02-28']);
  });
});

describe('values above the places of an axis', () => {
  const shown = (count: number, peak: number, every: number) =>
    Array.from({ length: count }, (_, index) => index).filter((index) => showsValue(index, peak, every));

  it('are all written where there is room', () => {
    assert.deepEqual(shown(4, 2, 1), [0, 1, 2, 3]);
  });

  it('have the greatest among them, and none beside it', () => {
    assert.deepEqual(shown(11, 10, 3), [0, 3, 6, 10]);
    assert.deepEqual(shown(11, 4, 3), [0, 4, 9]);
    assert.deepEqual(shown(11, 6, 3), [0, 3, 6, 9]);
  });
});
