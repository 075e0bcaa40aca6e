import { expect } from '@open-wc/testing';

import { readCsv } from '../../../../app/records/batch/read-csv.js';

const rowsOf = (text: string): string[][] => readCsv(new TextEncoder().encode(text)).rows;

describe('a CSV file', () => {
  it('has quoted cells, any separator and any end of line; empty lines are left out', () => {
    expect(rowsOf('\uFEFFa,"b ""x"", y"\r\n\r\n1,"two\nlines"\r\n,\r\n')).to.deep.equal([
      ['a', 'b "x", y'],
      ['1', 'two\nlines'],
    ]);
    expect(rowsOf('a;b\n1;2')).to.deep.equal([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(rowsOf('a\tb\r1\t2\r')).to.deep.equal([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(rowsOf('name\nAnna')).to.deep.equal([['name'], ['Anna']]);
    expect(rowsOf('')).to.deep.equal([]);
  });

  it('is UTF-8, or GB 18030 as Chinese spreadsheets write it', () => {
    expect(rowsOf('任务')).to.deep.equal([['任务']]);
    expect(readCsv(Uint8Array.of(0xc8, 0xce, 0xce, 0xf1)).rows).to.deep.equal([['任务']]);
  });

  it('has a first row whose quotation marks do not match', () => {
    expect(readCsv(new TextEncoder().encode('a,b\n1,2\n"3,4\n5,6\n')).brokenRow).to.equal(3);
    expect(readCsv(new TextEncoder().encode('a,b\n"1",2\n')).brokenRow).to.equal(undefined);
  });
});
