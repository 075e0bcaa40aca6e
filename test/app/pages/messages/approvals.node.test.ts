import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { decisionsOf, withActed, type ActedItem } from '../../../../app/pages/messages/approvals.js';
import type { WaitingItem } from '../../../../core/contracts/home.js';

const item = (id: string, revision = 1): WaitingItem => ({
  module: 'workflow',
  id,
  title: id,
  tone: 'active',
  time: '2026-11-29 09:00',
  next: { revision, actions: [] },
});
const acted = (id: string, place: number, revision: number): ActedItem => ({
  item: item(id, revision),
  place,
  revision,
  result: undefined,
});
const ids = (items: readonly WaitingItem[], held: readonly ActedItem[]): string =>
  withActed(items, held)
    .map((row) => `${row.item.id}${row.item.next?.revision ?? ''}`)
    .join(' ');

describe('withActed()', () => {
  it('keeps a decided request in its place while the list still has it as it was, and after', () => {
    assert.equal(ids([item('a'), item('b'), item('c')], [acted('b', 1, 2)]), 'a1 b2 c1');
    assert.equal(ids([item('a'), item('c')], [acted('b', 1, 2)]), 'a1 b2 c1');
  });

  it('leaves it to the list once that has it in its present revision, where it is now', () => {
    assert.equal(ids([item('b', 3), item('a'), item('c')], [acted('b', 1, 3)]), 'b3 a1 c1');
  });

  it('keeps several, and at the end what is beyond it', () => {
    assert.equal(ids([item('c')], [acted('b', 1, 2), acted('a', 0, 2)]), 'a2 b2 c1');
    assert.equal(ids([], [acted('b', 4, 2)]), 'b2');
  });
});

describe('decisionsOf()', () => {
  it('leaves out tools and forms of new records', () => {
    const action = (key: string) => ({ key, label: key, labelId: undefined, tone: 'plain' as const });
    assert.deepEqual(
      decisionsOf([
        action('approve'),
        { ...action('takeBack'), tool: true },
        { ...action('reply'), compose: 'reply' as const },
      ]).map(({ key }) => key),
      ['approve'],
    );
  });
});
