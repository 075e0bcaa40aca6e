import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { readSheet } from 'read-excel-file/universal';

import type { Workbook } from '../../../../app/records/list/excel/workbook-cells.js';
import { writeWorkbook } from '../../../../app/records/list/excel/write-workbook.js';

const workbook: Workbook = {
  name: 'Claims: 2026/09',
  isRightToLeft: false,
  columns: [
    { label: 'Claim', kind: 'text' },
    { label: 'Amount', kind: 'number', precision: 2 },
    { label: 'Day', kind: 'date' },
    { label: 'Sent', kind: 'datetime' },
  ],
};

/** What another reader of Excel files finds in a workbook of these rows. */
async function written(...rows: string[][]) {
  const lines = ['"","","",""', ...rows.map((row) => row.map((cell) => `"${cell}"`).join(','))];
  const file = await writeWorkbook(workbook, lines.join('\r\n'));
  return await readSheet(await file.arrayBuffer());
}

describe('an Excel file of a list', () => {
  it('has numbers, dates and times as such', async () => {
    assert.deepEqual(await written(['Train', '1234.50', '2026-09-17', '2026-09-17 10:30']), [
      ['Claim', 'Amount', 'Day', 'Sent'],
      ['Train', 1234.5, new Date('2026-09-17T00:00:00Z'), new Date('2026-09-17T10:30:00Z')],
    ]);
  });

  it('keeps what is none as it is, and digits that a number of Excel would lose', async () => {
    const [, first, second] = await written(
      ['Bus', 'about 5', 'soon', '0800-01-01'],
      ['0012', '1234567890123456.78', '', ''],
    );
    assert.deepEqual(first, ['Bus', 'about 5', 'soon', '0800-01-01']);
    assert.deepEqual(second, ['0012', '1234567890123456.78', null, null]);
  });

  it('has no formulas', async () => {
    const row = ['=1+1', '=1+1', '=1+1', '=1+1'];
    assert.deepEqual((await written(row))[1], row);
  });

  it('takes texts of any length', async () => {
    assert.equal((await written(['x'.repeat(40_000), '', '', '']))[1]?.[0], 'x'.repeat(32_767));
  });
});
