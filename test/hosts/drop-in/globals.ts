import assert from 'node:assert/strict';
import { test } from 'node:test';

import { classicTag, moduleTag, npmTag, statesTag, type Host, type Hosts } from './host.js';

/** Globals of Lit, which the npm entries keep. */
const litsGlobals = [
  'litElementVersions',
  'litHtmlVersions',
  'litPropertyMetadata',
  'reactiveElementVersions',
];

/** Records the window's properties, and those of its classes, before any script of Portico. */
function remember(): void {
  const inventory = (): string[] => {
    const names: string[] = [];
    for (const key of Reflect.ownKeys(window)) {
      names.push(String(key));
      const value: unknown = Object.getOwnPropertyDescriptor(window, key)?.value;
      if (typeof value !== 'function') continue;
      for (const own of Reflect.ownKeys(value)) names.push(`${String(key)}.${String(own)}`);
      const prototype: unknown = Reflect.get(value, 'prototype');
      if (typeof prototype !== 'object' || prototype === null) continue;
      for (const own of Reflect.ownKeys(prototype)) {
        const method: unknown = Object.getOwnPropertyDescriptor(prototype, own)?.value;
        // The length of its source detects a replaced method.
        const text = typeof method === 'function' ? Function.prototype.toString.call(method).length : 0;
        names.push(`${String(key)}#${String(own)} ${text}`);
      }
    }
    return names;
  };
  const before = new Set(inventory());
  Object.defineProperty(window, 'whatIsNew', {
    value: () => inventory().filter((name) => !before.has(name) && !/^(pageTests|whatIsNew)/.test(name)),
  });
}

/** Renders every element and returns the globals that are new afterwards. */
async function newGlobals({ page }: Host): Promise<string[]> {
  const found = await page.evaluate(async () => {
    for (const each of window.pageTests.firsts) (await window.pageTests.render(each)).remove();
    return (Reflect.get(window, 'whatIsNew') as () => string[])();
  });
  return found.sort();
}

/** Globals that remain on the window. */
export function testGlobals(hosts: () => Hosts): void {
  for (const [name, tag] of Object.entries({ classic: classicTag, module: moduleTag })) {
    test(`the ${name} drop-in sets its one global and changes nothing that was there`, async () => {
      const host = await hosts().open({ head: tag + statesTag, init: remember });
      assert.deepEqual(await newGlobals(host), ['Portico']);
      await host.page.close();
    });
  }

  test('the npm entries leave Lit’s globals and no other', async () => {
    const host = await hosts().open({
      head: npmTag + statesTag,
      init: remember,
    });
    const found = await newGlobals(host);
    assert.deepEqual(
      found.filter((name) => name !== 'Symbol.metadata'),
      litsGlobals,
    );
    await host.page.close();
  });

  test('the stack of layers is there while a layer is open, under its symbol', async () => {
    const { page } = await hosts().open({ head: classicTag + statesTag });
    const seen = await page.evaluate(async () => {
      const isThere = (): boolean => Symbol.for('portico.layers.1') in window;
      const dialog = await window.pageTests.render({ name: 'record-dialog', state: 'center' });
      const whileOpen = isThere();
      dialog.open = false;
      await dialog.updateComplete;
      return [whileOpen, isThere()];
    });
    assert.deepEqual(seen, [true, false]);
    await page.close();
  });
}
