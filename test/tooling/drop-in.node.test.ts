import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { checkDropIn } from '../../scripts/drop-in-check.mjs';
import { changeLit, changes } from '../../scripts/trusted-templates.mjs';

const root = join(import.meta.dirname, '../..');
const litFile = (name: string): string => readFileSync(join(root, 'node_modules', name), 'utf8');

test('the Trusted Types patch changes Lit, and an unexpected version of Lit stops the build', () => {
  for (const name of Object.keys(changes)) {
    const source = litFile(name);
    const changed = changeLit(name, source);
    assert.doesNotMatch(changed, /Versions|createPolicy|innerHTML|litNonce|Symbol\.metadata/, name);
    assert.throws(() => changeLit(name, changed), /0 times, not once/, name);
    assert.throws(() => changeLit(name, source + source), /2 times, not once/, name);
  }
});

test('the check of the drop-in rejects syntax above the engine floor', () => {
  for (const code of [
    'a?.b',
    'a ?? b',
    'a ??= b',
    'class A { x = 1; }',
    'class A { #x; }',
    'class A { static { a(); } }',
    'var big = 1n;',
    'var half = 1_000;',
    'var after = /(?<=a)b/;',
    'var sets = /[\\p{L}--a]/v;',
    'var mod = /\\p{EMod}/u;',
    "export * as all from './all.js';",
    'await a;',
  ]) {
    assert.throws(() => checkDropIn('portico.js', code), code);
  }
  checkDropIn(
    'portico.js',
    'var u = import.meta.url; try { import(u); } catch { a(...b, {...c}); } async () => {};',
  );
});

test('the check of the drop-in rejects code that a strict policy blocks, and new globals', () => {
  for (const code of [
    'a.innerHTML = b;',
    'a.insertAdjacentHTML(b, c);',
    'document.write(a);',
    'eval(a);',
    'new Function(a);',
    "trustedTypes.createPolicy('a', {});",
    'window.litHtmlVersions = [];',
    'globalThis.a = 1;',
    'console.log(a);',
  ]) {
    assert.throws(() => checkDropIn('portico.iife.js', code), /portico\.iife\.js has/, code);
  }
});
