import { departments as productDepartments } from '../schemas/shared.js';
import { tableOf } from '../storage/module-tables.js';
import type { Database } from '../storage/database.js';
import { byName } from './known-departments.js';

/** Option of the department whose label is the name; undefined for another one. */
const optionOf = (name: string) => productDepartments.find(({ label }) => label.includes(name));

/**
 * Makes the departments of a tenant whose employees have names of departments only: one for each name, beside one
 * another. A name of the suite's own departments gets their id, which records name already, so that everybody sees the
 * same as before; those that profiles of employees name come with them. A tenant that has departments keeps them.
 * @param nextId id of another department
 * @returns number of the departments
 */
export async function makeDepartments(
  { tables }: Database,
  tenant: string,
  nextId: () => string,
): Promise<number> {
  const present = await tables
    .selectFrom('department')
    .select('id')
    .where('tenant', '=', tenant)
    .limit(1)
    .executeTakeFirst();
  if (present) return 0;
  const rows = await tables
    .selectFrom('employee')
    .select('department')
    .distinct()
    .where('tenant', '=', tenant)
    .where('department', '!=', '')
    .execute();
  const named = rows.map(({ department: name }) => ({ name, id: optionOf(name)?.value ?? nextId() }));
  const profiles = await tables
    .selectFrom(tableOf('hrm'))
    .select('f_department as option')
    .distinct()
    .where('tenant', '=', tenant)
    .execute();
  const first = new Map<string, string>();
  for (const { id, name } of named) if (!first.has(id)) first.set(id, name);
  const isChinese = rows.some(({ department }) => optionOf(department)?.label[0] === department);
  for (const { option } of profiles) {
    const product = productDepartments.find(({ value }) => value === option);
    if (product && !first.has(product.value)) first.set(product.value, product.label[isChinese ? 0 : 1]);
  }
  const made = [...first].map(([id, name]) => ({ id, name })).sort(byName);
  if (made.length > 0)
    await tables
      .insertInto('department')
      .values(
        made.map(({ id, name }, index) => ({
          tenant,
          id,
          name,
          parent: null,
          head: null,
          position: index + 1,
        })),
      )
      .execute();
  for (const { name, id } of named)
    await tables
      .updateTable('employee')
      .set({ department_id: id })
      .where('tenant', '=', tenant)
      .where('department', '=', name)
      .execute();
  return made.length;
}
