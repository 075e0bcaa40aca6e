import assert from 'node:assert/strict';
import { test } from 'node:test';

import { layerForEscape, type KeyFacts, type PageFacts } from '../../../core/layers/escape-rule.js';
import { createLayerStack, isLayerStack } from '../../../core/layers/stack.js';
import type { Layer } from '../../../core/layers/types.js';

const body = { name: 'body' } as unknown as HTMLElement;

function layer(below: Element[] = []): Layer {
  const owner = { ownerDocument: { body } } as unknown as HTMLElement;
  return { owner, surface: {} as HTMLElement, below, escape: () => undefined };
}

const escape: KeyFacts = {
  key: 'Escape',
  defaultPrevented: false,
  repeat: false,
  isComposing: false,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
};

const page = (facts: Partial<PageFacts> = {}): PageFacts => ({
  path: [body],
  foreignModals: [],
  popoverOpen: false,
  isModal: () => true,
  ...facts,
});

test('the stack tells of its first layer and of being empty, each time', () => {
  const told: string[] = [];
  const stack = createLayerStack({ onFirst: () => told.push('first'), onEmpty: () => told.push('empty') });
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
  assert.equal(isLayerStack(createLayerStack({ onFirst: () => undefined, onEmpty: () => undefined })), true);
  for (const other of [undefined, null, 'text', {}, { version: 2 }]) assert.equal(isLayerStack(other), false);
});

test('Escape is for the top layer', () => {
  const [lower, top] = [layer(), layer()];
  assert.equal(layerForEscape([lower, top], escape, page()), top);
  assert.equal(layerForEscape([], escape, page()), undefined);
});

test('a key that is another, used, held, composing or modified closes nothing', () => {
  const spoilt: Partial<KeyFacts>[] = [
    { key: 'Enter' },
    { defaultPrevented: true },
    { repeat: true },
    { isComposing: true },
    { shiftKey: true },
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
  ];
  for (const facts of spoilt) {
    assert.equal(
      layerForEscape([layer()], { ...escape, ...facts }, page()),
      undefined,
      JSON.stringify(facts),
    );
  }
});

test('Escape is left to an open popover and to a modal that the page opened above the layer', () => {
  const modal = {} as Element;
  const over = layer([modal]);
  assert.equal(layerForEscape([layer()], escape, page({ popoverOpen: true })), undefined);
  assert.equal(layerForEscape([layer()], escape, page({ foreignModals: [modal] })), undefined);
  assert.equal(layerForEscape([over], escape, page({ foreignModals: [modal] })), over);
  // Closed and opened again above the layer: it was below once, but now it has the focus.
  assert.equal(
    layerForEscape([over], escape, page({ foreignModals: [modal], path: [modal, body] })),
    undefined,
  );
  assert.equal(
    layerForEscape([over], escape, page({ foreignModals: [modal], path: [over.owner, modal, body] })),
    over,
  );
});

test('a layer that leaves the page usable takes Escape only where the focus is its own or nobody’s', () => {
  const top = layer();
  const isModal = (): boolean => false;
  const elsewhere = {} as Element;
  assert.equal(layerForEscape([top], escape, page({ isModal })), top);
  assert.equal(layerForEscape([top], escape, page({ isModal, path: [elsewhere, body] })), undefined);
  assert.equal(layerForEscape([top], escape, page({ isModal, path: [elsewhere, top.owner, body] })), top);
});
