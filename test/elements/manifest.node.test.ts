import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';

import type { Declaration } from '@custom-elements-manifest/analyzer/cli.js';

import { filesBelow } from '../files.js';
import { readManifest } from '../../scripts/manifest.mjs';

const root = join(import.meta.dirname, '../..');
const { modules } = await readManifest();
const declarations = modules.flatMap((module) => module.declarations ?? []);
const names = filesBelow('elements', '/define.ts')
  .map((file) => basename(dirname(file)))
  .filter((name) => name !== 'shared');

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const sourcesOf = (name: string): string => filesBelow(`elements/${name}`, '.ts').map(textOf).join('\n');
const eventsOf = ({ events = [] }: Declaration) =>
  events.map(({ name = '', type }) => ({ name, type: type?.text ?? '' }));

function elementOf(name: string): Declaration {
  const found = declarations.find(({ tagName }) => tagName === `portico-${name}`);
  assert.ok(found, `no doc block says @tag portico-${name}`);
  return found;
}

test('every element is in the manifest, with a description', () => {
  for (const name of names) assert.ok(elementOf(name).description, name);
  assert.equal(declarations.filter(({ tagName }) => tagName).length, names.length);
});

test('every dispatched event is in the element’s doc block, with its class', () => {
  for (const name of names) {
    const described = eventsOf(elementOf(name));
    for (const [, type] of sourcesOf(name).matchAll(/new (Portico\w+Event)\(/g)) {
      assert.ok(
        described.some((event) => event.type === type),
        `${name}: ${type}`,
      );
    }
  }
});

test('every event in a doc block has a public class and is dispatched under that name', () => {
  const index = textOf('elements/index.ts');
  const sources = filesBelow('elements', '.ts').map(textOf).join('\n');
  for (const name of names) {
    for (const event of eventsOf(elementOf(name))) {
      const body = sources.split(`export class ${event.type} `)[1]?.split('\n}')[0] ?? '';
      // One class may be used for several events of an element; its constructor takes the type.
      assert.match(body, new RegExp(`super\\(\\s*('${event.name}'|\`portico-\\$)`), `${name}: ${event.type}`);
      assert.match(sources, new RegExp(`'${event.name}': ${event.type};`), `${event.name} has no type`);
      assert.match(sources, new RegExp(`new ${event.type}\\(`), `${event.type} is never sent`);
      assert.match(index, new RegExp(`\\b${event.type}\\b`), `${event.type} is not exported`);
    }
  }
});

test('every custom property of an element is in its doc block', () => {
  const tokens = textOf('app/ui/styles/tokens.css');
  for (const name of names) {
    const described = (elementOf(name).cssProperties ?? []).map((property) => property.name);
    for (const [, property = ''] of sourcesOf(name).matchAll(/(--portico-[\w-]+)/g)) {
      const isToken = tokens.includes(`${property}:`) || property.endsWith('-');
      assert.ok(isToken || described.includes(property), `${name}: ${property}`);
    }
  }
});

test('every element is tested by the suites in each of its states', () => {
  for (const name of names) {
    assert.ok(existsSync(join(root, `test/elements/states/${name}.ts`)), `${name} has no states`);
    const tests = textOf(`test/elements/${name}.test.ts`);
    const isDialog = /extends PorticoDialog\b/.test(sourcesOf(name));
    for (const suite of ['describeElement', 'describeStates', ...(isDialog ? ['describeDialog'] : [])]) {
      assert.match(tests, new RegExp(`^${suite}\\(`, 'm'), `${name}: ${suite}`);
    }
  }
});
