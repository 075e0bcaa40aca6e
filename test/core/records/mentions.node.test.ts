import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { namedIn, nameBeingTyped, splitAtNames, withName } from '../../../core/records/mentions.js';

const typed = (text: string) => nameBeingTyped(text, text.length);

describe('the name that is being typed', () => {
  test('begins with an @ at the start, after a space, or after CJK text', () => {
    assert.deepEqual(typed('@'), { at: 0, query: '' });
    assert.deepEqual(typed('Hello @To'), { at: 6, query: 'To' });
    assert.deepEqual(typed('请@林'), { at: 1, query: '林' });
    assert.deepEqual(typed('(@Tom B'), { at: 1, query: 'Tom B' });
  });
  test('is none in an address, on the next line, after two spaces, or far from the @', () => {
    for (const text of [
      'tom@example',
      'a.b+c@d',
      '@Tom\n',
      '@ Tom',
      '@Tom Baker wr',
      `@${'x'.repeat(41)}`,
      'Tom',
    ])
      assert.equal(typed(text), undefined, text);
  });
  test('is that before the caret, and is replaced by the name', () => {
    const text = 'See @to, please';
    const name = nameBeingTyped(text, 7);
    assert.deepEqual(name, { at: 4, query: 'to' });
    assert.ok(name);
    assert.deepEqual(withName(text, name, 'Tom Baker'), { text: 'See @Tom Baker , please', caret: 15 });
    assert.deepEqual(withName('@a b', { at: 0, query: 'a' }, 'Anna'), { text: '@Anna b', caret: 5 });
  });
});

describe('names in a text', () => {
  const tom = { id: '1', name: 'Tom' };
  const tomBaker = { id: '2', name: 'Tom Baker' };
  test('are those that are still there after an @', () => {
    assert.deepEqual(namedIn('Ask @Tom Baker', [tomBaker, { id: '3', name: 'Anna' }]), [tomBaker]);
    assert.deepEqual(namedIn('Ask Tom Baker', [tomBaker, { id: '4', name: '' }]), []);
  });
  test('part a text; the longer name counts where one begins another', () => {
    assert.deepEqual(splitAtNames('a@b @Tom Baker, @Tom!', [tom, tomBaker]), [
      { text: 'a@b ', isName: false },
      { text: '@Tom Baker', isName: true },
      { text: ', ', isName: false },
      { text: '@Tom', isName: true },
      { text: '!', isName: false },
    ]);
    assert.deepEqual(splitAtNames('', [tom]), []);
    assert.deepEqual(splitAtNames('plain', []), [{ text: 'plain', isName: false }]);
  });
});
