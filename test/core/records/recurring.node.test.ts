import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { FieldSchema } from '../../../core/contracts/records.js';
import {
  movedRule,
  movedValues,
  occurrenceAt,
  occurrenceValues,
  occurrencesWithin,
  recurringFields,
  seriesOf,
} from '../../../core/records/recurring.js';
import { validateField } from '../../../core/records/validate.js';
import { minuteOf, timeText } from '../../../core/values/dates/minutes.js';
import { readRule, ruleText } from '../../../core/values/dates/recurrence-rule.js';

const fields = { rule: 'repeat', start: 'start', end: 'end' };
const at = (text: string): number => minuteOf(text) ?? assert.fail(text);
const moved = (rule: string, from: string, to: string): string =>
  ruleText(movedRule(readRule(rule) ?? assert.fail(rule), at(from), at(to)));

describe('a record that repeats', () => {
  const field: FieldSchema = {
    key: 'repeat',
    type: 'text',
    label: 'Repeats',
    group: 'basic',
    recurrence: { start: 'start', end: 'end' },
  };

  it('is known by a field of its schema, whose value is a rule', () => {
    assert.deepEqual(recurringFields([field]), fields);
    assert.equal(recurringFields([{ ...field, hidden: true }]), undefined);
    assert.equal(validateField(field, 'FREQ=DAILY'), undefined);
    assert.deepEqual(validateField(field, 'every day'), { rule: 'wrong-type' });
    assert.equal(validateField(field, null), undefined);
  });

  it('has its values at the times of the occurrences, without the exceptions', () => {
    const values = { start: '2031-03-03 22:00', end: '2031-03-04 01:00', repeat: 'FREQ=DAILY' };
    assert.deepEqual(occurrenceValues(values, fields, at('2031-03-05 22:00')), {
      ...values,
      start: '2031-03-05 22:00',
      end: '2031-03-06 01:00',
    });
    const series = seriesOf(values, fields) ?? assert.fail();
    const range = { from: at('2031-03-06'), to: at('2031-03-09'), limit: 10 };
    // One goes on into the range, one is left out.
    assert.deepEqual(occurrencesWithin(series, range, new Set([at('2031-03-07 22:00')])).map(timeText), [
      '2031-03-05 22:00',
      '2031-03-06 22:00',
      '2031-03-08 22:00',
    ]);
    assert.equal(seriesOf({ ...values, repeat: null }, fields), undefined);
    assert.equal(occurrenceAt('2031-03-05 22:00'), at('2031-03-05 22:00'));
    assert.equal(occurrenceAt('2031-03-05'), undefined);
    assert.equal(occurrenceAt('2031-02-30 22:00'), undefined);
  });

  it('keeps the form of its times when it is moved', () => {
    assert.deepEqual(movedValues({ start: '2031-03-03', end: '2031-03-04' }, fields, 2880), {
      start: '2031-03-05',
      end: '2031-03-06',
    });
    assert.deepEqual(movedValues({ start: '2031-03-03 10:00', end: null }, fields, 90), {
      start: '2031-03-03 11:30',
    });
  });

  it('takes the days of its rule with it', () => {
    const monday = '2031-03-03 09:00';
    const at10 = '2031-03-03 10:00';
    const tuesday = '2031-03-04 09:00';
    assert.equal(moved('FREQ=WEEKLY;BYDAY=MO,SU', monday, at10), 'FREQ=WEEKLY;BYDAY=MO,SU');
    assert.equal(moved('FREQ=WEEKLY;BYDAY=MO,SU', monday, tuesday), 'FREQ=WEEKLY;BYDAY=TU,MO');
    assert.equal(moved('FREQ=MONTHLY;BYDAY=1MO', monday, '2031-03-11 09:00'), 'FREQ=MONTHLY;BYDAY=2TU');
    assert.equal(
      moved('FREQ=MONTHLY;BYDAY=-1MO', '2031-03-31 09:00', '2031-03-30 09:00'),
      'FREQ=MONTHLY;BYDAY=-1SU',
    );
    assert.equal(moved('FREQ=MONTHLY;BYMONTHDAY=3', monday, tuesday), 'FREQ=MONTHLY;BYMONTHDAY=4');
    assert.equal(moved('FREQ=DAILY;UNTIL=20310310', monday, tuesday), 'FREQ=DAILY;UNTIL=20310311');
    assert.equal(moved('FREQ=DAILY;UNTIL=20310310', monday, at10), 'FREQ=DAILY;UNTIL=20310310');
  });
});
