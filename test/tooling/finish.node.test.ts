import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

import { finish, gather } from '../../scripts/finish.mjs';

const sheet = `".a{color:red}.b{color:blue}.c{color:green}.d{color:black}.e{color:white}"`;

test('style sheets stand at the start of a finished file', () => {
  const code = `function f(a){a(${sheet})}class A{static{this.s=${sheet}}}f(A)`;
  assert.equal(
    gather(code),
    `var $$0=${sheet},$$1=${sheet};function f(a){a($$0)}class A{static{this.s=$$1}}f(A)`,
  );
});

test('in a classic script they are no globals', () => {
  const code = `!function(){f(${sheet})}()`;
  assert.equal(gather(code), `!function(){var $$0=${sheet};f($$0)}()`);
});

test('what is no style sheet stays where it is', () => {
  const code = 'f({ab:1},"short{}","a text that is long, and says nothing about styles: none at all")';
  assert.equal(gather(code), code);
});

test('a finished file does what it did', async () => {
  const source = `!function () { function add(a) { out.push(a); } add(${sheet}); add('b'); }()`;
  const run = (code: string): unknown[] => {
    const out: unknown[] = [];
    runInNewContext(code, { out });
    return out;
  };
  const finished = await finish(source, { module: false, ecma: 2018 });
  assert.equal(run(source).length, 2);
  assert.equal(JSON.stringify(run(finished)), JSON.stringify(run(source)));
});
