import type { DepartmentChange, DepartmentNode, NewDepartment } from '../../core/contracts/departments.js';
import { departmentLimits } from '../../core/contracts/departments.js';
import { codes } from '../../core/contracts/envelope.js';
import { branchOf, inTreeOrder, pathTo, type Placed } from '../../core/records/department-tree.js';
import { ApiError, notFound } from '../texts/messages/api-error.js';
import type { Database } from '../storage/database.js';
import type { Audit } from './audit.js';
import type { Directory } from './directory.js';
import type { ChangePeople } from './people-changes.js';
import type { Person } from './person.js';

/**
 * Departments of a tenant, for its administrators. A change by a stale revision throws ApiError (409, with the present
 * department), and one that the tree does not allow ApiError (422).
 */
export interface DepartmentStore {
  add(by: Person, department: NewDepartment): Promise<DepartmentNode>;
  /** Changes name, head and place; below another department, it is the last one there. */
  change(by: Person, id: string, change: DepartmentChange): Promise<DepartmentNode>;
  /** Throws ApiError (422) while the department has people or departments below it. */
  remove(by: Person, id: string, revision: number): Promise<void>;
}

interface DepartmentsDeps {
  database: Database;
  directory: Directory;
  audit: Audit;
  changing: ChangePeople;
  nextId: () => string;
  now: () => Date;
}

interface Row {
  id: string;
  name: string;
  parent: string | null;
  head: string | null;
  position: number;
  revision: number;
  removed_ms: number | null;
}

const refused = (message: ConstructorParameters<typeof ApiError>[1]) => new ApiError(codes.invalid, message);

export function createDepartments(deps: DepartmentsDeps): DepartmentStore {
  const { database, directory, audit, changing, nextId, now } = deps;
  const { tables } = database;

  /** All rows of the tenant, in the transaction of a change: changes of one tenant run one after another. */
  const rowsOf = async (tenant: string): Promise<Row[]> =>
    await tables
      .selectFrom('department')
      .select(['id', 'name', 'parent', 'head', 'position', 'revision', 'removed_ms'])
      .where('tenant', '=', tenant)
      .orderBy('position')
      .orderBy('id')
      .limit(2 * departmentLimits.departments)
      .execute();

  const present = (rows: readonly Row[]): Placed<Row>[] =>
    inTreeOrder(rows.filter(({ removed_ms }) => removed_ms === null));

  /** Throws ApiError (422) unless the tree stays one with the department in this place. */
  function assertPlace(tree: readonly Placed<Row>[], id: string | undefined, wanted: NewDepartment): void {
    const { name, parent } = wanted;
    const above = parent === null ? [] : pathTo(tree, parent);
    if (parent !== null && above.length === 0) throw refused('noSuchDepartment');
    if (above.some((one) => one.id === id)) throw refused('departmentInItself');
    const own = id === undefined ? [] : branchOf(tree, id);
    const levels =
      own.length === 0 ? 1 : Math.max(...own.map(({ depth }) => depth)) - (own[0]?.depth ?? 0) + 1;
    if (above.length + levels > departmentLimits.depth) throw refused('departmentTooDeep');
    const isTaken = tree.some(
      (one) => one.id !== id && one.parent === parent && one.name.toLowerCase() === name.toLowerCase(),
    );
    if (isTaken) throw refused('departmentTaken');
  }

  function assertHead(tenant: string, head: string | null, before: string | null): void {
    if (head !== null && head !== before && !directory.byId(tenant, head)) throw refused('noSuchHead');
  }

  const lastIn = (tree: readonly Row[], parent: string | null): number =>
    Math.max(0, ...tree.filter((one) => one.parent === parent).map(({ position }) => position)) + 1;

  function nodeOf(tenant: string, id: string): DepartmentNode {
    const node = directory.departmentsOfAccounts(tenant).find((one) => one.id === id);
    if (!node) throw notFound();
    return node;
  }

  /** The row that a change is for. Throws ApiError (404) for an unknown one, and (409) for a stale revision. */
  function rowFor(tree: readonly Placed<Row>[], tenant: string, id: string, revision: number): Placed<Row> {
    const row = tree.find((one) => one.id === id);
    if (!row) throw notFound();
    if (row.revision !== revision)
      throw new ApiError(codes.stale, 'staleDepartment', { present: nodeOf(tenant, id) });
    return row;
  }

  return {
    async add(by, wanted) {
      const { tenant } = by;
      const id = nextId();
      await changing(tenant, async () => {
        const rows = await rowsOf(tenant);
        const tree = present(rows);
        // Those that were deleted keep their name for records; both together have a limit.
        if (tree.length >= departmentLimits.departments || rows.length >= 2 * departmentLimits.departments)
          throw refused('tooManyDepartments');
        assertPlace(tree, undefined, wanted);
        assertHead(tenant, wanted.head, null);
        const { name, parent, head } = wanted;
        const position = lastIn(tree, parent);
        await tables.insertInto('department').values({ tenant, id, name, parent, head, position }).execute();
        await audit.note(by, 'departmentAdded', id, { name, parent, head });
      });
      return nodeOf(tenant, id);
    },
    async change(by, id, { revision, ...wanted }) {
      const { tenant } = by;
      await changing(tenant, async () => {
        const tree = present(await rowsOf(tenant));
        const row = rowFor(tree, tenant, id, revision);
        assertPlace(tree, id, wanted);
        assertHead(tenant, wanted.head, row.head);
        const { name, parent, head } = wanted;
        const position = parent === row.parent ? row.position : lastIn(tree, parent);
        await tables
          .updateTable('department')
          .set({ name, parent, head, position, revision: revision + 1 })
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .execute();
        if (name !== row.name)
          await tables
            .updateTable('employee')
            .set({ department: name })
            .where('tenant', '=', tenant)
            .where('department_id', '=', id)
            .execute();
        const changed = Object.entries(wanted).filter(
          ([key, value]) => value !== row[key as keyof typeof wanted],
        );
        await audit.note(by, 'departmentChanged', id, Object.fromEntries(changed));
      });
      return nodeOf(tenant, id);
    },
    async remove(by, id, revision) {
      const { tenant } = by;
      await changing(tenant, async () => {
        const tree = present(await rowsOf(tenant));
        const { name } = rowFor(tree, tenant, id, revision);
        if (tree.some(({ parent }) => parent === id)) throw refused('departmentHasParts');
        const used = await tables
          .selectFrom('employee')
          .select('id')
          .where('tenant', '=', tenant)
          .where('department_id', '=', id)
          .limit(1)
          .executeTakeFirst();
        if (used) throw refused('departmentUsed');
        await tables
          .updateTable('department')
          .set({ removed_ms: now().getTime(), head: null, revision: revision + 1 })
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .execute();
        await audit.note(by, 'departmentRemoved', id, { name });
      });
    },
  };
}
