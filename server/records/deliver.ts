import { codes } from '../../core/contracts/envelope.js';
import { serverLimits } from '../../core/contracts/server-limits.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { FieldValues, FileRef } from '../../core/contracts/records.js';
import type { Files } from './files/files.js';
import type { CurrentUser } from '../people/person.js';
import type { DeliveryDef, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Database } from '../storage/database.js';
import { ApiError } from '../texts/messages/api-error.js';
import { peopleIn } from './value-text.js';
import { createInserter, indexNewRow } from './write.js';

interface DeliveryDeps {
  database: Database;
  files: Files;
  nextId: () => string;
}

/**
 * Writes a copy of the record for each employee that it is addressed to, with copies of its files. Runs in the
 * transaction of the action. Throws ApiError (413) for a long record to many employees.
 * @returns ids of the copies and of their owners
 */
export async function deliver(
  { database, files, nextId }: DeliveryDeps,
  def: ModuleDef,
  currentUser: CurrentUser,
  { to, ownerField, values: own }: DeliveryDef,
  values: FieldValues,
): Promise<{ id: string; owner: string }[]> {
  const { id: createdBy, tenant } = currentUser.person;
  const people = new Map<string, PersonRef>(
    to.flatMap((key) => peopleIn(values[key])).map((person) => [person.id, person]),
  );
  const length = JSON.stringify(values).length * people.size;
  if (length > serverLimits.deliveredLength) throw new ApiError(codes.tooLarge, 'tooManyCopies');
  const insert = createInserter(database, def);
  const time = currentUser.clock.stamp();

  /** Copies of the files of the record's fields for the one with the id. */
  async function copiedFiles(id: string): Promise<FieldValues> {
    const copied: FieldValues = {};
    for (const { key, type } of fieldsOf(def)) {
      const value = values[key];
      if (type !== 'attachments' || !Array.isArray(value)) continue;
      const place = { module: def.module, record: id, field: key };
      const copies: FileRef[] = [];
      for (const ref of value) {
        const file = typeof ref === 'object' && 'size' in ref ? await files.byId(tenant, ref.id) : undefined;
        if (!file) continue;
        const copy = await files.copy(file, { id: nextId(), person: createdBy, place });
        copies.push({ ...files.ref(file), id: copy });
      }
      copied[key] = copies;
    }
    return copied;
  }

  const delivered: { id: string; owner: string }[] = [];
  for (const owner of people.values()) {
    const id = nextId();
    await insert({
      tenant,
      id,
      createdBy,
      createdAt: time,
      updatedBy: createdBy,
      updatedAt: time,
      revision: 1,
      values: { ...values, ...own, [ownerField]: owner, ...(await copiedFiles(id)) },
    });
    await indexNewRow(database, def, tenant, id);
    delivered.push({ id, owner: owner.id });
  }
  return delivered;
}
