import type { FieldValues, RecordDetail } from '../../core/contracts/records.js';
import type { OccurrenceRequest } from '../../core/contracts/occurrences.js';
import {
  movedRule,
  movedValues,
  occurrenceAt,
  occurrenceName,
  seriesOf,
  type RecurringFields,
  type Series,
} from '../../core/records/recurring.js';
import { minuteOf } from '../../core/values/dates/minutes.js';
import { occurrencesOf } from '../../core/values/dates/occurrences.js';
import { ruleText } from '../../core/values/dates/recurrence-rule.js';
import type { CurrentUser } from '../people/person.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import type { Database, SqlRow } from '../storage/database.js';
import { badRequest, noAccess } from '../texts/messages/api-error.js';
import type { StoredRecord } from './record-writer.js';
import { mostExceptions, exceptionsOf, exceptText, repeatsOf, seriesKeys } from './series.js';
import type { WriteOptions } from './scan.js';
import { textIn } from './value-text.js';

/** A stored record with its row. */
export interface LoadedRecord extends StoredRecord {
  row: SqlRow;
}

/** An occurrence of a stored series. */
interface Asked {
  def: ModuleDef;
  currentUser: CurrentUser;
  loaded: LoadedRecord;
  fields: RecurringFields;
  series: Series;
  /** Minute at which the occurrence begins. */
  at: number;
}

/** Operations of records.ts, in whose transaction these changes are. */
export interface OccurrenceDeps {
  database: Database;
  /** The record, which the user sees, in its revision; throws ApiError (404, 409). */
  load(def: ModuleDef, currentUser: CurrentUser, id: string, revision: number): Promise<LoadedRecord>;
  /** Fields that the user may change. */
  openFields(def: ModuleDef, currentUser: CurrentUser, loaded: LoadedRecord): readonly FieldDef[];
  /** Validated values that differ from those of the record. */
  changesOf(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    given: Record<string, unknown>,
    record: { open: readonly FieldDef[]; values: FieldValues },
  ): Promise<FieldValues>;
  save(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    request: { revision: number; values: Record<string, unknown> },
    options: WriteOptions,
  ): Promise<RecordDetail>;
  update(def: ModuleDef, currentUser: CurrentUser, loaded: LoadedRecord, changes: FieldValues): Promise<void>;
  /** Adds a record with the values and files of another. */
  addCopy(
    def: ModuleDef,
    currentUser: CurrentUser,
    values: FieldValues,
    options: WriteOptions,
  ): Promise<RecordDetail>;
  /** Removes a record that the user may remove; throws ApiError (403). */
  remove(def: ModuleDef, currentUser: CurrentUser, id: string, revision: number | undefined): Promise<void>;
  /** Removes a changed occurrence with its series, whoever has changed it. */
  removeChanged(def: ModuleDef, currentUser: CurrentUser, id: string): Promise<void>;
}

