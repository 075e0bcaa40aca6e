import { sql, type SqlBool } from 'kysely';

import { allows, rangeIn } from '../../core/records/group-rights.js';
import type { CurrentUser, Person } from '../people/person.js';
import { hasRole } from '../people/person.js';
import { absentFor } from '../people/stand-ins.js';
import type { AccessCondition, Actors, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import { limitsIn } from './rights.js';
import type { Modules } from '../schemas/modules.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import type { Condition, Database, SqlDialect } from '../storage/database.js';
import { localize } from '../texts/labels/text.js';
import { recordTexts } from '../texts/messages/texts.js';

const nobody: Condition = sql<SqlBool>`1 = 0`;

/** Condition that all, or any, of some hold. */
export const joined = (parts: readonly Condition[], by: 'AND' | 'OR'): Condition =>
  sql<SqlBool>`${sql.join(
    parts.map((part) => sql`(${part})`),
    by === 'AND' ? sql` AND ` : sql` OR `,
  )}`;

const isOf = (tenant: string): Condition => sql<SqlBool>`tenant = ${tenant}`;

/**
 * Condition for the records that the user may see: those of the tenant that one of the module's rules opens. Lists,
 * counts, search, exports, single records, references and files all go through it, so that none discloses more than the
 * others. A condition on the row, and not a table of permitted employees, since a folder opens its documents: nothing
 * has to be rewritten when its access changes.
 */
export function visibleTo(dialect: SqlDialect, def: ModuleDef, currentUser: CurrentUser): Condition {
  const tenant = isOf(currentUser.person.tenant);
  const opened = openedTo(dialect, def, currentUser);
  return opened ? joined([tenant, opened], 'AND') : tenant;
}

/** Condition for the records of a tenant that the rules of the module open; undefined if they open all. */
export function openedTo(
  dialect: SqlDialect,
  def: ModuleDef,
  currentUser: CurrentUser,
): Condition | undefined {
  const byRules = openedByRules(dialect, def, currentUser);
  const byGroups = def.unscoped ? undefined : openedByGroups(dialect, def, currentUser.person);
  const parts = [byRules, byGroups].filter((part) => part !== undefined);
  const own = parts.length > 1 ? joined(parts, 'AND') : parts[0];
  const standsIn =
    own &&
    allows(limitsIn(def, currentUser.person), def.module, 'see') &&
    waitsForAbsent(dialect, def, currentUser);
  return standsIn ? joined([own, standsIn], 'OR') : own;
}

/**
 * Condition for the requests that wait for somebody whom the user stands in for, and that the user did not make; undefined
 * if there is nobody.
 */
export function waitsForAbsent(
  dialect: SqlDialect,
  { module, flow, statusField, closed = [] }: ModuleDef,
  currentUser: CurrentUser,
): Condition | undefined {
  const absent = absentFor(module, currentUser);
  if (!flow || statusField === undefined || absent.length === 0) return undefined;
  const { id } = currentUser.person;
  const deciders = sql.ref(columnOf(flow.decidersField));
  const status = sql.ref(columnOf(statusField));
  return joined(
    [
      joined(
        [
          sql<SqlBool>`${sql.ref(columnOf(flow.handlerField))} IN (${sql.join(absent)})`,
          sql<SqlBool>`${deciders} IS NOT NULL AND ${dialect.hasOneOf(columnOf(flow.decidersField), [...absent])}`,
        ],
        'OR',
      ),
      sql<SqlBool>`${status} NOT IN (${sql.join([...closed, ...flow.openStatuses])})`,
      sql<SqlBool>`${sql.ref(columnOf(flow.initiatorField))} IS DISTINCT FROM ${id} AND created_by <> ${id}`,
    ],
    'AND',
  );
}

/** Condition for the records that the person's groups open; undefined if they open all, or there is no group. */
function openedByGroups(dialect: SqlDialect, def: ModuleDef, person: Person): Condition | undefined {
  const { id, tenant, departmentId } = person;
  const rights = limitsIn(def, person);
  if (!allows(rights, def.module, 'see')) return nobody;
  const range = rangeIn(rights, def.module);
  if (range === 'all') return undefined;
  const fields = fieldsOf(def).flatMap(({ key, type }) =>
    type === 'person' || type === 'people' ? [key] : [],
  );
  const own = concerns(dialect, def, { creator: true, fields }, id);
  if (range === 'own' || departmentId === null) return own;
  const colleagues = sql<SqlBool>`created_by IN (
    SELECT id FROM employee WHERE tenant = ${tenant} AND department_id = ${departmentId})`;
  return joined([own, colleagues], 'OR');
}

function openedByRules(dialect: SqlDialect, def: ModuleDef, currentUser: CurrentUser): Condition | undefined {
  const { person } = currentUser;
  if (!def.access) return undefined;
  const rules: Condition[] = [];
  for (const { who, when = [] } of def.access) {
    const actor = who === 'all' ? undefined : actorCondition(dialect, def, who, person);
    if (actor === nobody) continue;
    const parts = [...(actor ? [actor] : []), ...when.map((one) => conditionFor(dialect, one, currentUser))];
    if (parts.length === 0) return undefined;
    rules.push(parts.length === 1 ? (parts[0] ?? nobody) : joined(parts, 'AND'));
  }
  return rules.length === 0 ? nobody : joined(rules, 'OR');
}

/** Condition for records to which the user is one of the actors; undefined for a role or employee who sees all. */
function actorCondition(
  dialect: SqlDialect,
  def: ModuleDef,
  actors: Actors,
  person: Person,
): Condition | undefined {
  if ((actors.roles && hasRole(person, actors.roles)) || actors.people?.includes(person.id)) return undefined;
  if (actors.groups?.some((group) => person.groups?.has(group) === true)) return undefined;
  return concerns(dialect, def, actors, person.id);
}

/** Condition for records that the employee made or that name the employee in one of the fields. */
function concerns(
  dialect: SqlDialect,
  def: ModuleDef,
  { creator, fields = [] }: Pick<Actors, 'creator' | 'fields'>,
  employee: string,
): Condition {
  const many = new Set(fieldsOf(def).flatMap(({ key, type }) => (type === 'people' ? [key] : [])));
  const parts: Condition[] = [
    ...(creator ? [sql<SqlBool>`created_by = ${employee}`] : []),
    ...fields.map((key) =>
      // Several people are stored as a JSON array of ids.
      many.has(key)
        ? sql<SqlBool>`${dialect.positionOf(JSON.stringify(employee), sql.ref(columnOf(key)))} > 0`
        : sql<SqlBool>`${sql.ref(columnOf(key))} = ${employee}`,
    ),
  ];
  return parts.length === 0 ? nobody : joined(parts, 'OR');
}

function conditionFor(dialect: SqlDialect, condition: AccessCondition, currentUser: CurrentUser): Condition {
  const column = sql.ref(columnOf(condition.field));
  if ('equals' in condition) return sql`${column} = ${condition.equals}`;
  if ('not' in condition) return sql`${column} IS DISTINCT FROM ${condition.not}`;
  if ('record' in condition) {
    const visible = visibleTo(dialect, condition.record, currentUser);
    const table = sql.table(tableOf(condition.record.module));
    return sql`${column} IS NULL OR ${column} IN (SELECT id FROM ${table} WHERE ${visible})`;
  }
  switch (condition.is) {
    case 'empty':
      return sql`${column} IS NULL OR ${column} = '[]'`;
    case 'checked':
      return sql`${column} = 1`;
    case 'ownDepartment':
      return sql`${column} = ${currentUser.person.departmentId ?? ''}`;
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
    if (def && (ids.has(def) || openedTo(database.dialect, def, currentUser)))
      ids.set(def, (ids.get(def) ?? new Set()).add(id));
  }
  const limited = new Set([...ids.keys()].map(({ module }) => module));
  const visible = new Map<string, ReadonlySet<string>>();
  for (const [def, wanted] of ids) {
    const rows = await database.tables
      .selectFrom(tableOf(def.module))
      .select('id')
      .where(visibleTo(database.dialect, def, currentUser))
      .where(database.dialect.isOneOf('id', [...wanted]))
      .execute();
    visible.set(def.module, new Set(rows.map(({ id }) => id)));
  }
  return (module, id, stored) =>
    !limited.has(module) || visible.get(module)?.has(id)
      ? stored
      : localize(recordTexts.hiddenTitle, currentUser);
}

/** Module without its visibility rules, and without those of groups. */
export function unscoped(def: ModuleDef): ModuleDef {
  const open: ModuleDef = { ...def, unscoped: true };
  delete open.access;
  return open;
}
