import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  createLayerStack,
  isLayerStack,
  layerForEscape,
  type KeyFacts,
  type Layer,
} from '../../../core/layers/layer-stack.js';

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

/** The layer that Escape closes, by the topmost modal and the way from the focus; in a page where nothing has it. */
function closedBy(
  layers: readonly Layer[],
  modal?: Element,
  path: EventTarget[] = [body],
  key = escape,
): Layer | undefined {
  return layerForEscape(layers, key, path, modal);
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
  assert.equal(closedBy([lower, top], top.surface), top);
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
  for (const facts of spoilt)
    assert.equal(
      closedBy([layer()], undefined, [body], { ...escape, ...facts }),
      undefined,
      JSON.stringify(facts),
    );
});

test('Escape is left to a modal of the page that lies above the layer', () => {
  const top = layer();
  const modal = {} as Element;
  assert.equal(closedBy([top], modal), undefined);
  assert.equal(closedBy([top], modal, [top.owner, modal, body]), undefined);
  // The modal lies below, or around the layer.
  assert.equal(closedBy([top], top.surface, [modal, body]), top);
  assert.equal(closedBy([top], top.surface, [top.owner, modal, body]), top);
});

test('a layer that leaves the page usable takes Escape only where the focus is its own or nobody’s', () => {
  const top = layer();
  const elsewhere = {} as Element;
  assert.equal(closedBy([top]), top);
  assert.equal(closedBy([top], undefined, [elsewhere, body]), undefined);
  assert.equal(closedBy([top], undefined, [elsewhere, top.owner, body]), top);
});

test('a menu inside a modal takes Escape before the modal, also when it is slotted into the modal’s host', () => {
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
