import assert from 'node:assert/strict';
import { test } from 'node:test';

import { segmentsOf, slotAfter, withBranchCondition } from '../../../../app/pages/flows/drawing/branches.js';
import { drawingOf } from '../../../../app/pages/flows/drawing/drawing-layout.js';
import { stepAt, withoutStep } from '../../../../app/pages/flows/flow-draft.js';
import type { FlowCondition, FlowField, FlowStep } from '../../../../core/contracts/flows.js';

const fields: FlowField[] = [
  { key: 'amount', label: 'Amount', kind: 'number', options: [] },
  { key: 'kind', label: 'Type', kind: 'choice', options: [] },
  { key: 'department', label: 'Department', kind: 'department', options: [] },
];
const atLeast = (value: string): FlowCondition => ({ field: 'amount', op: 'atLeast', value });
const below = (value: string): FlowCondition => ({ field: 'amount', op: 'below', value });
const isOneOf = (field: string, ...values: string[]): FlowCondition => ({ field, op: 'isOneOf', values });
const step = (key: string, when?: FlowCondition, isAlongside = false): FlowStep => ({
  key,
  name: key,
  who: { by: 'manager' },
  decide: 'any',
  ...(when && { when }),
  ...(isAlongside && { alongside: true }),
});

/** 'a|b' are branches side by side, 'a+b' steps at the same time, '?' that all of them can be left out. */
const shapeOf = (steps: readonly FlowStep[]): string =>
  segmentsOf(steps, fields)
    .map(({ branches, canSkip }) => {
      const texts = branches.map(({ blocks }) =>
        blocks.map((block) => block.steps.map(({ key }) => key).join('+')).join(','),
      );
      return texts.join('|') + (canSkip ? '?' : '');
    })
    .join(' ');

test('steps whose conditions exclude each other are branches side by side', () => {
  assert.equal(shapeOf([step('a'), step('b', undefined, true), step('c')]), 'a+b c');
  assert.equal(shapeOf([step('a', atLeast('5')), step('b', atLeast('5')), step('c', below('5'))]), 'a,b|c');
  assert.equal(shapeOf([step('a', atLeast('5')), step('b', atLeast('9'))]), 'a? b?');
  assert.equal(shapeOf([step('a', atLeast('9')), step('b', below('5'))]), 'a|b?');
  assert.equal(shapeOf([step('a', isOneOf('kind', 'x')), step('b', isOneOf('kind', 'y'))]), 'a|b?');
  // A department can be part of the other one.
  assert.equal(
    shapeOf([step('a', isOneOf('department', 'x')), step('b', isOneOf('department', 'y'))]),
    'a? b?',
  );
});

test('the condition of a step is that of its branch, and the other branch has the opposite one', () => {
  const steps = [step('a', atLeast('5')), step('b', atLeast('5')), step('c', below('5')), step('d')];
  assert.deepEqual(
    withBranchCondition(steps, fields, { key: 'b', when: atLeast('7') }).map(({ when }) => when),
    [atLeast('7'), atLeast('7'), below('7'), undefined],
  );
  assert.deepEqual(
    withBranchCondition(steps, fields, { key: 'a', when: undefined }).map(({ when }) => when),
    [undefined, atLeast('5'), below('5'), undefined],
  );
});

test('a new step goes behind the block of the chosen one, in its branch', () => {
  const steps = [step('a'), step('b', undefined, true), step('c', atLeast('5'))];
  assert.deepEqual(slotAfter(steps, 'a'), { at: 2, when: undefined });
  assert.deepEqual(slotAfter(steps, 'c'), { at: 3, when: atLeast('5') });
  assert.deepEqual(slotAfter(steps, 'x'), { at: 3, when: undefined });
});

test('of steps at the same time the second does not join another block when the first is deleted or moved', () => {
  const steps = [step('a'), step('b'), step('c', undefined, true), step('d')];
  assert.equal(shapeOf(withoutStep(steps, 'b')), 'a c d');
  assert.equal(shapeOf(withoutStep(steps, 'a')), 'b+c d');
  assert.equal(shapeOf(stepAt(steps, step('a'), 3)), 'b+c a d');
  assert.equal(shapeOf(stepAt(steps, step('d'), 0)), 'd a b+c');
});

test('parts of a drawing never overlap, and every step is on the way from the start to the archive', () => {
  const flows = [
    [],
    [step('a'), ...['b', 'c', 'd', 'e'].map((key) => step(key, undefined, true)), step('f')],
    [step('a', atLeast('5')), step('b', below('5')), step('c', atLeast('9')), step('d', below('2'))],
    Array.from({ length: 20 }, (_, index) => step(`s${index}`, isOneOf('kind', String(index)))),
  ];
  for (const steps of flows) {
    const { parts, wires } = drawingOf(steps, fields, false);
    const solid = parts.filter(({ kind }) => kind !== 'frame' && kind !== 'point');
    for (const [index, one] of solid.entries()) {
      for (const other of solid.slice(index + 1)) {
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        assert.ok(isApart, `${one.id} and ${other.id}`);
      }
    }
    const reached = new Set(['start']);
    for (const { from, to } of wires) if (reached.has(from)) reached.add(to);
    const blocks = parts.filter((part) => part.kind === 'step' && !part.isTogether);
    for (const { id } of blocks) assert.ok(reached.has(id), id);
    assert.ok(reached.has('archive'));
    const mirrored = drawingOf(steps, fields, true).parts;
    assert.deepEqual(
      mirrored.map(({ x, width }) => -x - width),
      parts.map(({ x }) => x),
    );
  }
});
