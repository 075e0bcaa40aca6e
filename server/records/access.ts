import type { CurrentUser, Person } from '../people/person.js';
import { hasRole } from '../people/person.js';
import type { AccessCondition, Actors, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import { departments } from '../schemas/shared.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import type { Database, SqlValue } from '../storage/sql.js';
import { localize } from '../texts/labels/text.js';
import { recordTexts } from '../texts/messages/texts.js';

/** SQL fragment with its bound values. Only names from module definitions become part of the SQL. */
export interface Condition {
  sql: string;
  values: SqlValue[];
}

const nobody: Condition = { sql: '0', values: [] };

const joined = (parts: readonly Condition[], by: 'AND' | 'OR'): Condition => ({
  sql: parts.map(({ sql }) => `(${sql})`).join(` ${by} `),
  values: parts.flatMap(({ values }) => values),
});

/**
 * Condition for the records that the user may see: those of the tenant that one of the module's rules opens. Lists,
 * counts, search, exports, single records, references and files all go through it, so that none discloses more than the
 * others. A condition on the row, and not a table of permitted employees, since a folder opens its documents: nothing
 * has to be rewritten when its access changes.
 */
export function visibleTo(def: ModuleDef, currentUser: CurrentUser): Condition {
  const { person } = currentUser;
  const tenant: Condition = { sql: 'tenant = ?', values: [person.tenant] };
  if (!def.access) return tenant;
  const rules: Condition[] = [];
  for (const { who, when = [] } of def.access) {
    const actor = who === 'all' ? undefined : actorCondition(def, who, person);
    if (actor === nobody) continue;
    const parts = [...(actor ? [actor] : []), ...when.map((one) => conditionFor(one, currentUser))];
    if (parts.length === 0) return tenant;
    rules.push(parts.length === 1 ? (parts[0] ?? nobody) : joined(parts, 'AND'));
  }
  return joined([tenant, rules.length === 0 ? nobody : joined(rules, 'OR')], 'AND');
}

/** Condition for records to which the user is one of the actors; undefined for a role that sees all. */
function actorCondition(
  def: ModuleDef,
  { creator, fields = [], roles }: Actors,
  person: Person,
): Condition | undefined {
  if (roles && hasRole(person, roles)) return undefined;
  const many = new Set(fieldsOf(def).flatMap(({ key, type }) => (type === 'people' ? [key] : [])));
  const parts: Condition[] = [
    ...(creator ? [{ sql: 'created_by = ?', values: [person.id] }] : []),
    ...fields.map((key) =>
      // Several people are stored as a JSON array of ids.
      many.has(key)
        ? { sql: `instr(${columnOf(key)}, ?) > 0`, values: [JSON.stringify(person.id)] }
        : { sql: `${columnOf(key)} = ?`, values: [person.id] },
    ),
  ];
  return parts.length === 0 ? nobody : joined(parts, 'OR');
}

function conditionFor(condition: AccessCondition, currentUser: CurrentUser): Condition {
  const column = columnOf(condition.field);
  if ('equals' in condition) return { sql: `${column} = ?`, values: [condition.equals] };
  if ('not' in condition) return { sql: `${column} IS NOT ?`, values: [condition.not] };
  if ('record' in condition) {
    const { sql, values } = visibleTo(condition.record, currentUser);
    return {
      sql: `${column} IS NULL OR ${column} IN (SELECT id FROM ${tableOf(condition.record.module)} WHERE ${sql})`,
      values,
    };
  }
  switch (condition.is) {
    case 'empty':
      return { sql: `${column} IS NULL OR ${column} = '[]'`, values: [] };
    case 'checked':
      return { sql: `${column} = 1`, values: [] };
    case 'ownDepartment':
      return { sql: `${column} = ?`, values: [departmentOf(currentUser.person) ?? ''] };
  }
}

/** Modules whose records are opened by records of this one, as documents are by their folder. */
export const modulesOpenedBy = ({ all }: Modules, module: string): ModuleDef[] =>
  all.filter(({ access = [] }) =>
    access.some(({ when = [] }) => when.some((one) => 'record' in one && one.record.module === module)),
  );

/** Title of a referenced record as the user may see it; `stored` is its title as of the last change. */
export type TitleReader = (module: string, id: string, stored: string) => string;

/**
 * Titles of these referenced records for a user: those that the user may not see have none. One query per module, and
 * none for modules that all employees see.
 */
export async function readTitles(
  database: Database,
  modules: Modules,
  currentUser: CurrentUser,
  references: Iterable<{ module: string; id: string }>,
): Promise<TitleReader> {
  const ids = new Map<ModuleDef, Set<string>>();
  for (const { module, id } of references) {
    const def = modules.get(module);
    if (def?.access) ids.set(def, (ids.get(def) ?? new Set()).add(id));
  }
  const visible = new Map<string, ReadonlySet<string>>();
  for (const [def, wanted] of ids) {
    const { sql, values } = visibleTo(def, currentUser);
    const rows = await database.all(
      `SELECT id FROM ${tableOf(def.module)} WHERE ${sql} AND id IN (SELECT value FROM json_each(?))`,
      ...values,
      JSON.stringify([...wanted]),
    );
    visible.set(def.module, new Set(rows.map((row) => String(row['id']))));
  }
  return (module, id, stored) =>
    !modules.get(module)?.access || visible.get(module)?.has(id)
      ? stored
      : localize(recordTexts.hiddenTitle, currentUser);
}

/** Option of the department in which the employee works, whose name is in the tenant's language. */
const departmentOf = ({ department }: Person): string | undefined =>
  departments.find(({ label }) => label.includes(department))?.value;
