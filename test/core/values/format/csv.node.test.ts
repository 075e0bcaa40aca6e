import assert from 'node:assert/strict';
import { test } from 'node:test';

import { csvFile, csvLine } from '../../../../core/values/format/csv.js';

for (const [text, cell] of [
  ['', '""'],
  ['plain', '"plain"'],
  ['普通', '"普通"'],
  ['-12.50', '"-12.50"'],
  ['-1,234.50', '"-1,234.50"'],
  ['-12%', '"-12%"'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', '"\'=1+1"'],
  ['+86 10', '"\'+86 10"'],
  ['-1+1', '"\'-1+1"'],
  ['@cmd', '"\'@cmd"'],
  ['="a"', '"\'=""a"""'],
  [' =1+1', '"\' =1+1"'],
  ['\t=1+1', '"\t\'=1+1"'],
  ['\n=1+1', '"\n\'=1+1"'],
  ['\r=1+1', '"\r\'=1+1"'],
  ['\u0000=1+1', '"\'\u0000=1+1"'],
  ['\u200B=1+1', '"\'\u200B=1+1"'],
  ['\uFEFF\u2060=1+1', '"\'\uFEFF\u2060=1+1"'],
  ['\u00A0=1+1', '"\'\u00A0=1+1"'],
  ['\uFF1D1+1', '"\'\uFF1D1+1"'],
  ['\uFF0B1', '"\'\uFF0B1"'],
  ['\uFF0D1', '"\'\uFF0D1"'],
  ['\uFF20SUM(1)', '"\'\uFF20SUM(1)"'],
  ['\u22121+1', '"\'\u22121+1"'],
  ['a;=1+1', '"a;\'=1+1"'],
  ['a;-5', '"a;-5"'],
  ['a\t=1+1;b', '"a\t\'=1+1;b"'],
  ['a\r\n @x', '"a\r\n\' @x"'],
  ['a|+1+1', '"a|\'+1+1"'],
  ['a;"=1+1', '"a;\'""=1+1"'],
  ['a=b', '"a=b"'],
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
    '\uFEFF"a","b"\r\n"1","2"\r\n',
  );
});
