import type { FieldValue, LineValue } from '../../core/contracts/records.js';
import { applies } from '../../core/records/applies.js';
import { sumOf } from '../../core/records/computed.js';
import { addDays } from '../../core/values/dates/periods.js';
import { fromScaled } from '../records/columns.js';
import { textIn } from '../records/value-text.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Draft, SeedContext } from './context.js';
import { personAt } from './context.js';
import { seededDay, seededEnd, seededMoment } from './dates.js';
import { seededId } from './ids.js';
import { companyName, fill, personName, wordsOf } from './patterns.js';
import { requestValues } from './requests.js';
import { textsOf } from './texts.js';
import { titlesOf } from './titles.js';

/** Range of integer amounts by field. */
const amounts: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'customer.revenue': [20_000, 8_000_000],
  'project.budget': [80_000, 2_400_000],
  'project.spent': [10_000, 70_000],
  'contract.amount': [30_000, 1_800_000],
  'saleChance.amount': [20_000, 900_000],
  'workflow.amount': [300, 60_000],
  'fna.amount': [120, 9_800],
  'fnaBudget.amount': [50_000, 900_000],
  'fnaBudget.year': [2025, 2027],
  'hrm.salary': [7_000, 38_000],
  'hrmContract.salary': [7_000, 38_000],
  'production.price': [300, 20_000],
  'price.listPrice': [300, 20_000],
  'marketResource.price': [0, 3_000],
  'odoc.copies': [1, 30],
  'meeting.guests': [0, 6],
  'task.plannedHours': [2, 40],
  'blog.likes': [0, 40],
  'blog.views': [41, 160],
  'salary.base': [7_000, 30_000],
  'salary.bonus': [0, 8_000],
  'salary.allowance': [0, 1_200],
};

const monthsBack = 6;

/** Pattern values shared within a record, so that its month, quarter and person agree. */
const given = (context: SeedContext, draft: Draft): Record<string, string> => {
  const { lang, day } = context;
  const customer = customerOf(draft.values);
  const company = customer ?? companyName(lang, draft.random.between(1, 900));
  const month = Number(addDays(day, -30 * draft.random.between(0, monthsBack)).slice(5, 7));
  return {
    person: draft.subject.name,
    year: day.slice(0, 4),
    month: wordsOf(lang, 'month')[month - 1] ?? '',
    quarter: wordsOf(lang, 'quarter')[Math.floor((month - 1) / 3)] ?? '',
    period: addDays(`${day.slice(0, 7)}-01`, -28 * (Math.floor(draft.n / 20) + 1)).slice(0, 7),
    companyShort: lang === 'en' ? company.split(' ').slice(0, 2).join(' ') : company.slice(2, 6),
  };
};

/** Name of the customer that the record refers to. */
function customerOf(values: Draft['values']): string | undefined {
  for (const value of Object.values(values)) {
    if (typeof value !== 'object' || value === null || !('module' in value)) continue;
    if (value.module === 'customer' && typeof value.title === 'string') return value.title;
  }
  return undefined;
}

/** Inserts a space between Chinese characters and digits, as in typesetting. */
const spaced = (text: string): string =>
  text.replace(/(\p{Script=Han})(\d)/gu, '$1 $2').replace(/(\d)(\p{Script=Han})/gu, '$1 $2');

/** Fills the fields that no rule has set. */
export function fillValues(def: ModuleDef, context: SeedContext, draft: Draft): void {
  const { values } = draft;
  // The customer comes first: titles name it.
  for (const field of fieldsOf(def)) {
    if (field.refModule === 'customer') values[field.key] ??= referenceFor(def, field, context, draft);
  }
  if (!(def.titleField in values)) setTitle(def, context, draft);
  if (def.module === 'workflow') Object.assign(values, requestValues(context, draft));
  for (const field of fieldsOf(def)) {
    if (field.key in values || field.internal || field.recurrence) continue;
    values[field.key] = applies(field, values) ? valueOf(def, field, context, draft) : null;
  }
  for (const { key, notBefore, type } of fieldsOf(def)) {
    const from = notBefore === undefined ? undefined : values[notBefore];
    const to = values[key];
    if (typeof from === 'string' && typeof to === 'string' && to < from)
      values[key] = seededEnd(key, from, draft).slice(0, type === 'date' ? 10 : undefined);
  }
  sumLines(def, values);
}

