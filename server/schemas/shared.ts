import { ruleLimits } from '../../core/values/dates/recurrence-rule.js';
import type { ActionDef, Actors, FieldDef, GroupDef, LineColumnDef, ModuleDef, Role } from './define.js';
import { attachments, datetime, group, longtext, more, opt, richtext, select, text } from './define.js';

/** Fields and options shared by many modules. */
export const priority = [
  opt('low', '低', 'Low', 'draft'),
  opt('normal', '普通', 'Normal', 'open'),
  opt('high', '高', 'High', 'late'),
];

/** Departments that come with the suite: fields keep their values and labels where a tenant has others. */
export const departments = [
  opt('sales', '销售部', 'Sales'),
  opt('finance', '财务部', 'Finance'),
  opt('hr', '人力资源部', 'Human resources'),
  opt('operations', '运营部', 'Operations'),
  opt('product', '产品部', 'Product'),
  opt('it', '信息技术部', 'IT'),
  opt('legal', '法务部', 'Legal'),
  opt('admin', '行政部', 'Administration'),
];

/** Field with a department of the tenant, by its id. */
export const departmentSelect = (
  key: string,
  zh: string,
  en: string,
  extra: Parameters<typeof select>[4] = {},
): FieldDef => select(key, zh, en, departments, { departments: true, ...extra });

export const regions = [
  opt('east', '华东', 'East'),
  opt('south', '华南', 'South'),
  opt('north', '华北', 'North'),
  opt('west', '西南', 'West'),
  opt('central', '华中', 'Central'),
];

export const industries = [
  opt('manufacturing', '制造业', 'Manufacturing'),
  opt('retail', '零售', 'Retail'),
  opt('logistics', '物流', 'Logistics'),
  opt('technology', '信息技术', 'Technology'),
  opt('health', '医疗健康', 'Health care'),
  opt('education', '教育', 'Education'),
  opt('energy', '能源', 'Energy'),
];

/**
 * The rule by which records of a module repeat, with what the server keeps of a series (server/records/series.ts).
 * @param start key of the date or datetime at which the first one begins
 * @param end key of that at which it ends
 */
export const repeating = (start: string, end: string): FieldDef[] => [
  text('repeat', '重复', 'Repeats', {
    recurrence: { start, end },
    maxLength: ruleLimits.length,
    wide: true,
    column: { shown: false, width: 220, priority: 9 },
  }),
  datetime('seriesEnd', '重复', 'Repeats', { internal: true, sortable: true, filterable: true }),
  longtext('seriesExcept', '重复', 'Repeats', { internal: true }),
  text('seriesId', '重复', 'Repeats', { internal: true, filterable: true }),
  datetime('seriesAt', '重复', 'Repeats', { internal: true }),
];

/** Creator of a record, employee whom the field names, and administrators: they hand the record on. */
export const keptBy = (field: string, ...roles: Role[]): { by: Actors } => ({
  by: { creator: true, fields: [field], roles: ['admin', ...roles] },
});

/** Drafts of their author, administrators and the creator, which 'publish' shows to all employees. */
export const publishedBy = (field: string): Pick<ModuleDef, 'editors' | 'access' | 'submit'> => ({
  editors: { fields: [field], roles: ['admin'] },
  access: [
    { who: { creator: true, fields: [field], roles: ['admin'] } },
    { who: 'all', when: [{ field: 'status', not: 'draft' }] },
  ],
  submit: { action: 'publish', label: ['保存并发布', 'Save and publish'] },
});

export const publishAction = (field: string, from: string[]): ActionDef => ({
  key: 'publish',
  label: ['发布', 'Publish'],
  done: ['发布', 'Published'],
  tone: 'primary',
  mark: 'done',
  from,
  by: { fields: [field] },
  to: { status: 'published', values: { publishedAt: { initial: 'now' } } },
});

/** Names the user who makes the record; only these roles and administrators may name somebody else. */
export const authorUnless = (...roles: Role[]): Pick<FieldDef, 'auto' | 'by'> => ({
  auto: 'me',
  by: { roles: ['admin', ...roles] },
});

/** Names the user who makes the record, always. */
export const authorOnly: Pick<FieldDef, 'auto' | 'readOnly'> = { auto: 'me', readOnly: true };

/** Currencies that a tenant may have, by their codes. */
const currencyOptions = [
  opt('CNY', '人民币（CNY）', 'Chinese yuan (CNY)'),
  opt('USD', '美元（USD）', 'US dollar (USD)'),
  opt('EUR', '欧元（EUR）', 'Euro (EUR)'),
  opt('GBP', '英镑（GBP）', 'British pound (GBP)'),
  opt('HKD', '港元（HKD）', 'Hong Kong dollar (HKD)'),
];

/** Currency of a record's amounts, by its code. */
export const currencyField = (): FieldDef =>
  select('currency', '币种', 'Currency', currencyOptions, { currencies: true, required: true, ...more(150) });

/** Column with the currency of a line item, by its code. */
export const currencyColumn = (key: string, extra: Pick<LineColumnDef, 'required'> = {}): LineColumnDef => ({
  key,
  label: ['币种', 'Currency'],
  type: 'select',
  // Short, since the line has many columns.
  options: currencyOptions.map(({ value }) => opt(value, value, value)),
  currencies: true,
  ...extra,
});

/** Column with the rate by which the amount of a line item is converted. */
export const rateColumn = (key: string): LineColumnDef => ({
  key,
  label: ['汇率', 'Exchange rate'],
  type: 'decimal',
});

const note = (): FieldDef => longtext('note', '备注', 'Notes', { maxLength: 2000 });
const files = (): FieldDef => attachments('files', '附件', 'Attachments');
export const body = (zh = '正文', en = 'Content'): FieldDef => richtext('body', zh, en);

export const filesGroup = (): GroupDef => group('files', '附件', 'Attachments', [files()]);
/** Files of which earlier versions are kept, the 50 before the newest. */
export const documentsGroup = (): GroupDef =>
  group('files', '附件', 'Attachments', [attachments('files', '附件', 'Attachments', { versions: 50 })]);
export const noteGroup = (...fields: FieldDef[]): GroupDef =>
  group('other', '其他信息', 'Other', [...fields, note(), files()]);
