import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { minuteOf, timeText } from '../../../../core/values/dates/minutes.js';
import { lastOccurrence, occurrencesOf } from '../../../../core/values/dates/occurrences.js';
import { readRule, ruleText } from '../../../../core/values/dates/recurrence-rule.js';

const at = (text: string): number => minuteOf(text) ?? assert.fail(text);
const ruleOf = (text: string) => readRule(text) ?? assert.fail(text);

/** Days of the occurrences from a day up to another one. */
const days = (rule: string, start: string, from: string, to: string): string[] =>
  occurrencesOf(ruleOf(rule), at(start), { from: at(from), to: at(to), limit: 1000 }).map((minute) =>
    timeText(minute).slice(5, 10),
  );

describe('a rule of RFC 5545', () => {
  it('is read and written', () => {
    for (const text of [
      'FREQ=DAILY',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE',
      'FREQ=MONTHLY;BYDAY=-1FR;COUNT=12',
      'FREQ=MONTHLY;BYMONTHDAY=1,-1;UNTIL=20311231',
      'FREQ=YEARLY;UNTIL=20311231T120000',
    ])
      assert.equal(ruleText(ruleOf(text)), text);
    assert.equal(
      ruleText(ruleOf('freq=weekly;wkst=MO;until=20310401T235900Z')),
      'FREQ=WEEKLY;UNTIL=20310401',
    );
  });

  it('is refused for what it cannot mean, and for parts that are not supported', () => {
    for (const text of [
      '',
      'WEEKLY',
      'FREQ=HOURLY',
      'FREQ=WEEKLY;FREQ=DAILY',
      'FREQ=WEEKLY;INTERVAL=0',
      'FREQ=WEEKLY;BYDAY=MO,MO',
      'FREQ=WEEKLY;BYDAY=1MO',
      'FREQ=WEEKLY;BYMONTHDAY=1',
      'FREQ=MONTHLY;BYMONTHDAY=0',
      'FREQ=MONTHLY;BYMONTHDAY=32',
      'FREQ=DAILY;COUNT=3;UNTIL=20310101',
      'FREQ=DAILY;COUNT=1000',
      'FREQ=DAILY;UNTIL=20310230',
      'FREQ=MONTHLY;BYSETPOS=1',
      `FREQ=MONTHLY;BYMONTHDAY=${Array.from({ length: 31 }, (_, index) => `${index + 1},-${index + 1}`).join()}`,
    ])
      assert.equal(readRule(text), undefined, text);
  });
});

describe('the occurrences of a rule', () => {
  it('follow the days of the week in every other week', () => {
    assert.deepEqual(
      days('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', '2031-03-03 09:00', '2031-03-01', '2031-04-01'),
      ['03-03', '03-05', '03-17', '03-19', '03-31'],
    );
    assert.deepEqual(days('FREQ=DAILY;BYDAY=SA,SU', '2031-03-01 09:00', '2031-03-03', '2031-03-17'), [
      '03-08',
      '03-09',
      '03-15',
      '03-16',
    ]);
  });

  it('leave out months without their day, and count from the end', () => {
    assert.deepEqual(days('FREQ=MONTHLY', '2031-01-31 09:00', '2031-01-01', '2031-06-01'), [
      '01-31',
      '03-31',
      '05-31',
    ]);
    assert.deepEqual(days('FREQ=MONTHLY;BYMONTHDAY=-1', '2031-01-31 09:00', '2031-02-01', '2031-05-01'), [
      '02-28',
      '03-31',
      '04-30',
    ]);
    assert.deepEqual(days('FREQ=MONTHLY;BYDAY=2TU,-1FR', '2031-01-14 09:00', '2031-02-01', '2031-03-01'), [
      '02-11',
      '02-28',
    ]);
    assert.deepEqual(days('FREQ=YEARLY', '2028-02-29 09:00', '2028-03-01', '2037-01-01'), ['02-29', '02-29']);
  });

  it('begin with the start, also where the rule does not name its day, and end', () => {
    assert.deepEqual(days('FREQ=WEEKLY;BYDAY=MO;COUNT=3', '2031-03-05 09:00', '2031-03-01', '2032-01-01'), [
      '03-05',
      '03-10',
      '03-17',
    ]);
    assert.deepEqual(days('FREQ=DAILY;UNTIL=20310307', '2031-03-05 09:00', '2031-03-06', '2032-01-01'), [
      '03-06',
      '03-07',
    ]);
    assert.deepEqual(days('FREQ=DAILY;COUNT=3', '2031-03-05 09:00', '2031-03-08', '2032-01-01'), []);
  });

  it('stay at their time of the wall clock while clocks change', () => {
    // Clocks go forward on March 30 in Berlin, and on March 9 in New York.
    const found = occurrencesOf(ruleOf('FREQ=WEEKLY'), at('2031-03-02 02:30'), {
      from: at('2031-03-01'),
      to: at('2031-04-15'),
      limit: 100,
    });
    assert.deepEqual(
      found.map((minute) => timeText(minute).slice(11)),
      Array.from({ length: 7 }, () => '02:30'),
    );
  });

  it('are found at once far from the start, and end without any', () => {
    const begin = process.cpuUsage();
    assert.deepEqual(days('FREQ=DAILY', '0001-01-05 09:00', '9000-05-01', '9000-05-03'), ['05-01', '05-02']);
    assert.deepEqual(
      days('FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', '2031-02-28 09:00', '2031-03-01', '9999-01-01'),
      [],
    );
    assert.deepEqual(
      days('FREQ=DAILY;BYDAY=MO;BYMONTHDAY=31;COUNT=999', '2031-02-28 09:00', '9000-03-01', '9000-03-09'),
      [],
    );
    // Time of the processor: on a busy machine much more passes.
    assert.ok(process.cpuUsage(begin).user < 1_000_000, 'it takes more than a second');
    const limited = { from: -Infinity, to: Infinity, limit: 7 };
    assert.equal(occurrencesOf(ruleOf('FREQ=DAILY'), at('2031-03-05 09:00'), limited).length, 7);
  });

  it('have a last one, unless they go on', () => {
    const last = (rule: string) => lastOccurrence(ruleOf(rule), at('2031-03-05 09:00'));
    assert.equal(last('FREQ=DAILY'), undefined);
    assert.equal(timeText(last('FREQ=WEEKLY;COUNT=3') ?? 0), '2031-03-19 09:00');
    assert.equal(timeText(last('FREQ=WEEKLY;UNTIL=20310401') ?? 0), '2031-04-01 23:59');
  });
});
