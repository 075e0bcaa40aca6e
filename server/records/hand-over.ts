import { sql, type SqlBool } from 'kysely';

import { codes } from '../../core/contracts/envelope.js';
import { handoverLimits, type OpenWork } from '../../core/contracts/handover.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { FieldValues } from '../../core/contracts/records.js';
import type { CurrentUser } from '../people/person.js';
import type { FlowDef, ModuleDef } from '../schemas/define.js';
import { responsibilityIn, type Responsibility } from '../schemas/responsibility.js';
import type { Condition, SqlDialect } from '../storage/database.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import { localize } from '../texts/labels/text.js';
import { ApiError } from '../texts/messages/api-error.js';
import { changedValues } from './changed-values.js';
import { joined, unscoped } from './access.js';
import { replaced, storedState, valuesOfState } from './flows/flow-state.js';
import { createRecordReader } from './record-reader.js';
import { createRecordWriter } from './record-writer.js';
import type { RecordsDeps } from './records.js';
import { peopleIn, personIn, textIn } from './value-text.js';

/** A record that passes from one employee to another. */
interface HandOverItem {
  module: string;
  id: string;
}

/**
 * Handover of the records for which an employee is responsible (responsibility.ts), by an administrator: of all of them,
 * also of those that the administrator does not see.
 */
export interface HandOver {
  /** What an employee has open in these modules: one statement for each module, which counts up to a limit. */
  open(currentUser: CurrentUser, defs: readonly ModuleDef[], employee: string): Promise<OpenWork>;
  /** The open records in these modules, the oldest first: as many as one handover changes. */
  items(currentUser: CurrentUser, defs: readonly ModuleDef[], employee: string): Promise<HandOverItem[]>;
  /**
   * Names another employee in one record. Throws ApiError (422) if the record is no longer open or the first employee's,
   * if the other one has left, or would decide about a request of their own.
   */
  apply(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    people: { from: string; to: string },
  ): Promise<void>;
}

const refused = (message: ConstructorParameters<typeof ApiError>[1]) => new ApiError(codes.invalid, message);

/** Open records for which the employee is responsible, requests that the employee decides with others among them. */
function openOf(
  dialect: SqlDialect,
  def: ModuleDef,
  { field, ended }: Responsibility,
  tenant: string,
  employee: string,
): Condition {
  const own = sql<SqlBool>`${sql.ref(columnOf(field))} = ${employee}`;
  const parts: Condition[] = [
    sql<SqlBool>`tenant = ${tenant}`,
    def.flow ? joined([own, decidedWithOthers(dialect, def.flow, employee)], 'OR') : own,
  ];
  if (def.statusField !== undefined && ended.length > 0) {
    const status = sql.ref(columnOf(def.statusField));
    parts.push(sql<SqlBool>`${status} IS NULL OR ${status} NOT IN (${sql.join(ended)})`);
  }
  return joined(parts, 'AND');
}

function decidedWithOthers(dialect: SqlDialect, { decidersField }: FlowDef, employee: string): Condition {
  const column = columnOf(decidersField);
  return sql<SqlBool>`${sql.ref(column)} IS NOT NULL AND ${dialect.hasOneOf(column, [employee])}`;
}

/**
 * Values of a record with another employee in place of the first one; undefined if it is not the first one's.
 * @param refOf employee by id
 */
function passedOn(
  def: ModuleDef,
  { field }: Responsibility,
  values: FieldValues,
  { from, to, refOf }: { from: string; to: PersonRef; refOf: (id: string) => PersonRef },
): FieldValues | undefined {
  const { flow } = def;
  const state = flow && storedState(flow, values);
  if (state) {
    // Those who are asked later are handed over with the others, and a decision is not taken back over it.
    if (!state.open.some(({ people }) => people.includes(from))) return undefined;
    return valuesOfState(flow, { open: state.open.map((step) => replaced(step, from, to.id)) }, refOf);
  }
  if (personIn(values[field])?.id === from) return { [field]: to };
  const deciders = flow ? peopleIn(values[flow.decidersField]) : [];
  if (!flow || !deciders.some(({ id }) => id === from)) return undefined;
  return { [flow.decidersField]: [...deciders.filter(({ id }) => id !== from && id !== to.id), to] };
}

export function createHandOver(deps: RecordsDeps): HandOver {
  const { database, directory, visits } = deps;
  const { tables } = database;
  const { load } = createRecordReader(deps);
  const writer = createRecordWriter(deps);

  return {
    async open(currentUser, defs, employee) {
      const { tenant } = currentUser.person;
      const modules: OpenWork['modules'] = [];
      for (const def of defs) {
        const responsibility = responsibilityIn(def);
        if (!responsibility) continue;
        const { count } = await tables
          .selectFrom((eb) =>
            eb
              .selectFrom(tableOf(def.module))
              .select('id')
              .where(openOf(database.dialect, def, responsibility, tenant, employee))
              .limit(handoverLimits.records)
              .as('opened'),
          )
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (count > 0) modules.push({ module: def.module, label: localize(def.label, currentUser), count });
      }
      return { modules };
    },
    async items(currentUser, defs, employee) {
      const { tenant } = currentUser.person;
      const items: HandOverItem[] = [];
      for (const def of defs) {
        const responsibility = responsibilityIn(def);
        const limit = handoverLimits.records - items.length;
        if (!responsibility || limit <= 0) continue;
        const rows = await tables
          .selectFrom(tableOf(def.module))
          .select('id')
          .where(openOf(database.dialect, def, responsibility, tenant, employee))
          .orderBy('id')
          .limit(limit)
          .execute();
        for (const { id } of rows) items.push({ module: def.module, id });
      }
      return items;
    },
    async apply(def, currentUser, id, { from, to }) {
      const { tenant } = currentUser.person;
      const receiver = directory.byId(tenant, to);
      if (!receiver) throw refused('noSuchReceiver');
      const responsibility = responsibilityIn(def);
      await database.transaction(async () => {
        const loaded = await load(unscoped(def), currentUser, id);
        const { values } = loaded;
        const isOpen = responsibility && !responsibility.ended.includes(textIn(values, def.statusField));
        const person = { id: to, name: receiver.name };
        const refOf = (employee: string): PersonRef => {
          const { id: own, name } = directory.ref(tenant, employee);
          return { id: own, name };
        };
        const changes = isOpen && passedOn(def, responsibility, values, { from, to: person, refOf });
        if (!changes) throw refused('notTheirs');
        if (def.flow && personIn(values[def.flow.initiatorField])?.id === to) throw refused('ownRequest');
        await writer.update(def, currentUser, loaded, changedValues(values, changes), 'handedOver');
        if (def.flow) await visits.markUnread(def, id, [to]);
        deps.changed(tenant, def.module);
      });
    },
  };
}