function setTitle(def: ModuleDef, context: SeedContext, draft: Draft): void {
  const { n, random, values } = draft;
  if (def.module === 'customer') {
    values[def.titleField] = companyName(context.lang, n);
    return;
  }
  if (def.module === 'contact') draft.subject = { id: '', name: personName(context.lang, random) };
  const patterns = titlesOf(def.module, context.lang);
  const pattern = patterns[(n * 5 + Math.floor(n / patterns.length)) % patterns.length] ?? '';
  const mark = pattern.indexOf('|');
  if (mark > 0) values['kind'] = pattern.slice(0, mark);
  const text = spaced(fill(pattern.slice(mark + 1), context.lang, random, given(context, draft)).trim());
  values[def.titleField] = text.charAt(0).toUpperCase() + text.slice(1);
}

function valueOf(def: ModuleDef, field: FieldDef, context: SeedContext, draft: Draft): FieldValue {
  if (field.internal) return null;
  const { n, random } = draft;
  const { lang } = context;
  switch (field.type) {
    case 'text':
      return field.auto === 'code'
        ? codeOf(field, context, draft)
        : textFor(def, field, context, draft).slice(0, field.maxLength ?? 200);
    case 'longtext':
      return random.chance(0.75) || field.required ? textFor(def, field, context, draft) : null;
    case 'richtext':
      return richText(context, draft);
    case 'integer':
    case 'decimal':
    case 'money':
      return numberFor(def, field, draft);
    case 'percent':
      return String(random.between(0, 20) * 5);
    case 'date':
      return seededDay(field.key, context, draft);
    case 'datetime':
      return seededMoment(field.key, context, draft);
    case 'select':
      return field.currencies ? currencyFor(context, draft) : optionFor(field, draft);
    case 'multiselect':
      return random.some(
        (field.options ?? []).map(({ value }) => value),
        random.between(1, 2),
      );
    case 'checkbox':
      return random.chance(0.25);
    case 'person':
      return random.chance(0.3)
        ? personAt(context, 0)
        : personAt(context, random.between(0, context.people.length - 1));
    case 'people':
      return random.some(context.people, random.between(2, 4)).map(({ id, name }) => ({ id, name }));
    case 'phone':
      return lang === 'en'
        ? `+44 20 7946 0${random.between(100, 999)}`
        : `1380000${random.between(1000, 9999)}`;
    case 'email':
      return `contact${n}@example.com`;
    case 'url':
      return `https://www.example.com/${def.module}/${n}`;
    case 'reference':
      return referenceFor(def, field, context, draft);
    case 'lines':
      return linesFor(def, field, context, draft);
    case 'attachments':
      return null;
  }
}

function textFor(def: ModuleDef, field: FieldDef, context: SeedContext, draft: Draft): string {
  if (field.key === 'department') {
    const person = context.people.find(({ id }) => id === draft.subject.id);
    return person?.department ?? draft.random.pick(wordsOf(context.lang, 'dept'));
  }
  const pattern = draft.random.pick(
    textsOf(def.module, field.key, textIn(draft.values, 'kind'), context.lang),
  );
  return fill(pattern, context.lang, draft.random, given(context, draft));
}

/** Every fourth amount is in another currency than the base currency. */
function currencyFor({ currencies }: SeedContext, { n }: Draft): string | null {
  const [base = null, ...others] = currencies;
  return n % 4 === 3 ? (others[(n >> 2) % others.length] ?? base) : base;
}

/** Picks a status: mostly in progress or done, rarely the first or the last options. */
function optionFor(field: FieldDef, { random }: Draft): string | null {
  const options = field.options ?? [];
  const index = Math.min(Math.floor(random.next() ** 1.3 * options.length), options.length - 1);
  return options[index]?.value ?? null;
}

const codeOf = (field: FieldDef, { day }: SeedContext, { n, amount }: Draft): string => {
  const month = addDays(day, -Math.floor(((n - 1) / amount) * 150))
    .slice(0, 7)
    .replace('-', '');
  return `${field.codePrefix ?? 'NO'}-${month}-${String(amount - n + 1).padStart(4, '0')}`;
};

function numberFor(def: ModuleDef, field: FieldDef, { random }: Draft): string {
  const precision = field.precision ?? 0;
  const most = Number(field.max ?? '1000');
  const usual: readonly [number, number] = field.type === 'money' ? [200, 120_000] : [1, Math.min(most, 160)];
  const [from, to] = amounts[`${def.module}.${field.key}`] ?? usual;
  const whole = random.between(from, Math.min(to, most - 1));
  const rest = field.type === 'money' && whole > 5_000 ? 0 : random.between(0, 10 ** precision - 1);
  return fromScaled(String(whole * 10 ** precision + rest), precision);
}

