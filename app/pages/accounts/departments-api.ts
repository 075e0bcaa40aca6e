import * as v from 'valibot';

import {
  departmentNodeSchema,
  departmentPaths,
  departmentsOfAccountsSchema,
  type DepartmentChange,
  type DepartmentNode,
  type DepartmentsOfAccounts,
  type NewDepartment,
} from '../../../core/contracts/departments.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';
import { presentIn } from '../../services/data/stale.js';

/** Calls on departments by administrators; each rejects with a RequestError. */
export interface DepartmentsApi {
  all(signal?: AbortSignal): Promise<DepartmentsOfAccounts>;
  /** The tree, which all employees may read. */
  tree(signal?: AbortSignal): Promise<DepartmentNode[]>;
  add(department: NewDepartment): Promise<DepartmentNode>;
  change(id: string, change: DepartmentChange): Promise<DepartmentNode>;
  remove(department: DepartmentNode): Promise<void>;
}

const treeSchema = v.array(departmentNodeSchema);

export function createDepartmentsApi(request: RequestClient): DepartmentsApi {
  const call = createCall(request);
  return {
    all: (signal) => call(departmentPaths.ofAccounts, departmentsOfAccountsSchema, { signal }),
    tree: (signal) => call(departmentPaths.departments, treeSchema, { signal }),
    add: (body) => call(departmentPaths.departments, departmentNodeSchema, { method: 'POST', body }),
    change: (id, body) => call(departmentPaths.department(id), departmentNodeSchema, { method: 'PUT', body }),
    async remove({ id, revision }) {
      await request.send(departmentPaths.department(id), {
        method: 'DELETE',
        query: { revision: String(revision) },
      });
    },
  };
}

/** The present department from a response with code 409; undefined for any other error. */
export const presentDepartmentOf = (error: unknown): DepartmentNode | undefined =>
  presentIn(error, departmentNodeSchema);
