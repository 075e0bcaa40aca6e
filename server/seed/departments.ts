import { createIds } from '../records/ids.js';
import { makeDepartments } from '../people/first-departments.js';
import type { Database } from '../storage/database.js';
import { seededPersonId } from './people.js';

interface SeededDepartment {
  id: string;
  name: string;
  /** Id of the department above it; absent at the top. */
  parent?: string;
  /** Account of the employee who leads it. */
  head?: string;
}

const department = (id: string, name: string, parent?: string, head?: string): SeededDepartment => ({
  id,
  name,
  ...(parent && { parent }),
  ...(head && { head }),
});

/** Departments of the demo tenants, each after the one above it. */
const seededDepartments: Record<string, readonly SeededDepartment[]> = {
  group: [
    department('board', '总经办', undefined, 'zhou.jianguo'),
    department('finance', '财务部', 'board', 'lin.xiao'),
    department('product', '产品部', 'board', 'liu.yang'),
    department('legal', '法务部', 'board', 'zhou.ting'),
    department('hr', '人力资源部', 'board', 'sun.yue'),
    department('sales', '销售部', 'board', 'gao.yuan'),
    department('admin', '行政部', 'board', 'li.min'),
    department('it', '信息技术部', 'board', 'wu.di'),
    department('development', '研发组', 'it'),
    department('quality', '测试组', 'it'),
    department('operations', '运营部', 'board', 'zhao.qiang'),
    department('warehouse', '仓储组', 'operations'),
  ],
  logistics: [
    department('board', 'Management', undefined, 'victor.hale'),
    department('admin', 'Administration', 'board'),
    department('finance', 'Finance', 'board', 'anna.lee'),
    department('hr', 'Human resources', 'board', 'sarah.novak'),
    department('it', 'IT', 'board', 'james.wilson'),
    department('legal', 'Legal', 'board', 'peter.young'),
    department('operations', 'Operations', 'board', 'grace.kim'),
    department('transport', 'Transport', 'operations'),
    department('warehouse', 'Warehouse', 'operations'),
    department('product', 'Product', 'board', 'emma.stone'),
    department('sales', 'Sales', 'board', 'maria.lopez'),
  ],
};

/** Departments of a demo tenant by the job titles of the people who work in them, below that of their other colleagues. */
const byJob: Readonly<Record<string, string>> = {
  前端工程师: 'development',
  后端工程师: 'development',
  测试工程师: 'quality',
  仓储主管: 'warehouse',
  Driver: 'transport',
  Dispatcher: 'transport',
  'Warehouse operative': 'warehouse',
};

/** Department in which somebody with the job works, below a given one. */
export const departmentOfJob = (job: string, above: string): string => byJob[job] ?? above;

export async function writeDepartments({ tables }: Database, tenant: string): Promise<void> {
  const rows = (seededDepartments[tenant] ?? []).map(({ id, name, parent = null, head }, index) => ({
    tenant,
    id,
    name,
    parent,
    head: head === undefined ? null : seededPersonId(tenant, head),
    position: index + 1,
  }));
  if (rows.length > 0) await tables.insertInto('department').values(rows).execute();
}

/** Makes the departments of all tenants of a folder that has none. @returns the number of departments */
export async function makeAllDepartments(database: Database, now: () => Date): Promise<number> {
  const nextId = createIds(now, database.processNumber);
  let count = 0;
  for (const { key } of await database.tables.selectFrom('tenant').select('key').execute())
    count += await makeDepartments(database, key, nextId);
  return count;
}
