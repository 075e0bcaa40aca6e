import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

import { finish, gather } from '../../scripts/finish.mjs';

const sheet = `".a{color:red}.b{color:blue}.c{color:green}.d{color:black}.e{color:white}"`;
const words = '{ab:"一",cd:"二"}';

test('style sheets and words stand at the start of a finished file, words first', () => {
  const code = `class A{static{this.s=${sheet}}static{this.w=${words}}}f(A)`;
  assert.equal(
    gather(code),
    `var $$1=${words},$$0=${sheet};class A{static{this.s=$$0}static{this.w=$$1}}f(A)`,
  );
});

test('in a classic script they are no globals', () => {
  const code = `!function(){f(${sheet})}()`;
  assert.equal(gather(code), `!function(){var $$0=${sheet};f($$0)}()`);
});

test('an object that a function makes anew each time stays where it is, and so does what is neither', () => {
  for (const code of [`function f(){return${words}}`, 'f({ab:1,cd:"二"},"short{}")'])
    assert.equal(gather(code), code);
});

test('a finished file does what it did', async () => {
  const source = `!function () { function add(a) { out.push(a); } add(${sheet}); add(${words}); }()`;
  const run = (code: string): unknown[] => {
    const out: unknown[] = [];
    runInNewContext(code, { out });
    return out;
  };
  const finished = await finish(source, { module: false, ecma: 2018 });
  assert.equal(run(source).length, 2);
  assert.equal(JSON.stringify(run(finished)), JSON.stringify(run(source)));
});
