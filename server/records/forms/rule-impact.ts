import { sql, type SqlBool } from 'kysely';

import type { FormImpact, ImpactRule } from '../../../core/contracts/form-results.js';
import { formLimits, type FormContent, type FormField } from '../../../core/contracts/forms.js';
import type { FieldSchema, FieldValue } from '../../../core/contracts/records.js';
import { rulesOf } from '../../../core/records/field-rules.js';
import { isEmptyValue } from '../../../core/records/field-value.js';
import { validateField } from '../../../core/records/validate.js';
import type { Directory } from '../../people/directory.js';
import type { CurrentUser } from '../../people/person.js';
import type { FieldDef, ModuleDef } from '../../schemas/define.js';
import { fieldsOf } from '../../schemas/define.js';
import type { Database, SqlRow } from '../../storage/database.js';
import { tableOf } from '../../storage/module-tables.js';
import { fromColumns, selectColumns, type ColumnReader } from '../columns.js';
import { schemaFor } from '../schema-for.js';
import { comparedValue } from '../unique-values.js';
import type { ValuePlace } from './form-impact.js';

/** What a draft changes besides fields and options. */
export interface RuleChange {
  /** Rules that it adds or narrows, by the key of the field. */
  rules: ReadonlyMap<string, readonly ImpactRule[]>;
  /** Columns that it takes from lines. */
  columns: readonly { field: string; column: string; label: string }[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function addedRules(field: FormField, before: FormField | undefined): ImpactRule[] {
  const { min, max, maxLength, pattern, required, requiredWhen, showWhen, unique } = field;
  const isAsked = required === true || requiredWhen !== undefined;
  const asked = [required === true, requiredWhen, showWhen];
  const wasAsked = [before?.required === true, before?.requiredWhen, before?.showWhen];
  const changed: Record<ImpactRule, boolean> = {
    required: isAsked && field.kind !== 'computed' && !isSame(asked, wasAsked),
    range: (min !== undefined || max !== undefined) && !isSame([min, max], [before?.min, before?.max]),
    length: maxLength !== undefined && maxLength < (before?.maxLength ?? Infinity),
    pattern: pattern !== undefined && pattern !== before?.pattern,
    unique: unique === true && before?.unique !== true,
  };
  return Object.entries(changed).flatMap(([rule, is]) => (is ? [rule as ImpactRule] : []));
}

/** Rules that the draft adds, and columns that it leaves out; undefined for none, and for a first version. */
export function changedRules(present: FormContent | undefined, draft: FormContent): RuleChange | undefined {
  if (!present) return undefined;
  const before = new Map(present.fields.map((field) => [field.key, field]));
  const rules = new Map<string, ImpactRule[]>();
  const columns: { field: string; column: string; label: string }[] = [];
  for (const field of draft.fields) {
    const was = before.get(field.key) ?? before.get(field.was ?? '');
    const added = addedRules(field, was);
    if (added.length > 0) rules.set(field.key, added);
    const kept = new Set(field.columns?.map(({ key }) => key));
    for (const { key, label } of was?.columns ?? [])
      if (!kept.has(key)) columns.push({ field: field.key, column: key, label });
  }
  return rules.size > 0 || columns.length > 0 ? { rules, columns } : undefined;
}

/** The rule of a form that a value breaks, which its field may have had before. */
function brokenRule(field: FieldSchema, value: FieldValue, values: Record<string, FieldValue>) {
  switch (validateField(field, value, values)?.rule) {
    case 'required':
      return 'required';
    case 'too-small':
    case 'too-large':
      return 'range';
    case 'too-long':
      return 'length';
    case 'not-matching':
      return 'pattern';
    default:
      return undefined;
  }
}

const pageSize = 500;

interface Counted {
  by: CurrentUser;
  place: ValuePlace;
  /** Module that the draft would be. */
  def: ModuleDef;
  change: RuleChange;
  /** Keys of the fields that were ever published: others have no values, and custom ones no column. */
  stored: ReadonlySet<string>;
}

/**
 * Counts the newest answers that break the rules which a draft adds, and that have values in columns which it leaves out.
 * Each answer is read once. Fields that the user does not see are not counted.
 */
export async function ruleImpact(
  { database, directory }: { database: Database; directory: Directory },
  { by, place, def, change, stored }: Counted,
): Promise<Pick<FormImpact, 'checked' | 'columns' | 'rules'>> {
  const { tenant } = by.person;
  const seen = new Map(schemaFor(def, by).fields.map((field) => [field.key, field]));
  const fields = [...change.rules].flatMap(([key, rules]) => {
    const field = seen.get(place.keyOf(key));
    return field && !field.hidden ? [{ key, field, rules: new Set<string>(rules) }] : [];
  });
  const columns = change.columns.filter(({ field }) => seen.has(place.keyOf(field)));
  const needed = new Set([
    ...columns.map(({ field }) => place.keyOf(field)),
    ...fields.flatMap(({ field }) => [
      field.key,
      ...(field.showWhen ? [field.showWhen.field] : []),
      ...(rulesOf(field).requiredWhen ? [rulesOf(field).requiredWhen?.field ?? ''] : []),
    ]),
  ]);
  const published = new Set([...stored].map(place.keyOf));
  const read = fieldsOf(def).filter(({ key }) => needed.has(key) && published.has(key));
  // Whether a value is there is all that is asked of files and references.
  const reader: ColumnReader = {
    directory,
    tenant,
    files: (ids) => ids.map((id) => ({ id, name: '', size: 0, type: '' })),
    title: (_module, _id, label) => label,
  };
  const broken = new Map<string, number>();
  const filled = new Map<string, number>();
  const uses = new Map<string, Map<string, number>>();
  const increase = (counts: Map<string, number>, key: string): unknown =>
    counts.set(key, (counts.get(key) ?? 0) + 1);
  const count = (row: SqlRow): void => {
    const values = Object.fromEntries(read.map((field) => [field.key, fromColumns(field, row, reader)]));
    for (const { key, field, rules } of fields) {
      const value = values[field.key] ?? (field.type === 'checkbox' ? false : null);
      const rule = brokenRule(field, value, values);
      if (rule !== undefined && rules.has(rule)) increase(broken, `${key} ${rule}`);
      const compared = rules.has('unique') ? comparedValue(value) : '';
      if (compared === '') continue;
      const own = uses.get(key) ?? new Map<string, number>();
      uses.set(key, own);
      increase(own, compared);
    }
    for (const { field, column } of columns) {
      const lines = values[place.keyOf(field)];
      const has = Array.isArray(lines) && lines.some((line) => !isEmptyValue(cellOf(line, column)));
      if (has) increase(filled, `${field} ${column}`);
    }
  };
  const checked = await eachRow(database, place, { tenant, fields: read }, count);
  for (const [key, own] of uses) {
    let clashes = 0;
    for (const times of own.values()) if (times > 1) clashes += times;
    broken.set(`${key} unique`, clashes);
  }
  return {
    checked,
    columns: columns.map((one) => ({ ...one, answers: filled.get(`${one.field} ${one.column}`) ?? 0 })),
    rules: fields.flatMap(({ key, field, rules }) =>
      [...rules].map((rule) => ({
        field: key,
        label: field.label,
        rule: rule as ImpactRule,
        answers: broken.get(`${key} ${rule}`) ?? 0,
      })),
    ),
  };
}

/** Calls `count` with the newest rows, in pages. Returns their number. */
export async function eachRow(
  { tables }: Database,
  { module, own = sql<SqlBool>`1 = 1` }: ValuePlace,
  { tenant, fields }: { tenant: string; fields: readonly FieldDef[] },
  count: (row: SqlRow) => void,
): Promise<number> {
  let checked = 0;
  let before: number | undefined;
  while (checked < formLimits.checkedAnswers) {
    const older = before === undefined ? sql`` : sql`AND n < ${before}`;
    const { rows } = await sql<SqlRow>`
      SELECT ${sql.join([sql.ref('n'), ...selectColumns(fields)])} FROM ${sql.table(tableOf(module))}
      WHERE tenant = ${tenant} AND ${own} ${older} ORDER BY n DESC LIMIT ${pageSize}`.execute(tables);
    for (const row of rows) count(row);
    checked += rows.length;
    before = Number(rows.at(-1)?.['n']);
    if (rows.length < pageSize) break;
  }
  return checked;
}

const cellOf = (line: unknown, column: string): FieldValue =>
  typeof line === 'object' && line !== null ? ((line as Record<string, FieldValue>)[column] ?? null) : null;
