import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { FlowCondition, FlowStep } from '../../../core/contracts/flows.js';
import {
  otherCurrency,
  stepGroups,
  stepsThatApply,
  type FlowFacts,
} from '../../../core/records/flow-steps.js';

const facts = (number: string | undefined, choices: string[] = []): FlowFacts => ({
  number: () => number,
  choices: () => choices,
});
const step = (key: string, when?: FlowCondition): FlowStep => ({
  key,
  name: key,
  who: { by: 'head' },
  decide: 'any',
  ...(when ? { when } : {}),
});
const last = step('last', { field: 'x', op: 'isOneOf', values: ['never'] });
const applies = (when: FlowCondition, given: FlowFacts): boolean =>
  stepsThatApply([step('first', when), last], given).some(({ key }) => key === 'first');

test('numbers are compared exactly; without one it is zero', () => {
  const large: FlowCondition = { field: 'amount', op: 'atLeast', value: '50000' };
  assert.equal(applies(large, facts('50000.00')), true);
  assert.equal(applies(large, facts('49999.99')), false);
  assert.equal(applies(large, facts('100000000000000000000.01')), true);
  assert.equal(applies(large, facts(undefined)), false);
  assert.equal(applies({ ...large, op: 'below' }, facts(undefined)), true);
  assert.equal(applies({ ...large, op: 'below' }, facts('50000')), false);
});

test('an amount in another currency takes every step that compares it', () => {
  for (const op of ['atLeast', 'below'] as const)
    assert.equal(applies({ field: 'amount', op, value: '1' }, facts(otherCurrency)), true);
});

test('a choice is one of some, or none of them', () => {
  const sales: FlowCondition = { field: 'owner', op: 'isOneOf', values: ['sales', 'legal'] };
  assert.equal(applies(sales, facts('', ['team', 'sales'])), true);
  assert.equal(applies(sales, facts('', ['hr'])), false);
  assert.equal(applies({ ...sales, op: 'isNoneOf' }, facts('', ['hr'])), true);
  assert.equal(applies({ ...sales, op: 'isNoneOf' }, facts('', [])), true);
});

test('if no condition holds, the last step decides', () => {
  const small = step('small', { field: 'amount', op: 'below', value: '1' });
  const found = stepsThatApply([small, last], facts('5', ['other']));
  assert.deepEqual(found, [last]);
  assert.deepEqual(stepsThatApply([], facts('5')), []);
});

test('steps that run at the same time are one group; a mark on the first step says nothing', () => {
  const alongside = (key: string): FlowStep => ({ ...step(key), alongside: true });
  const keys = (steps: readonly FlowStep[]) => stepGroups(steps).map((group) => group.map(({ key }) => key));
  assert.deepEqual(keys([]), []);
  assert.deepEqual(keys([alongside('a'), step('b'), alongside('c'), alongside('d'), step('e')]), [
    ['a'],
    ['b', 'c', 'd'],
    ['e'],
  ]);
});
