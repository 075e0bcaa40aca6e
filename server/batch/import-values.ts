import { structuredFieldTypes } from '../../core/contracts/batch.js';
import { parseDate } from '../../core/dates/parse-date.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import type { Directory } from '../people/directory.js';
import type { CurrentUser } from '../people/person.js';
import { visibleTo } from '../records/access.js';
import { creatableFields } from '../records/rights.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import type { Database } from '../storage/sql.js';
import { localize } from '../labels/text.js';

export interface ImportDeps {
  database: Database;
  directory: Directory;
  modules: Modules;
}

/** Id that no employee and no record has. */
const nothing = 'unknown';

const normal = (text: string): string => text.trim().toLowerCase();

/** Fields that the user may import into. */
export const importableFields = (def: ModuleDef, currentUser: CurrentUser): FieldDef[] =>
  creatableFields(def, currentUser).filter(({ type }) => !structuredFieldTypes.has(type));

/** The field of each column, by its label in the user's language or one of the source's, or its key; a field is filled by its first column. */
export function columnsOf(
  def: ModuleDef,
  currentUser: CurrentUser,
  head: readonly string[],
): (FieldDef | undefined)[] {
  const fields = importableFields(def, currentUser);
  const used = new Set<FieldDef>();
  return head.map((label) => {
    const wanted = normal(label).replace(/[*＊]$/u, '');
    const field = fields.find(
      (each) =>
        !used.has(each) &&
        [localize(each.label, currentUser), ...each.label, each.key].some((name) => normal(name) === wanted),
    );
    if (field) used.add(field);
    return field;
  });
}

const yes = new Set(['1', 'true', 'yes', 'y', '是', '√']);
const no = new Set(['0', 'false', 'no', 'n', '否']);

const severalOf = (text: string): string[] =>
  text
    .split(/[;；,，、]/u)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Values of a row as a form would submit them; empty cells are left out. Names and titles become ids; an unknown or
 * ambiguous one becomes a reference to nothing, which the rules of the form report.
 */
export function importValues(
  { database, directory, modules }: ImportDeps,
  currentUser: CurrentUser,
  columns: readonly (FieldDef | undefined)[],
  cells: readonly string[],
): Record<string, unknown> {
  const { tenant } = currentUser.person;
  const patterns = currentUser.datePatterns;

  function personOf(text: string): { id: string; name: string } {
    const wanted = normal(text);
    const found = directory
      .find(tenant, text, 50)
      .filter(({ name, account }) => normal(name) === wanted || normal(account) === wanted);
    const [only] = found;
    return { id: only && found.length === 1 ? only.id : nothing, name: text };
  }

  function recordOf(module: string, text: string): { module: string; id: string; title: string } {
    const def = modules.get(module);
    if (!def) return { module, id: nothing, title: text };
    const visible = visibleTo(def, currentUser);
    const rows = database.all(
      `SELECT id FROM ${tableOf(module)} WHERE ${visible.sql} AND ${columnOf(def.titleField)} = ? LIMIT 2`,
      ...visible.values,
      text,
    );
    return { module, id: rows.length === 1 ? String(rows[0]?.['id']) : nothing, title: text };
  }

  const optionOf = (field: FieldDef, text: string): string =>
    field.options?.find(({ value, label }) => [value, ...label].some((name) => normal(name) === normal(text)))
      ?.value ?? text;

  function valueOf(field: FieldDef, text: string): unknown {
    switch (field.type) {
      case 'integer':
      case 'decimal':
      case 'money':
      case 'percent':
        return text.replace(/^[^\d+-]+|[,\s\u00a0]|[%％]$/gu, '');
      case 'date':
        return parseDate(text, patterns.date) ?? text;
      case 'datetime':
        return parseDate(text, patterns.datetime, { time: true }) ?? text;
      case 'select':
        return optionOf(field, text);
      case 'multiselect':
        return severalOf(text).map((part) => optionOf(field, part));
      case 'checkbox':
        return yes.has(normal(text)) ? true : no.has(normal(text)) ? false : text;
      case 'person':
        return personOf(text);
      case 'people':
        return severalOf(text).map(personOf);
      case 'reference':
        return recordOf(field.refModule ?? '', text);
      default:
        return text;
    }
  }

  return Object.fromEntries(
    columns.flatMap((field, index) => {
      const text = (cells[index] ?? '').trim();
      return field && text !== '' ? [[field.key, valueOf(field, text)] as const] : [];
    }),
  );
}

/** Required fields that no column fills and for which a form has no value of its own. */
export function missingFields(
  def: ModuleDef,
  currentUser: CurrentUser,
  columns: readonly (FieldDef | undefined)[],
): string[] {
  return importableFields(def, currentUser)
    .filter(
      (field) =>
        field.required === true &&
        field.auto === undefined &&
        field.defaultValue === undefined &&
        !columns.includes(field),
    )
    .map(({ label }) => localize(label, currentUser));
}
