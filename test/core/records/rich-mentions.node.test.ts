import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { limits } from '../../../core/contracts/limits.js';
import { namedInRichText } from '../../../core/records/rich-mentions.js';

const span = (id: string) => `<span data-person="${id}">@Tom Baker</span>`;

describe('namedInRichText()', () => {
  it('finds each employee once, in the order of the text', () => {
    assert.deepEqual(namedInRichText(`<p>${span('2')} ${span('1')}</p><p>${span('2')}</p>`), ['2', '1']);
  });

  it('finds none in what is typed as text, or written otherwise', () => {
    for (const html of [
      '',
      '&lt;span data-person="1"&gt;@Tom',
      'data-person="1"',
      '<b data-person="1">@Tom</b>',
    ])
      assert.deepEqual(namedInRichText(html), [], html);
    assert.deepEqual(namedInRichText(`<span data-person="a b">@Tom</span>`), []);
    assert.deepEqual(namedInRichText(`<span data-person="${'1'.repeat(65)}">@Tom</span>`), []);
  });

  it('finds at most as many as a comment may name', () => {
    const html = Array.from({ length: 40 }, (_, index) => span(`p${index}`)).join('');
    assert.equal(namedInRichText(html).length, limits.mentions);
  });
});
