import assert from 'node:assert/strict';
import { test } from 'node:test';

import { layerForEscape, type KeyFacts } from '../../../core/layers/escape-rule.js';
import { createLayerStack, isLayerStack } from '../../../core/layers/stack.js';
import type { Layer } from '../../../core/layers/types.js';

const body = { name: 'body' } as unknown as HTMLElement;

function layer(below: Element[] = []): Layer {
  const owner = { ownerDocument: { body } } as unknown as HTMLElement;
  return { owner, surface: {} as HTMLElement, below, escape: () => undefined };
}

const escape: KeyFacts = {
  defaultPrevented: false,
  repeat: false,
  isComposing: false,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
};

interface PageFacts {
  path: readonly EventTarget[];
  modals: readonly Element[];
  isModal: boolean;
}

/** The layer that Escape closes in a page where nothing has the focus, but for what is said otherwise. */
function closedBy(layers: readonly Layer[], facts: Partial<PageFacts> = {}, key = escape): Layer | undefined {
  const { path = [body], modals = [], isModal = true } = facts;
  return layerForEscape(layers, key, path, modals, () => isModal);
}

test('the stack tells of its first layer and of being empty, each time', () => {
  const told: string[] = [];
  const stack = createLayerStack((inUse) => told.push(inUse ? 'first' : 'empty'));
  const [one, two] = [layer(), layer()];
  stack.add(one);
  stack.add(two);
  assert.deepEqual(stack.layers, [one, two]);
  stack.remove(one);
  stack.remove(one);
  assert.deepEqual(stack.layers, [two]);
  stack.remove(two);
  stack.add(one);
  assert.deepEqual(told, ['first', 'empty', 'first']);
});

test('only a stack of this protocol is taken for one', () => {
  assert.equal(isLayerStack(createLayerStack(() => undefined)), true);
  for (const other of [undefined, null, 'text', {}, { version: 2 }]) assert.equal(isLayerStack(other), false);
});

test('Escape is for the top layer', () => {
  const [lower, top] = [layer(), layer()];
  assert.equal(closedBy([lower, top]), top);
  assert.equal(closedBy([]), undefined);
});

test('a press that is used, held, composing or modified closes nothing', () => {
  const spoilt: Partial<KeyFacts>[] = [
    { defaultPrevented: true },
    { repeat: true },
    { isComposing: true },
    { shiftKey: true },
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
  ];
  for (const facts of spoilt) {
    assert.equal(closedBy([layer()], {}, { ...escape, ...facts }), undefined, JSON.stringify(facts));
  }
});

test('Escape is left to a modal that the page opened above the layer', () => {
  const modal = {} as Element;
  const over = layer([modal]);
  assert.equal(closedBy([layer()], { modals: [modal] }), undefined);
  assert.equal(closedBy([over], { modals: [modal] }), over);
  // Closed and opened again above the layer: it was below once, but now it has the focus.
  assert.equal(closedBy([over], { modals: [modal], path: [modal, body] }), undefined);
  assert.equal(closedBy([over], { modals: [modal], path: [over.owner, modal, body] }), over);
});

test('a layer that leaves the page usable takes Escape only where the focus is its own or nobody’s', () => {
  const top = layer();
  const isModal = false;
  const elsewhere = {} as Element;
  assert.equal(closedBy([top], { isModal }), top);
  assert.equal(closedBy([top], { isModal, path: [elsewhere, body] }), undefined);
  assert.equal(closedBy([top], { isModal, path: [elsewhere, top.owner, body] }), top);
});