/** Changes or removes occurrences of a series; returns the record with the change. */
export function createOccurrences(deps: OccurrenceDeps) {
  const { tables } = deps.database;

  async function asked(
    def: ModuleDef,
    currentUser: CurrentUser,
    id: string,
    { revision, occurrence }: OccurrenceRequest,
  ): Promise<Asked> {
    const fields = repeatsOf(def);
    const at = occurrenceAt(occurrence);
    if (!fields || at === undefined) throw badRequest();
    const loaded = await deps.load(def, currentUser, id, revision);
    const series = seriesOf(loaded.values, fields);
    const isOne =
      series && occurrencesOf(series.rule, series.start, { from: at, to: at + 1, limit: 1 }).length === 1;
    if (!isOne || exceptionsOf(loaded.values).has(at)) throw badRequest();
    return { def, currentUser, loaded, fields, series, at };
  }

  /** Leaves the occurrence out of its series. */
  async function leaveOut({ def, currentUser, loaded, at }: Asked): Promise<void> {
    const except = exceptionsOf(loaded.values).add(at);
    if (except.size > mostExceptions) throw badRequest();
    await deps.update(def, currentUser, loaded, { [seriesKeys.except]: exceptText(except) });
  }

  /** Ends the series before the occurrence. */
  async function endBefore({ def, currentUser, loaded, fields, series, at }: Asked): Promise<void> {
    const except = [...exceptionsOf(loaded.values)].filter((minute) => minute < at);
    await deps.update(def, currentUser, loaded, {
      [fields.rule]: ruleText({ ...series.rule, count: undefined, until: at - 1 }),
      [seriesKeys.except]: exceptText(except),
    });
  }

  /** Records of changed occurrences, the ones from a minute on. */
  const changedOnes = ({ def, currentUser, loaded }: Asked, from: number) =>
    tables
      .selectFrom(tableOf(def.module))
      .select(['n', 'id', columnOf(seriesKeys.at)])
      .where('tenant', '=', currentUser.person.tenant)
      .where(columnOf(seriesKeys.id), '=', loaded.id)
      .where(columnOf(seriesKeys.at), '>=', occurrenceName(from))
      .limit(mostExceptions)
      .execute();

  /** Values of a series that goes on from the occurrence with other values. */
  function continued({ loaded, fields, series, at }: Asked, changes: FieldValues): FieldValues {
    const values = { ...loaded.values, ...movedValues(loaded.values, fields, at - series.start), ...changes };
    const start = minuteOf(textIn(values, fields.start)) ?? at;
    const passed = occurrencesOf(series.rule, series.start, { from: -Infinity, to: at, limit: Infinity });
    const { count } = series.rule;
    const rule = { ...series.rule, count: count === undefined ? undefined : count - passed.length };
    const hasOwnRule = Object.hasOwn(changes, fields.rule);
    const except = [...exceptionsOf(loaded.values)].filter((minute) => minute >= at);
    return {
      ...values,
      ...(hasOwnRule ? {} : { [fields.rule]: ruleText(movedRule(rule, at, start)) }),
      [seriesKeys.except]: hasOwnRule ? null : exceptText(except.map((minute) => minute + start - at)),
    };
  }

  /** The changed values of all occurrences, from those of one. */
  function ofAll(
    { fields, series, at }: Asked,
    given: Readonly<Record<string, unknown>>,
  ): Record<string, unknown> {
    const times = Object.entries(given).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value] as const] : [],
    );
    return { ...given, ...movedValues(Object.fromEntries(times), fields, series.start - at) };
  }

  async function change(
    one: Asked,
    request: OccurrenceRequest,
    options: WriteOptions,
  ): Promise<RecordDetail> {
    const { def, currentUser, loaded, fields, series, at } = one;
    const { scope, revision, values: given = {} } = request;
    if (scope === 'all' || (scope === 'following' && at === series.start))
      return deps.save(def, currentUser, loaded.id, { revision, values: ofAll(one, given) }, options);
    const open = deps.openFields(def, currentUser, loaded);
    const values = { ...loaded.values, ...movedValues(loaded.values, fields, at - series.start) };
    const changes = await deps.changesOf(def, currentUser, loaded.id, given, { open, values });
    if (scope === 'one') {
      // A rule of its own would be another series.
      if (Object.hasOwn(changes, fields.rule)) throw badRequest();
      await leaveOut(one);
      return deps.addCopy(
        def,
        currentUser,
        {
          ...values,
          ...changes,
          [fields.rule]: null,
          [seriesKeys.except]: null,
          [seriesKeys.id]: loaded.id,
          [seriesKeys.at]: occurrenceName(at),
        },
        options,
      );
    }
    const next = continued(one, changes);
    const changed = await changedOnes(one, at);
    await endBefore(one);
    const record = await deps.addCopy(def, currentUser, next, options);
    const by = (minuteOf(textIn(next, fields.start)) ?? at) - at;
    for (const { n, [columnOf(seriesKeys.at)]: own } of changed)
      await tables
        .updateTable(tableOf(def.module))
        .set({
          [columnOf(seriesKeys.id)]: record.id,
          [columnOf(seriesKeys.at)]: occurrenceName((minuteOf(String(own)) ?? at) + by),
        })
        .where('n', '=', n)
        .execute();
    return record;
  }

  async function remove(one: Asked, { scope, revision }: OccurrenceRequest): Promise<null> {
    const { def, currentUser, loaded, fields, series, at } = one;
    const isAll = scope === 'all' || (scope === 'following' && at === series.start);
    const changed = scope === 'one' ? [] : await changedOnes(one, isAll ? series.start : at);
    if (isAll) await deps.remove(def, currentUser, loaded.id, revision);
    else {
      if (!deps.openFields(def, currentUser, loaded).some(({ key }) => key === fields.start))
        throw noAccess();
      if (scope === 'one') await leaveOut(one);
      else await endBefore(one);
    }
    for (const { id } of changed) await deps.removeChanged(def, currentUser, id);
    return null;
  }

  return {
    async apply(
      def: ModuleDef,
      currentUser: CurrentUser,
      id: string,
      request: OccurrenceRequest,
      options: WriteOptions,
    ): Promise<RecordDetail | null> {
      const one = await asked(def, currentUser, id, request);
      return request.values ? change(one, request, options) : remove(one, request);
    },
  };
}
