import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  createLayerStack,
  isLayerStack,
  layerForEscape,
  type KeyFacts,
  type Layer,
} from '../../../../core/page/layers/layer-stack.js';

const body = { name: 'body' } as unknown as HTMLElement;

function layer(): Layer {
  const owner = { ownerDocument: { body } } as unknown as HTMLElement;
  return { owner, surface: {} as HTMLElement, escape: () => undefined };
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

/** Layer that Escape closes for a topmost modal and a composed path; without a focused element by default. */
function closedBy(
  layers: readonly Layer[],
  modal?: Element,
  path: EventTarget[] = [body],
  key = escape,
): Layer | undefined {
  return layerForEscape(layers, key, path, modal);
}

test('createLayerStack() reports its first layer and its becoming empty, each time', () => {
  const reports: string[] = [];
  const stack = createLayerStack((inUse) => reports.push(inUse ? 'first' : 'empty'));
  const [one, two] = [layer(), layer()];
  stack.add(one);
  stack.add(two);
  assert.deepEqual(stack.layers, [one, two]);
  stack.remove(one);
  stack.remove(one);
  assert.deepEqual(stack.layers, [two]);
  stack.remove(two);
  stack.add(one);
  assert.deepEqual(reports, ['first', 'empty', 'first']);
});

test('isLayerStack() accepts only this version of the protocol', () => {
  assert.equal(isLayerStack(createLayerStack(() => undefined)), true);
  for (const other of [undefined, null, 'text', {}, { version: 2 }]) assert.equal(isLayerStack(other), false);
});

test('Escape closes the top layer', () => {
  const [lower, top] = [layer(), layer()];
  assert.equal(closedBy([lower, top]), top);
  assert.equal(closedBy([lower, top], top.surface), top);
  assert.equal(closedBy([]), undefined);
});

test('a press that is handled, repeated, composing or modified closes nothing', () => {
  const spoilt: Partial<KeyFacts>[] = [
    { defaultPrevented: true },
    { repeat: true },
    { isComposing: true },
    { shiftKey: true },
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
  ];
  for (const facts of spoilt)
    assert.equal(
      closedBy([layer()], undefined, [body], { ...escape, ...facts }),
      undefined,
      JSON.stringify(facts),
    );
});

test('a modal of the page above the layer keeps Escape', () => {
  const top = layer();
  const modal = {} as Element;
  assert.equal(closedBy([top], modal), undefined);
  assert.equal(closedBy([top], modal, [top.owner, modal, body]), undefined);
  // The modal is below the layer or contains it.
  assert.equal(closedBy([top], top.surface, [modal, body]), top);
  assert.equal(closedBy([top], top.surface, [top.owner, modal, body]), top);
});

test('a layer that leaves the page usable handles Escape only with the focus inside it or on nothing', () => {
  const top = layer();
  const elsewhere = {} as Element;
  assert.equal(closedBy([top]), top);
  assert.equal(closedBy([top], undefined, [elsewhere, body]), undefined);
  assert.equal(closedBy([top], undefined, [elsewhere, top.owner, body]), top);
});

test('a menu inside a modal handles Escape before the modal, also when it is slotted into the modal’s host', () => {
  const modal = {} as Element;
  const dialog: Layer = { ...layer(), surface: modal as HTMLElement };
  const menu = layer();
  Object.assign(menu.surface, { parentElement: { parentElement: modal } });
  assert.equal(closedBy([dialog, menu], modal, [menu.owner, body]), menu);

  const slotted = layer();
  const host = { name: 'host' };
  Object.assign(slotted.surface, { parentElement: host, assignedSlot: { parentElement: modal } });
  assert.equal(closedBy([dialog, slotted], modal, [slotted.owner, body]), slotted);
});
