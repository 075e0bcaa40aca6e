import { codes } from '../../core/contracts/envelope.js';
import { limits } from '../../core/contracts/limits.js';
import type { FieldValues, PersonRef } from '../../core/contracts/records.js';
import type { Files } from './files/files.js';
import type { CurrentUser } from '../people/person.js';
import type { DeliveryDef, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Database } from '../storage/sql.js';
import { ApiError } from '../texts/messages/api-error.js';
import { peopleIn } from './flow.js';
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
export function deliver(
  { database, files, nextId }: DeliveryDeps,
  def: ModuleDef,
  currentUser: CurrentUser,
  { to, ownerField, values: own }: DeliveryDef,
  values: FieldValues,
): { id: string; owner: string }[] {
  const { id: createdBy, tenant } = currentUser.person;
  const people = new Map<string, PersonRef>(
    to.flatMap((key) => peopleIn(values[key])).map((person) => [person.id, person]),
  );
  const length = JSON.stringify(values).length * people.size;
  if (length > limits.deliveredLength) throw new ApiError(codes.tooLarge, 'tooManyCopies');
  const insert = createInserter(database, def);
  const time = currentUser.clock.stamp();
  return [...people.values()].map((owner) => {
    const id = nextId();
    const attached = fieldsOf(def).flatMap(({ key, type }) => {
      const value = values[key];
      if (type !== 'attachments' || !Array.isArray(value)) return [];
      const refs = value.flatMap((ref) => (typeof ref === 'object' && 'size' in ref ? [ref] : []));
      const copies = refs.flatMap((ref) => {
        const file = files.byId(tenant, ref.id);
        if (!file) return [];
        const place = { module: def.module, record: id, field: key };
        return [{ ...files.ref(file), id: files.copy(file, { id: nextId(), person: createdBy, place }) }];
      });
      return [[key, copies] as const];
    });
    insert({
      tenant,
      id,
      createdBy,
      createdAt: time,
      updatedBy: createdBy,
      updatedAt: time,
      revision: 1,
      values: { ...values, ...own, [ownerField]: owner, ...Object.fromEntries(attached) },
    });
    indexNewRow(database, def, tenant, id);
    return { id, owner: owner.id };
  });
}
