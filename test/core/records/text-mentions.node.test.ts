import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { limits } from '../../../core/contracts/limits.js';
import { nameInText, namedInText } from '../../../core/records/text-mentions.js';

const employees = [
  { id: '1', name: 'Tom Baker', department: 'Sales' },
  { id: '2', name: 'Tom', department: 'Depot' },
  { id: '3', name: '林晓', department: '销售部' },
  { id: '4', name: '林晓雨', department: '销售部' },
  { id: '5', name: 'Li Wei', department: 'Sales' },
  { id: '6', name: 'Li Wei', department: 'Depot' },
];
let lookUps = 0;
// As the directory of the server, which ignores case.
function named(text: string): typeof employees {
  lookUps += 1;
  return employees.filter(({ name }) => name.toLowerCase() === text.toLowerCase());
}
const namesIn = (text: string) => namedInText(text, named).map(({ id, name }) => `${id} ${name}`);

describe('namedInText()', () => {
  it('finds each employee once, in the order of the text, and the longer of two names', () => {
    assert.deepEqual(namesIn('Ask @Tom Baker, then @Tom; again @Tom Baker.'), ['1 Tom Baker', '2 Tom']);
    assert.deepEqual(namesIn('请@林晓雨看一下，@林晓确认'), ['4 林晓雨', '3 林晓']);
    assert.deepEqual(namesIn('@Tom请看'), ['2 Tom']);
  });

  it('finds none in an address, in another word, or written otherwise', () => {
    for (const text of ['', '@', 'x@Tom', 'a.@Tom', '@Tommy', '@tom', '@ Tom', 'Tom'])
      assert.deepEqual(namesIn(text), [], text);
  });

  it('tells employees of one name apart by the department, and names none of them without it', () => {
    assert.deepEqual(namesIn('@Li Wei please'), []);
    assert.deepEqual(namesIn('@Li Wei (Depot) please'), ['6 Li Wei (Depot)']);
    assert.equal(
      nameInText({ id: '6', name: 'Li Wei', department: 'Depot', namesake: true }),
      'Li Wei (Depot)',
    );
    assert.equal(nameInText({ id: '1', name: 'Tom Baker', department: 'Sales' }), 'Tom Baker');
  });

  it('finds at most as many as a comment may name, and looks no further than 200 signs', () => {
    const crowd = (text: string) => (/^p\d\d$/.test(text) ? [{ id: text, name: text }] : []);
    const text = Array.from({ length: 60 }, (_, index) => `@p${10 + index}`).join(' ');
    assert.equal(namedInText(text, crowd).length, limits.mentions);
    lookUps = 0;
    assert.deepEqual(namesIn(`${'@'.repeat(100_000)} @Tom`), []);
    assert.ok(lookUps <= 200 * 40, `${lookUps} look-ups`);
  });
});
