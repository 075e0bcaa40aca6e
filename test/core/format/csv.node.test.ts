import assert from 'node:assert/strict';
import { test } from 'node:test';

import { csvFile, csvLine } from '../../../core/format/csv.js';

for (const [text, cell] of [
  ['plain', 'plain'],
  ['普通', '普通'],
  ['-12.50', '-12.50'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', '"\'=1+1"'],
  ['+86 10', '"\'+86 10"'],
  ['-1+1', '"\'-1+1"'],
  ['@cmd', '"\'@cmd"'],
  ['\tcmd', '"\'\tcmd"'],
  ['="a"', '"\'=""a"""'],
] as const) {
  test(`csvLine() writes ${JSON.stringify(text)} as ${JSON.stringify(cell)}`, () => {
    assert.equal(csvLine([text]), `${cell}\r\n`);
  });
}

test('csvFile() begins with a byte order mark and ends each line with CRLF', () => {
  assert.equal(
    csvFile([
      ['a', 'b'],
      ['1', '2'],
    ]),
    '\uFEFFa,b\r\n1,2\r\n',
  );
});
