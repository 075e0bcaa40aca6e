import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { filled, growsFaster } from './worst-case.js';

const textOf = (length: number) => filled(length, '?a=b&');

/** Steps of arithmetic, which allocate nothing. */
function compute(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum = (sum * 31 + step) | 0;
  return sum;
}

const named = /^\d+ characters take [\d.]+ times as long as a quarter$/;

describe('a time that grows with the length of a text', () => {
  it('is named if it grows with its square', () => {
    const work = ({ length }: string) => compute(length ** 2 * 0.015);
    assert.match(growsFaster(textOf, work) ?? '', named);
  });

  it('is named if longer texts are cut', () => {
    const work = ({ length }: string) => compute(Math.min(length, 50_000) ** 2 * 0.03);
    assert.match(growsFaster(textOf, work, 50_000) ?? '', named);
  });

  it('is none to speak of if it is in proportion', () => {
    const work = ({ length }: string) => compute(length * 100);
    assert.equal(growsFaster(textOf, work), undefined);
  });

  it('is none to speak of if it is in proportion and leaves much to the garbage collector', () => {
    const work = (text: string) => text.split('&').map((written) => ({ written, parts: written.split('=') }));
    assert.equal(growsFaster(textOf, work, 1_000_000), undefined);
  });
});
