import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import {
  formFieldKinds,
  type FormContent,
  type FormField,
  type FormFieldKind,
} from '../../../core/contracts/forms.js';
import type { FieldSchema, FieldValue } from '../../../core/contracts/records.js';
import { changeKind, sameRow } from '../../../core/records/change-kind.js';
import { convertValue, otherKinds, type TextReader } from '../../../core/records/convert-value.js';
import { formProblems } from '../../../core/records/form-problems.js';

const options = [
  { value: 'o1', label: 'Gold' },
  { value: 'o2', label: '12' },
];
const read: TextReader = {
  number: (text) => text.replaceAll(',', ''),
  date: (text) => (/^\d{4}-\d\d-\d\d$/u.test(text) ? text : undefined),
  datetime: (text) => (/^\d{4}-\d\d-\d\d \d\d:\d\d$/u.test(text) ? text : undefined),
};
const field = (type: FieldSchema['type'], extra: Partial<FieldSchema> = {}): FieldSchema => ({
  ...{ key: type, type, label: '', group: '' },
  ...(type === 'select' || type === 'multiselect' ? { options } : {}),
  ...(type === 'decimal' || type === 'money' ? { precision: 2 } : {}),
  ...(type === 'text' ? { maxLength: 20 } : {}),
  ...extra,
});
const typeOf = (kind: FormFieldKind): FieldSchema['type'] => {
  if (kind === 'address') return 'text';
  return kind === 'department' || kind === 'computed' ? 'select' : kind;
};
const convert = (from: FieldSchema['type'], to: FieldSchema['type'], value: FieldValue) =>
  convertValue(field(from), field(to), value, read);

const grace = { id: 'g', name: 'Grace Kim' };
const omar = { id: 'o', name: 'Omar Diaz' };
const day = '2026-11-29';
const minute = '2026-11-29 08:30';
const page = 'https://example.com/a';
const mail = 'anna@example.com';

/** Of each pair that is offered, a value with what it becomes, and one that stays as it is; undefined where each converts. */
type Pair = [value: FieldValue, becomes: FieldValue, stays: FieldValue | undefined];
const fromText: Partial<Record<FormFieldKind, Pair>> = {
  text: ['Dock 7', 'Dock 7', 'x'.repeat(21)],
  longtext: ['two\nlines', 'two\nlines', undefined],
  phone: ['020 7946 0100', '020 7946 0100', 'none'],
  email: [mail, mail, 'anna'],
  url: [page, page, 'example'],
  address: ['1 Dock Road', '1 Dock Road', 'two\nlines'],
  integer: ['1,200.00', '1200', '12 pcs'],
  decimal: ['2.5', '2.5', '2.555'],
  money: ['20', '20', 'twenty'],
  date: [day, day, 'soon'],
  datetime: [minute, minute, day],
  select: [' gold ', 'o1', 'Silver'],
  multiselect: ['Gold, 12', ['o1', 'o2'], 'Gold, Silver'],
};
const fromNumber: Partial<Record<FormFieldKind, Pair>> = {
  text: ['12.50', '12.50', undefined],
  longtext: ['12.50', '12.50', undefined],
  integer: ['12.00', '12', '12.50'],
  decimal: ['12', '12', '0.125'],
  money: ['12', '12', '0.125'],
  select: ['12.00', 'o2', '13'],
};
const pairs: Partial<Record<FormFieldKind, Partial<Record<FormFieldKind, Pair>>>> = {
  ...Object.fromEntries(
    ['text', 'longtext', 'phone', 'email', 'url', 'address'].map((kind) => [kind, fromText]),
  ),
  ...Object.fromEntries(['integer', 'decimal', 'money'].map((kind) => [kind, fromNumber])),
  select: {
    text: ['o1', 'Gold', undefined],
    longtext: ['o1', 'Gold', undefined],
    integer: ['o2', '12', 'o1'],
    decimal: ['o2', '12', 'o1'],
    money: ['o2', '12', 'o1'],
    multiselect: ['o1', ['o1'], 'o9'],
  },
  multiselect: {
    text: [['o1', 'o2'], 'Gold; 12', undefined],
    longtext: [['o1', 'o2'], 'Gold; 12', undefined],
    select: [['o2'], 'o2', ['o1', 'o2']],
  },
  date: {
    text: [day, day, undefined],
    longtext: [day, day, undefined],
    datetime: [day, `${day} 00:00`, undefined],
  },
  datetime: { text: [minute, minute, undefined], longtext: [minute, minute, undefined] },
  person: { people: [grace, [grace], undefined] },
  people: { person: [[grace], grace, [grace, omar]] },
};

