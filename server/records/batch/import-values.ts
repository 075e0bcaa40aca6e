import { sql, type SqlBool } from 'kysely';

import { codes } from '../../../core/contracts/envelope.js';
import { limits } from '../../../core/contracts/limits.js';
import { parseDate } from '../../../core/values/dates/parse-date.js';
import type { FieldError } from '../../../core/records/validate.js';
import { ApiError } from '../../texts/messages/api-error.js';
import { columnOf, tableOf } from '../../storage/module-tables.js';
import type { Directory } from '../../people/directory.js';
import type { CurrentUser } from '../../people/person.js';
import { visibleTo } from '../access.js';
import { optionsFor } from '../field-options.js';
import type { FieldDef } from '../../schemas/define.js';
import type { Modules } from '../../schemas/modules.js';
import type { Database } from '../../storage/database.js';

import { normal, type ImportColumns } from './import-columns.js';
import { parseNumber } from './parse-number.js';
import { serialDate } from './serial-date.js';

export interface ImportDeps {
  database: Database;
  directory: Directory;
  modules: Modules;
}

/** Id that no employee and no record has. */
const nothing = 'unknown';

const yes = new Set(['1', 'true', 'yes', 'y', '是', '√']);
const no = new Set(['0', 'false', 'no', 'n', '否']);

const separator = /[;；,，、]/u;

/** Names in a cell. Throws ApiError (422) for more than a field holds, before any of them is looked up. */
function severalOf({ key }: FieldDef, text: string): string[] {
  const most = limits.listLength;
  const parts = text.split(separator, most + 1);
  if (parts.length > most) {
    const errors: FieldError[] = [{ field: key, error: { rule: 'too-long', max: most } }];
    throw new ApiError(codes.invalid, 'invalid', { errors });
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Option of each of its names, in lower case; the first one of a name. */
function optionsByName(field: FieldDef, currentUser: CurrentUser): ReadonlyMap<string, string> {
  const entries = optionsFor(field, currentUser).flatMap(({ value, label }) =>
    [value, ...label].map((name) => [normal(name), value] as const),
  );
  return new Map(entries.reverse());
}

/**
 * Values of a row as a form would submit them; empty cells are left out. Names and titles become ids; an unknown or
 * ambiguous one becomes a reference to nothing, which the rules of the form report.
 * @param isUpdate true if the row changes the record that its key has found
 * @throws ApiError (422) for a cell with more names than a field holds, and (400) for a row without any value
 */
export async function importValues(
  { database, directory, modules }: ImportDeps,
  currentUser: CurrentUser,
  { fields, key }: ImportColumns,
  cells: readonly string[],
  isUpdate = false,
): Promise<Record<string, unknown>> {
  const { tenant } = currentUser.person;
  const patterns = currentUser.datePatterns;

  function personOf(text: string): { id: string; name: string } {
    const [only, ...others] = directory.named(tenant, text);
    return { id: only && others.length === 0 ? only.id : nothing, name: text };
  }

  async function recordOf(
    module: string,
    text: string,
  ): Promise<{ module: string; id: string; title: string }> {
    const def = modules.get(module);
    if (!def) return { module, id: nothing, title: text };
    const { tables, dialect } = database;
    const title = dialect.ignoringCase(sql.ref(columnOf(def.titleField)));
    const [only, ...others] = await tables
      .selectFrom(tableOf(module))
      .select('id')
      .where(visibleTo(dialect, def, currentUser))
      .where(sql<SqlBool>`${title} = ${dialect.ignoringCase(sql`${text}`)}`)
      .limit(2)
      .execute();
    return { module, id: only && others.length === 0 ? only.id : nothing, title: text };
  }

  async function valueOf(field: FieldDef, text: string): Promise<unknown> {
    switch (field.type) {
      case 'integer':
      case 'decimal':
      case 'money':
      case 'percent':
        return parseNumber(text, currentUser.lang);
      case 'date':
        return parseDate(text, patterns.date) ?? serialDate(text, false) ?? text;
      case 'datetime':
        return parseDate(text, patterns.datetime, { time: true }) ?? serialDate(text, true) ?? text;
      case 'select':
        return optionsByName(field, currentUser).get(normal(text)) ?? text;
      case 'multiselect': {
        const options = optionsByName(field, currentUser);
        return severalOf(field, text).map((part) => options.get(normal(part)) ?? part);
      }
      case 'checkbox':
        return yes.has(normal(text)) ? true : no.has(normal(text)) ? false : text;
      case 'person':
        return personOf(text);
      case 'people':
        return severalOf(field, text).map(personOf);
      case 'reference':
        return await recordOf(field.refModule ?? '', text);
      default:
        return text;
    }
  }

  const values: Record<string, unknown> = {};
  for (const [index, field] of fields.entries()) {
    const text = (cells[index] ?? '').trim();
    // The key has found the record: it stays what it is.
    if (field && text !== '' && !(isUpdate && index === key?.index))
      values[field.key] = await valueOf(field, text);
  }
  if (Object.keys(values).length === 0) throw new ApiError(codes.badRequest, 'emptyRow');
  return values;
}
