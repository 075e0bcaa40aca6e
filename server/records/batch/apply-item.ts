import * as v from 'valibot';

import { codes } from '../../../core/contracts/envelope.js';
import { fieldValuesSchema, type FieldValues, type RecordDetail } from '../../../core/contracts/records.js';
import { ApiError, noAccess } from '../../texts/messages/api-error.js';
import type { CurrentUser } from '../../people/person.js';
import type { HandOver } from '../hand-over.js';
import type { Records } from '../records.js';
import type { ModuleDef } from '../../schemas/define.js';
import type { ImportDeps } from './import-values.js';
import { columnsOf } from './import-columns.js';
import { recordOfRow, recordsByKey } from './import-key.js';
import { importValues } from './import-values.js';
import { handOverItemSchema, type Item, type Operation } from './task.js';

/** A change as it is stored: what takes it back, and the revision that it left behind. */
const changeSchema = v.object({
  id: v.string(),
  revision: v.number(),
  values: fieldValuesSchema,
  /** True if an import has changed the record, which it creates otherwise. */
  updated: v.optional(v.boolean()),
});
export type Change = v.InferOutput<typeof changeSchema>;

const idSchema = v.string();
const cellsSchema = v.array(v.string());

export interface ApplyDeps extends ImportDeps {
  records: Records;
  handOver: Pick<HandOver, 'apply'>;
}

/** Subject of an item, for messages. */
export async function subjectOf(
  { records }: Pick<ApplyDeps, 'records'>,
  def: ModuleDef,
  currentUser: CurrentUser | undefined,
  { value, no }: Item,
): Promise<{ record?: string; title: string }> {
  const known = v.safeParse(v.union([changeSchema, handOverItemSchema]), value);
  const id = known.success ? known.output.id : v.is(idSchema, value) ? value : undefined;
  if (id !== undefined) {
    return { record: id, title: (currentUser && (await records.titleOf(def.module, currentUser, id))) ?? '' };
  }
  const cells = v.is(cellsSchema, value) ? value : [];
  // The head of the table is line 1.
  return { title: `${no + 2}: ${cells.filter(Boolean).slice(0, 2).join(', ').slice(0, 120)}` };
}

/**
 * Applies an operation to one item, by the user's rights of now.
 * @returns what takes it back; undefined if nothing does, or if nothing has changed
 * @throws ApiError if the record does not allow it
 */
export async function applyItem(
  deps: ApplyDeps,
  def: ModuleDef,
  currentUser: CurrentUser,
  operation: Exclude<Operation, { kind: 'export' }>,
  { value }: Item,
): Promise<Change | undefined> {
  const { records } = deps;
  switch (operation.kind) {
    case 'set': {
      const id = v.parse(idSchema, value);
      const before = await records.snapshot(def, currentUser, id);
      const request = { revision: before.revision, values: { [operation.field]: operation.value } };
      return changeBetween(before, await records.save(def, currentUser, id, request));
    }
    case 'act': {
      const id = v.parse(idSchema, value);
      const before = await records.snapshot(def, currentUser, id);
      const request = {
        revision: before.revision,
        action: operation.action,
        comment: operation.comment ?? '',
      };
      return changeBetween(before, await records.act(def, currentUser, id, request));
    }
    case 'remove': {
      const id = v.parse(idSchema, value);
      await records.remove(def, currentUser, id, undefined);
      // Nobody saves a record that is gone: no revision is compared.
      return { id, revision: 0, values: {} };
    }
    case 'import': {
      const columns = columnsOf(def, currentUser, operation);
      const cells = v.parse(cellsSchema, value);
      const found = await recordsByKey(deps, def, currentUser, columns.key, [cells]);
      const updated = recordOfRow(columns.key, cells, found);
      const values = await importValues(deps, currentUser, columns, cells, updated !== undefined);
      if (updated === undefined) {
        const { id, revision } = await records.create(def, currentUser, values);
        return { id, revision, values: {} };
      }
      const before = await records.snapshot(def, currentUser, updated);
      const request = { revision: before.revision, values };
      const change = changeBetween(before, await records.save(def, currentUser, updated, request));
      return change && { ...change, updated: true };
    }
    case 'handOver': {
      if (!currentUser.person.roles.has('admin')) throw noAccess();
      const { id } = v.parse(handOverItemSchema, value);
      await deps.handOver.apply(def, currentUser, id, operation);
      return undefined;
    }
    case 'undo': {
      const change = v.parse(changeSchema, value);
      try {
        if (operation.undoes === 'import' && change.updated !== true)
          await records.remove(def, currentUser, change.id, change.revision);
        else if (operation.undoes === 'remove') await records.bringBack(def, currentUser, change.id);
        else await records.restore(def, currentUser, change.id, change);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== codes.stale) throw error;
        throw new ApiError(codes.stale, 'changedSince');
      }
      return undefined;
    }
  }
}

function changeBetween(
  before: { revision: number; values: FieldValues },
  { id, revision, values }: RecordDetail,
): Change | undefined {
  if (revision === before.revision) return undefined;
  const former = Object.entries(before.values).filter(
    ([key, value]) =>
      Object.hasOwn(values, key) && JSON.stringify(value) !== JSON.stringify(values[key] ?? null),
  );
  return { id, revision, values: Object.fromEntries(former) };
}