describe('conversion of values to another kind', () => {
  it('of every pair that is offered: a value that fits, and one that stays', () => {
    for (const kind of Object.keys(formFieldKinds) as FormFieldKind[]) {
      for (const to of otherKinds(kind)) {
        const pair = pairs[kind]?.[to];
        assert.ok(pair, `${kind} to ${to} is tested`);
        const [value, becomes, stays] = pair;
        assert.deepEqual(convert(typeOf(kind), typeOf(to), value), becomes, `${kind} to ${to}`);
        if (stays !== undefined)
          assert.equal(convert(typeOf(kind), typeOf(to), stays), undefined, `${kind} to ${to}: stays`);
      }
    }
  });

  it('makes nothing of an empty value, and keeps the limits of the new field', () => {
    for (const empty of ['', '  ', null, []])
      assert.equal(convertValue(field('text'), field('integer'), empty, read), undefined);
    assert.equal(convertValue(field('text'), field('integer', { max: '9' }), '12', read), undefined);
    const several = Array.from({ length: 1001 }, () => 'Gold').join(',');
    assert.equal(convertValue(field('longtext'), field('multiselect'), several, read), undefined);
  });
});

const inForm = (key: string, kind: FormFieldKind, extra: Partial<FormField> = {}): FormField => ({
  ...{ key, kind, section: 'g1', label: key },
  ...extra,
});
const formOf = (fields: FormField[]): FormContent => ({
  ...{ title: 'Form', sections: [{ key: 'g1', label: '' }], fields, departments: null },
});

describe('a field that gets another kind', () => {
  const saved = formOf([
    inForm('s1', 'select', { options, help: 'Which one', required: true, defaultValue: 'o1' }),
    inForm('n1', 'integer', { min: '1', showWhen: { field: 's1', values: ['o1'] } }),
    inForm('n2', 'computed', { formula: '{n1} * 2' }),
  ]);
  const taken = {
    s1: { kind: 'select' as const },
    n1: { kind: 'integer' as const, precision: 0 },
    n2: { kind: 'computed' as const, precision: 2 },
  };
  const change = (content: FormContent, key: string, kind: FormFieldKind) =>
    changeKind(content, key, kind, { saved, taken, options: ['A', 'B'] }) ?? assert.fail();

  it('has a column of its own, keeps its texts and options, and conditions follow it', () => {
    const { content, key } = change(saved, 's1', 'multiselect');
    assert.equal(key, 's2');
    assert.deepEqual(content.fields[0], {
      ...inForm('s2', 'multiselect', { options, help: 'Which one', required: true }),
      ...{ label: 's1', was: 's1' },
    });
    assert.equal(content.fields[1]?.showWhen?.field, 's2');
    assert.deepEqual(formProblems(content, new Map(Object.entries(taken))), []);
    const back = change(content, 's2', 'select');
    assert.deepEqual([back.key, back.content.fields[0]?.was], ['s1', undefined]);
    assert.deepEqual(back.content.fields[0]?.options, options);
    assert.equal(back.content.fields[1]?.showWhen?.field, 's1');
  });

  it('loses conditions that its kind cannot meet; a formula is renamed, or named as a problem', () => {
    const { content } = change(saved, 's1', 'text');
    assert.equal(content.fields[1]?.showWhen, undefined);
    const decimals = change(content, 'n1', 'decimal').content;
    assert.deepEqual(
      decimals.fields.map(({ key, formula }) => [key, formula]),
      [
        ['s2', undefined],
        ['n3', undefined],
        ['n2', '{n3} * 2'],
      ],
    );
    assert.equal(decimals.fields[1]?.min, '1');
    const texts = change(content, 'n1', 'text').content;
    const problems = formProblems(texts, new Map(Object.entries(taken)));
    assert.deepEqual(
      problems.map(({ field: key, problem }) => [key, problem]),
      [['n2', 'wrongInput']],
    );
  });

  it('has the row of the field in whose place it is, so that an undo finds it, and the other way round', () => {
    const { content } = change(saved, 's1', 'multiselect');
    assert.equal(sameRow(content, saved, 's2'), 's1');
    assert.equal(sameRow(saved, content, 's1'), 's2');
    assert.equal(sameRow(saved, content, 'n1'), 'n1');
    const fewer = { ...saved, fields: saved.fields.slice(0, 1) };
    assert.equal(sameRow(saved, fewer, 'n2'), 's1', 'a row that is gone: the last one');
  });

  it('cannot take the place of a field that stays, that was never published, or whose values do not convert', () => {
    const problemsOf = (fields: FormField[]) =>
      formProblems(formOf(fields), new Map(Object.entries(taken))).map(({ problem }) => problem);
    const two = [inForm('s2', 'text', { was: 's1' }), inForm('s3', 'longtext', { was: 's1' })];
    assert.deepEqual(problemsOf(two), ['wrongChange', 'wrongChange']);
    assert.deepEqual(problemsOf([saved.fields[0] ?? assert.fail(), ...two.slice(0, 1)]), ['wrongChange']);
    assert.deepEqual(problemsOf([inForm('s2', 'text', { was: 's9' })]), ['wrongChange']);
    assert.deepEqual(problemsOf([inForm('s2', 'date', { was: 's1' })]), ['wrongChange']);
    assert.deepEqual(problemsOf(two.slice(0, 1)), []);
  });
});
