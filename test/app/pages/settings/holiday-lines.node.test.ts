import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { dayLines, readDays, repeatedDays } from '../../../../app/pages/settings/holiday-lines.js';
import { namedLines } from '../../../../app/pages/settings/lines.js';

describe('lines of holidays', () => {
  it('are a date and a name, apart as people and spreadsheets write them', () => {
    const text = [
      '2026-12-25 Christmas Day',
      '26/12/2026\tBoxing Day',
      '',
      '2026/12/28, Boxing Day (substitute)',
      '2026-12-31;New Year’s Eve',
      '  2027年1月1日：元旦  ',
      '2027-01-02,元旦',
    ].join('\r\n');
    assert.deepEqual(readDays(text, 'dd/MM/yyyy'), {
      days: [
        { day: '2026-12-25', name: 'Christmas Day' },
        { day: '2026-12-26', name: 'Boxing Day' },
        { day: '2026-12-28', name: 'Boxing Day (substitute)' },
        { day: '2026-12-31', name: 'New Year’s Eve' },
        { day: '2027-01-01', name: '元旦' },
        { day: '2027-01-02', name: '元旦' },
      ],
      wrong: [],
    });
  });

  it('that are none are told with their numbers', () => {
    const { days, wrong } = readDays(
      `2026-02-30 No day\n\n2026-12-25\nChristmas Day\n2026-12-26 ${'n'.repeat(61)}`,
      'yyyy-MM-dd',
    );
    assert.deepEqual(days, []);
    assert.deepEqual(namedLines(wrong), [
      '1 (2026-02-30 No day)',
      '3 (2026-12-25)',
      '4 (Christmas Day)',
      `5 (2026-12-26 ${'n'.repeat(29)}…)`,
    ]);
  });

  it('are written as they are read', () => {
    const days = [
      { day: '2026-12-25', name: 'Christmas Day' },
      { day: '2026-12-26', name: 'Boxing Day' },
    ];
    assert.deepEqual(readDays(dayLines(days), 'MM/dd/yyyy').days, days);
  });

  it('have each day once, in both lists together', () => {
    const day = { day: '2026-12-25', name: 'Christmas Day' };
    assert.deepEqual(repeatedDays([day], [{ ...day, day: '2026-12-26' }]), []);
    assert.deepEqual(repeatedDays([day], [day]), ['2026-12-25']);
    assert.deepEqual(repeatedDays([day, day]), ['2026-12-25']);
    assert.deepEqual(repeatedDays([], [day, day]), []);
  });
});
