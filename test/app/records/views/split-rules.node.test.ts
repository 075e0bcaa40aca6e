import assert from 'node:assert/strict';
import { test } from 'node:test';

import { atom } from 'nanostores';

import { createCachedLists } from '../../../../app/services/data/cached-lists.js';
import type { RowCache, RowCacheState } from '../../../../app/services/data/row-cache.js';
import { createHeldList } from '../../../../app/records/views/split/held-list.js';
import {
  commandOf,
  keyedActions,
  nextOpen,
  placeHeld,
  placeOfIndex,
  rowAtPlace,
  undoOf,
} from '../../../../app/records/views/split/split-rules.js';
import type { RecordAction } from '../../../../core/contracts/record-parts.js';
import type { RecordRow } from '../../../../core/contracts/records.js';

const row = (id: string, actions?: string[]): RecordRow => ({
  id,
  revision: 1,
  title: id,
  values: {},
  ...(actions && { actions }),
});

const action = (key: string, more: Partial<RecordAction> = {}): RecordAction => ({
  key,
  label: key,
  tone: 'plain',
  ...more,
});

test('placeHeld() keeps rows at the places that they had, and none beyond the end', () => {
  const held = [
    { row: row('b'), place: 4 },
    { row: row('a'), place: 0 },
  ];
  const placed = placeHeld(held, 5);
  assert.deepEqual(
    placed.map(({ row: { id }, place }) => [id, place]),
    [
      ['a', 0],
      ['b', 4],
    ],
  );
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 6].map((place) => {
      const found = rowAtPlace(placed, place);
      return typeof found === 'number' ? found : found.id;
    }),
    ['a', 0, 1, 2, 'b', 3, 4],
  );
  assert.deepEqual(
    [0, 2, 3].map((index) => placeOfIndex(placed, index)),
    [1, 3, 5],
  );
  assert.deepEqual(
    placeHeld(held, 1).map(({ place }) => place),
    [0, 2],
  );
  assert.deepEqual(
    placeHeld(held, 0).map(({ place }) => place),
    [0, 1],
  );
});

test('nextOpen() is the next row that waits for the user, else the nearest one before', () => {
  const rows = [row('a', ['approve']), row('b', []), row('c', ['approve']), row('d', ['approve'])];
  const next = (place: number, done: string[] = [], all: (RecordRow | undefined)[] = rows) =>
    nextOpen({ total: all.length, rowAt: (at) => all[at], isDone: ({ id }) => done.includes(id) }, place)?.id;
  assert.equal(next(0), 'c');
  assert.equal(next(2), 'd');
  assert.equal(next(3), 'c');
  assert.equal(next(3, ['c']), 'a');
  assert.equal(next(3, ['a', 'c', 'd']), undefined);
  assert.equal(next(0, [], [row('x'), row('y')]), 'y', 'rows of a module without actions');
  assert.equal(next(0, [], [row('x'), undefined, row('z')]), undefined, 'only what is loaded');
});

test('keyedActions() gives keys to a decision, and none to what is no decision', () => {
  const approve = action('approve', { tone: 'primary' });
  const refuse = action('return', { needsComment: true });
  assert.deepEqual(keyedActions([approve, refuse]), { approve, refuse });
  assert.deepEqual(keyedActions([action('submit', { tone: 'primary' })]), {
    approve: undefined,
    refuse: undefined,
  });
  assert.deepEqual(keyedActions([action('reply', { compose: 'reply' })]), {
    approve: undefined,
    refuse: undefined,
  });
});

test('undoOf() is an action that the decision has made possible, and that needs no reason', () => {
  const [publish, end] = [action('publish'), action('end')];
  assert.equal(undoOf([publish], [end]), end);
  assert.equal(undoOf([publish, end], [end]), undefined);
  assert.equal(undoOf([publish], [action('return', { needsComment: true })]), undefined);
  assert.equal(undoOf([publish], [action('reply', { compose: 'reply' })]), undefined);
});

test('commandOf() knows letters without modifiers, in any script, and no held decision', () => {
  const none = {
    code: '',
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    isComposing: false,
    repeat: false,
    defaultPrevented: false,
  };
  const of = (key: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) =>
    commandOf({ ...none, key, ...more });
  assert.equal(of('j'), 'next');
  assert.equal(of('K'), 'previous');
  assert.equal(of('а', { code: 'KeyF' }), undefined);
  assert.equal(of('о', { code: 'KeyJ' }), 'next');
  assert.equal(of('a'), 'approve');
  assert.equal(of('r'), 'refuse');
  assert.equal(of('Escape'), 'back');
  assert.equal(of('x'), undefined);
  assert.equal(of('ArrowDown', { code: 'ArrowDown' }), undefined);
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'isComposing', 'defaultPrevented'])
    assert.equal(of('a', { [modifier]: true }), undefined, modifier);
  assert.equal(of('j', { repeat: true }), 'next');
  assert.equal(of('a', { repeat: true }), undefined);
});

/** A list of loaded rows, which a refresh replaces. */
function listOf(first: RecordRow[]) {
  let rows = first;
  const state: RowCacheState = {
    total: rows.length,
    totalIsMinimum: false,
    error: undefined,
    loading: false,
    loadedAt: 0,
    version: 0,
  };
  const $state = atom(state);
  const shown: [number, number][] = [];
  const cache: RowCache = {
    $state,
    row: (index) => rows[index],
    loaded: () => rows,
    indexOf: (id) => rows.findIndex((each) => each.id === id),
    show: (from, to) => void shown.push([from, to]),
    refresh: () => undefined,
    retry: () => undefined,
    patch: () => undefined,
    dispose: () => undefined,
  };
  const list = createCachedLists(() => 0).getOrCreate('k', 'workflow', () => cache);
  return {
    list,
    shown,
    load(next: RecordRow[]) {
      rows = next;
      $state.set({ ...$state.get(), total: rows.length, version: $state.get().version + 1 });
    },
  };
}

test('a held list keeps the rows that the query no longer has, in their places, until they are released', () => {
  const [a, b, c] = [row('a'), row('b'), row('c')];
  const own = listOf([a, b, c]);
  const held = createHeldList(own.list);
  const { cache } = held.list;
  const ids = () => Array.from({ length: cache.$state.get().total ?? 0 }, (_, place) => cache.row(place)?.id);
  held.hold('b', { text: 'Approved' });
  assert.deepEqual(ids(), ['a', 'b', 'c'], 'still in the query');
  own.load([a, c]);
  assert.deepEqual(ids(), ['a', 'b', 'c']);
  assert.equal(cache.indexOf('b'), 1);
  assert.equal(cache.indexOf('c'), 2);
  held.hold('a', { text: 'Approved' });
  own.load([c]);
  assert.deepEqual(ids(), ['a', 'b', 'c']);
  cache.show(0, 2);
  assert.deepEqual(own.shown.at(-1), [0, 0], 'the rows of the query that are in sight');
  assert.deepEqual([...held.$marks.get().keys()], ['b', 'a']);
  held.release('b');
  assert.deepEqual(ids(), ['a', 'c']);
  held.list.top = { index: 3, scrolled: 4 };
  held.list.opened = 'c';
  assert.deepEqual([own.list.top.index, own.list.opened], [3, 'c'], 'the place is that of the list');
});
