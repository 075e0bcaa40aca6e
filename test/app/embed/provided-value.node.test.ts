import assert from 'node:assert/strict';
import { test } from 'node:test';

import { providedValue } from '../../../app/embed/provided/provided-value.js';

const inShanghai = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
const of = (kind: Parameters<typeof providedValue>[0], value: unknown) =>
  providedValue(kind, value, inShanghai);

test('providedValue() takes texts, numbers of any size, dates and booleans', () => {
  assert.equal(of('text', '<b>'), '<b>');
  assert.equal(of('text', 12n), '12');
  assert.equal(of('text', 'x'.repeat(1001)), 'x'.repeat(1000));
  assert.equal(of('money', -1234.5), '-1234.5');
  assert.equal(of('number', 1e21), '1000000000000000000000');
  assert.equal(of('number', '90071992547409931'), '90071992547409931');
  assert.equal(of('checkbox', false), false);
  assert.equal(of('date', '2026-9-3'), '2026-09-03');
  assert.equal(of('datetime', '2026-09-03T10:30'), '2026-09-03 10:30');
  for (const kind of ['text', 'number', 'date', 'checkbox'] as const)
    for (const none of [undefined, null, '']) assert.equal(of(kind, none), null);
});

test('providedValue() shows a moment in the zone of the tenant', () => {
  assert.equal(of('datetime', '2026-11-30T20:15:00Z'), '2026-12-01 04:15');
  assert.equal(of('date', new Date('2026-11-30T20:15:00Z')), '2026-12-01');
  assert.equal(of('datetime', '2026-11-30T20:15:00.123+01:00'), '2026-12-01 03:15');
});

test('providedValue() knows what is not of the kind', () => {
  for (const [kind, value] of [
    ['text', { toString: () => 'x' }],
    ['text', true],
    ['number', '1,000'],
    ['number', Number.NaN],
    ['number', '1'.repeat(41)],
    ['date', '30.11.'],
    ['date', 20261130],
    ['datetime', new Date(Number.NaN)],
    ['checkbox', 'yes'],
    ['url', ['https://example.com']],
  ] as const)
    assert.equal(of(kind, value), undefined, `${kind} ${String(value)}`);
});
