import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runInThisContext } from 'node:vm';

import { checkDropIn } from '../../scripts/drop-in-check.mjs';
import { withShortNames, withoutPrivateNames } from '../../scripts/private-names.mjs';
import { changeLit, changes } from '../../scripts/trusted-templates.mjs';

const root = join(import.meta.dirname, '../..');
const litFile = (name: string): string => readFileSync(join(root, 'node_modules', name), 'utf8');

test('Lit is changed where it has to be, and a Lit that looks otherwise stops the build', () => {
  for (const name of Object.keys(changes)) {
    const source = litFile(name);
    const changed = changeLit(name, source);
    assert.doesNotMatch(changed, /Versions|createPolicy|innerHTML|litNonce|Symbol\.metadata/, name);
    assert.throws(() => changeLit(name, changed), /0 times, not once/, name);
    assert.throws(() => changeLit(name, source + source), /2 times, not once/, name);
  }
});

test('the check of the drop-in refuses syntax above the engine floor', () => {
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

test('the check of the drop-in refuses what a strict page would, and what is left on a window', () => {
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

test('private names become plain ones, another one for a class and the class it extends', () => {
  const source = `
    class Base { #x = 1; get x() { return this.#x; } }
    class Heir extends Base { #x = 2; get both() { return [this.x, this.#x, '#x']; } #sum() { return this.#x + this.x; } get sum() { return this.#sum(); } }
    return new Heir();`;
  const plain = withoutPrivateNames(source, 'elements/one/one.ts');
  assert.doesNotMatch(plain.replace("'#x'", ''), /#/);
  const made = runInThisContext(`(() => {${withShortNames(plain)}})()`) as { both: unknown[]; sum: number };
  assert.deepEqual(made.both, [1, 2, '#x']);
  assert.equal(made.sum, 3);
  assert.deepEqual(Object.keys(made), ['_p0', '_p1']);
});

test('a use of private names that cannot be followed stops the build', () => {
  const source = 'class A { #x = 1; static is(a: object) { return #x in a; } }';
  assert.throws(() => withoutPrivateNames(source, 'core/a.ts'), /core\/a\.ts/);
});
