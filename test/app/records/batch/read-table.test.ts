import { expect } from '@open-wc/testing';

import { readTable } from '../../../../app/records/batch/read-table.js';
import { writeWorkbook } from '../../../../app/records/list/excel/write-workbook.js';

describe('a table that is imported', () => {
  it('has the minutes that an Excel file shows', async () => {
    const file = await writeWorkbook(
      {
        name: 'Events',
        isRightToLeft: false,
        columns: [
          { label: 'Starts', kind: 'datetime' },
          { label: 'Day', kind: 'date' },
          { label: 'Cost', kind: 'number', precision: 2 },
        ],
      },
      'Starts,Day,Cost\r\n2026-09-17 09:30,2026-09-17,12.50\r\n2026-09-17 23:59,2026-09-18,3\r\n',
    );
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { rows } = await readTable(bytes, (value) => value.toFixed(2));
    expect(rows).to.deep.equal([
      ['Starts', 'Day', 'Cost'],
      ['2026-09-17 09:30', '2026-09-17', '12.50'],
      ['2026-09-17 23:59', '2026-09-18', '3.00'],
    ]);
  });
});
