import assert from 'node:assert/strict';
import { test } from 'node:test';

import { mergedContent, movedStep, newStep, withStep } from '../../../../app/pages/flows/flow-draft.js';
import type { FlowContent, FlowStep } from '../../../../core/contracts/flows.js';

const step = (key: string, name = key): FlowStep => ({ key, name, who: { by: 'manager' }, decide: 'any' });
const content = (...steps: FlowStep[]): FlowContent => ({ steps });
const keys = (steps: readonly FlowStep[]) => steps.map(({ key }) => key).join('');

test('a new step stands behind the chosen one, or at the end', () => {
  const steps = [step('a'), step('b')];
  assert.equal(keys(withStep(steps, step('c'), 'a')), 'acb');
  assert.equal(keys(withStep(steps, step('c'), undefined)), 'abc');
});

test('steps that are made at different times have different keys that the contract allows', () => {
  const made = [newStep('x', 1_760_000_000_000), newStep('x', 1_760_000_000_001)];
  assert.notEqual(made[0]?.key, made[1]?.key);
  for (const { key } of made) assert.match(key, /^[a-z][a-z0-9]{0,15}$/);
});

test('a step is moved by one place, and stays at the ends', () => {
  const steps = [step('a'), step('b'), step('c')];
  assert.equal(keys(movedStep(steps, 'b', -1)), 'bac');
  assert.equal(keys(movedStep(steps, 'b', 1)), 'acb');
  assert.equal(keys(movedStep(steps, 'a', -1)), 'abc');
  assert.equal(keys(movedStep(steps, 'c', 1)), 'abc');
});

test('own changes are kept on top of those of another administrator', () => {
  const base = content(step('a'), step('b'), step('c'));
  const theirs = content(step('a', 'A of theirs'), step('b', 'B of theirs'), step('d'));
  assert.deepEqual(mergedContent(base, base, theirs), theirs);
  const mine = content(step('b', 'B of mine'), step('a'), step('c'), step('e'));
  assert.deepEqual(
    mergedContent(base, mine, theirs),
    // `a` is theirs in my order, `b` is mine, `c` they have deleted, `e` and `d` are new.
    content(step('b', 'B of mine'), step('a', 'A of theirs'), step('e'), step('d')),
  );
});
