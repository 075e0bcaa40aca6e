import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import {
  branchOf,
  foldedAtFirst,
  inTreeOrder,
  parentsIn,
  pathTo,
  totalsIn,
  unfoldedIn,
} from '../../../core/records/department-tree.js';

const item = (id: string, parent: string | null = null) => ({ id, parent });
const tree = inTreeOrder([item('c', 'b'), item('a'), item('b', 'a'), item('d', 'a'), item('e')]);
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('');

describe('a tree as a list', () => {
  it('has each item behind its parent, with its level', () => {
    assert.equal(ids(tree), 'abcde');
    assert.deepEqual(
      tree.map(({ depth }) => depth),
      [0, 1, 2, 1, 0],
    );
  });

  it('has items without a parent, and those of a cycle, at the top', () => {
    assert.deepEqual(
      inTreeOrder([item('x', 'gone'), item('y', 'z'), item('z', 'y')]).map(({ id, depth }) => [id, depth]),
      [
        ['x', 0],
        ['y', 0],
        ['z', 1],
      ],
    );
  });

  it('adds the numbers of what is below an item, and ends for a cycle', () => {
    const own: Record<string, number> = { a: 1, c: 4, d: 2, e: 8 };
    assert.deepEqual(
      [...totalsIn(tree, (id) => own[id] ?? 0)],
      [
        ['a', 7],
        ['b', 4],
        ['c', 4],
        ['d', 2],
        ['e', 8],
      ],
    );
    const cycle = inTreeOrder([item('y', 'z'), item('z', 'y')]);
    assert.deepEqual(
      [...totalsIn(cycle, () => 1)],
      [
        ['y', 2],
        ['z', 1],
      ],
    );
  });

  it('has branches, paths, and what is folded', () => {
    assert.equal(ids(branchOf(tree, 'a')), 'abcd');
    assert.equal(ids(branchOf(tree, 'gone')), '');
    assert.equal(ids(pathTo(tree, 'c')), 'abc');
    assert.equal(ids(pathTo(tree, 'd')), 'ad');
    assert.deepEqual(parentsIn(tree), new Set(['a', 'b']));
    assert.equal(ids(unfoldedIn(tree, new Set(['b']))), 'abde');
    assert.equal(ids(unfoldedIn(tree, new Set(['a', 'b']))), 'ae');
    assert.deepEqual(foldedAtFirst(tree, 'd', 5), new Set());
    assert.deepEqual(foldedAtFirst(tree, 'd', 4), new Set(['b']));
  });
});