function referenceFor(
  def: ModuleDef,
  field: FieldDef,
  context: SeedContext,
  { n, random }: Draft,
): FieldValue {
  const module = field.refModule ?? '';
  if (field.key === 'after') return predecessor(module, context, n);
  const titles = context.titles.get(module) ?? [];
  // In its own module an earlier one, so that no record is inside itself.
  const known = module === def.module ? Math.min(titles.length, n - 1) : titles.length;
  if (known === 0) return null;
  // Favours the first records.
  const most = Math.min(known, 60);
  const index = n === 1 ? 0 : Math.floor(random.next() ** 2 * most);
  return { module, id: seededId(context.tenant, module, index + 1), title: titles[index] ?? '' };
}

/** Every tenth record follows the one before it. */
function predecessor(module: string, context: SeedContext, n: number): FieldValue {
  if (n % 10 !== 0) return null;
  return {
    module,
    id: seededId(context.tenant, module, n - 1),
    title: context.titles.get(module)?.[n - 2] ?? '',
  };
}

function linesFor(def: ModuleDef, field: FieldDef, context: SeedContext, draft: Draft): LineValue[] {
  const { random } = draft;
  const rows = Array.from({ length: random.between(2, 4) }, () => {
    const quantity = random.between(1, 12);
    const price = random.between(40, 3_000);
    const row: LineValue = {};
    for (const { key, type } of field.columns ?? []) {
      if (type === 'files' || isOfCurrency(field, key)) continue;
      if (key === 'quantity') row[key] = String(quantity);
      else if (key === 'price') row[key] = `${price}.00`;
      else if (key === 'amount') row[key] = `${quantity * price}.00`;
      else if (key === 'weight') row[key] = '25';
      else if (type === 'date') row[key] = seededDay(key, context, draft);
      else if (type === 'text') row[key] = lineText(def, key, field, context, draft);
      else if (type === 'money') row[key] = `${random.between(200, 90_000)}.00`;
      else row[key] = String(random.between(1, 10));
    }
    return row;
  });
  return rows;
}

/** Columns of an amount in another currency: without them, it is in that of the record. */
const isOfCurrency = ({ columns = [] }: FieldDef, key: string): boolean =>
  columns.some(({ key: own, exchange }) => exchange && [own, exchange.currency, exchange.rate].includes(key));

function lineText(def: ModuleDef, key: string, field: FieldDef, context: SeedContext, draft: Draft): string {
  const kind = textIn(draft.values, 'kind');
  const list =
    def.module === 'fna' && kind !== 'office'
      ? 'expenseItem'
      : key === 'spec'
        ? 'spec'
        : key === 'unit'
          ? 'unit'
          : field.key === 'results' || field.columns?.some((column) => column.key === 'weight')
            ? 'keyResult'
            : 'equipment';
  const words = wordsOf(context.lang, list);
  return draft.random.pick(list === 'expenseItem' ? expenseItems(words, kind) : words);
}

/** The items of one kind of expense: entries are 'kind|item'. */
function expenseItems(words: readonly string[], kind: string): string[] {
  const items = words.map((word) => word.split('|'));
  const ofKind = items.filter(([itemKind]) => itemKind === kind);
  return (ofKind.length > 0 ? ofKind : items).map(([, item = '']) => item);
}

/** Sets the amount to the sum of the line items. */
function sumLines(def: ModuleDef, values: Draft['values']): void {
  const field = fieldsOf(def).find(({ key }) => key === 'amount');
  const sum = field && sumOf({ sumOf: { field: 'items', column: 'amount', ...field.sumOf } }, values, []);
  if (sum !== undefined && /[1-9]/.test(sum)) values['amount'] = sum;
}

function richText({ lang }: SeedContext, { random }: Draft): string {
  const sentence = () => random.pick(wordsOf(lang, 'sentence'));
  const heads = lang === 'en' ? ['Background', 'Next steps'] : ['背景', '下一步安排'];
  return [
    `<h3>${heads[0] ?? ''}</h3>`,
    `<p>${sentence()}${lang === 'en' ? ' ' : ''}${sentence()}</p>`,
    `<h3>${heads[1] ?? ''}</h3>`,
    `<ul><li>${sentence()}</li><li>${sentence()}</li></ul>`,
    `<p><strong>${sentence()}</strong></p>`,
  ].join('');
}
