import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { placeIn } from '../../../../app/records/views/tree/tree-place.js';
import {
  topId,
  treeMove,
  treeNodes,
  typedNode,
  type LoadedBranches,
} from '../../../../app/records/views/tree/tree-rules.js';
import type { BranchRow } from '../../../../core/contracts/branches.js';
import type { TreeKind } from '../../../../core/contracts/view-kinds.js';

const row = (id: string, folders = 0): BranchRow => ({
  id,
  revision: 1,
  title: id.toUpperCase(),
  values: {},
  inside: { folders, all: folders },
});

const branches: Record<string, (BranchRow | undefined)[]> = {
  [topId]: [row('alpha', 2), row('beta'), row('gamma', 1)],
  alpha: [row('ash'), row('birch')],
  gamma: [row('oak', 1), undefined],
  oak: [row('gamma', 1)],
};
const branchesOf = (id: string): LoadedBranches | undefined => {
  const rows = branches[id];
  return rows && { total: rows.length, row: (index) => rows[index] };
};
const nodesOf = (...expanded: string[]) => treeNodes('Documents', new Set(expanded), branchesOf);
const titles = (nodes: ReturnType<typeof nodesOf>) => nodes.map(({ title, level }) => `${level} ${title}`);

describe('rows of a tree', () => {
  it('are the top, its folders, and what is in the expanded ones', () => {
    assert.deepEqual(titles(nodesOf()), ['1 Documents', '2 ALPHA', '2 BETA', '2 GAMMA']);
    const nodes = nodesOf('alpha');
    assert.deepEqual(titles(nodes), ['1 Documents', '2 ALPHA', '3 ASH', '3 BIRCH', '2 BETA', '2 GAMMA']);
    assert.deepEqual(
      nodes.map(({ index, size }) => [index, size]),
      [
        [0, 1],
        [0, 3],
        [0, 2],
        [1, 2],
        [1, 3],
        [2, 3],
      ],
    );
    assert.deepEqual(
      nodes.map(({ hasFolders }) => hasFolders),
      [true, true, false, false, false, true],
    );
  });

  it('have places for folders that are not loaded, and end where folders go round', () => {
    const nodes = nodesOf('gamma', 'oak');
    assert.equal(nodes.find(({ parent, index }) => parent === 'gamma' && index === 1)?.id, undefined);
    assert.ok(nodes.every(({ level }) => level <= 33));
    assert.equal(new Set(nodes.map(({ key, level }) => `${level} ${key}`)).size, nodes.length);
  });
});

describe('keys of a tree', () => {
  const nodes = nodesOf('alpha');

  it('walk the rows', () => {
    assert.deepEqual(treeMove(nodes, 0, 'ArrowDown', false), { focus: 1 });
    assert.deepEqual(treeMove(nodes, 5, 'ArrowDown', false), { focus: 5 });
    assert.deepEqual(treeMove(nodes, 0, 'ArrowUp', false), { focus: 0 });
    assert.deepEqual(treeMove(nodes, 3, 'Home', false), { focus: 0 });
    assert.deepEqual(treeMove(nodes, 3, 'End', false), { focus: 5 });
    assert.equal(treeMove(nodes, 3, 'Tab', false), undefined);
  });

  it('expand, enter, collapse and leave a folder, mirrored in right-to-left text', () => {
    assert.deepEqual(treeMove(nodes, 5, 'ArrowRight', false), { expand: ['gamma'] });
    assert.deepEqual(treeMove(nodes, 1, 'ArrowRight', false), { focus: 2 });
    assert.equal(treeMove(nodes, 4, 'ArrowRight', false), undefined);
    assert.deepEqual(treeMove(nodes, 1, 'ArrowLeft', false), { collapse: 'alpha' });
    assert.deepEqual(treeMove(nodes, 3, 'ArrowLeft', false), { focus: 1 });
    assert.deepEqual(treeMove(nodes, 4, 'ArrowLeft', false), { focus: 0 });
    assert.equal(treeMove(nodes, 0, 'ArrowLeft', false), undefined);
    assert.deepEqual(treeMove(nodes, 5, 'ArrowLeft', true), { expand: ['gamma'] });
    assert.deepEqual(treeMove(nodes, 1, 'ArrowRight', true), { collapse: 'alpha' });
  });

  it('expand all folders beside one', () => {
    assert.deepEqual(treeMove(nodes, 4, '*', false), { expand: ['gamma'] });
    assert.deepEqual(treeMove(nodesOf(), 2, '*', false), { expand: ['alpha', 'gamma'] });
  });

  it('find a title by its first characters, from the next row on', () => {
    assert.equal(typedNode(nodes, 0, 'b'), 3);
    assert.equal(typedNode(nodes, 3, 'b'), 4);
    assert.equal(typedNode(nodes, 4, 'b'), 3);
    assert.equal(typedNode(nodes, 3, 'be'), 4);
    assert.equal(typedNode(nodes, 4, 'be'), 4);
    assert.equal(typedNode(nodes, 0, 'x'), -1);
  });
});

describe('the place of a tree', () => {
  const kind: TreeKind = { kind: 'tree', parent: 'parent', folders: 'docFolder', folder: 'folder' };
  const page = { field: 'folder', op: 'eq', value: '1' } as const;
  const shared = { field: 'shared', op: 'eq', value: 'true' } as const;

  it('is the folder of the address, else that of the page, else the top', () => {
    assert.deepEqual(placeIn(kind, {}, [], undefined), { node: topId, query: {}, isNarrowed: false });
    assert.deepEqual(placeIn(kind, { filters: [page] }, [], undefined), {
      node: '1',
      query: {},
      isNarrowed: false,
    });
    assert.equal(placeIn(kind, { filters: [page] }, [], '2').node, '2');
    assert.equal(placeIn(kind, { filters: [page] }, [], topId).node, topId);
  });

  it('leaves the other conditions in the query', () => {
    const place = placeIn(kind, { search: 'x', filters: [page, shared] }, [], undefined);
    assert.deepEqual(place, { node: '1', query: { search: 'x', filters: [shared] }, isNarrowed: true });
    // A filter that the user has set is shown as one.
    const chosen = placeIn(kind, { filters: [page] }, [page], undefined);
    assert.deepEqual(chosen, { node: topId, query: { filters: [page] }, isNarrowed: true });
  });
});
