import type { FieldValue } from '../../core/contracts/records.js';
import type { FormContext } from '../../core/records/initial-values.js';
import { initialValue } from '../../core/records/initial-values.js';
import type { CurrentUser } from '../people/person.js';
import type { FieldDef } from '../schemas/define.js';
import type { Database } from '../storage/database.js';

/** Source of the initial values of the user's forms. */
export const formContext = ({ person, clock }: CurrentUser): FormContext => ({
  me: { id: person.id, name: person.name },
  department: person.department,
  now: clock.stamp().slice(0, 16),
});

/** Value that the server assigns on creation to a field that the user does not fill; undefined if it has none. */
export async function automaticValue(
  field: FieldDef,
  currentUser: CurrentUser,
  database: Database,
): Promise<FieldValue | undefined> {
  if (field.auto === undefined) return field.readOnly ? field.defaultValue : undefined;
  if (field.auto !== 'code') return initialValue(field.auto, formContext(currentUser));
  const { person, clock } = currentUser;
  const month = clock.today().slice(0, 7).replace('-', '');
  return await nextCode(database, person.tenant, `${field.codePrefix ?? 'NO'}-${month}`);
}

/** Next code such as 'CG-202609-0142', consecutive and unique per prefix and month. */
async function nextCode({ tables }: Database, tenant: string, prefix: string): Promise<string> {
  const { last } = await tables
    .insertInto('code_number')
    .values({ tenant, prefix, last: 1 })
    .onConflict((oc) =>
      oc.columns(['tenant', 'prefix']).doUpdateSet((eb) => ({ last: eb('code_number.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${prefix}-${String(last).padStart(4, '0')}`;
}
