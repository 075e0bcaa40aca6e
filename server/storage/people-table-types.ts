import type { Generated } from 'kysely';

/* Rows of the system tables of employees (tables.ts). */

export interface EmployeeTable {
  id: string;
  tenant: string;
  account: string;
  user_id: string;
  name: string;
  /** Name of the department: what servers before version 32 read. */
  department: string;
  title: string;
  manager: string | null;
  /** Names of roles, separated by commas. */
  duties: string;
  password: string;
  active: Generated<number>;
  mail: Generated<string>;
  /** 1: the password is a one-time password, which is valid until `password_until_ms`. */
  must_change: Generated<number>;
  password_until_ms: number | null;
  signed_in_ms: number | null;
  revision: Generated<number>;
  department_id: string | null;
}

export interface DepartmentTable {
  tenant: string;
  id: string;
  name: string;
  parent: string | null;
  /** Employee who leads it. */
  head: string | null;
  /** Place among those of the same parent. */
  position: number;
  revision: Generated<number>;
  /** Time at which it was deleted: records that name it keep its name. */
  removed_ms: number | null;
}

export interface UserGroupTable {
  /** 1: its people make forms. */
  makes_forms: Generated<number>;
  tenant: string;
  id: string;
  name: string;
  /** JSON: rights by module. */
  rights: string;
  revision: Generated<number>;
}

export interface UserGroupMemberTable {
  tenant: string;
  group_id: string;
  employee: string;
}

export interface DelegationTable {
  tenant: string;
  /** Who is away. */
  employee: string;
  /** NULL once it was ended. */
  deputy: string | null;
  /** 'YYYY-MM-DD' in the zone; '' once it was ended. */
  first_day: string;
  last_day: string;
  zone: string;
  /** JSON array. */
  modules: string;
  revision: number;
}

export interface SessionTable {
  token_hash: string;
  tenant: string;
  employee: string;
  created_ms: number;
  expires_ms: number;
  /** User agent of the browser that signed in. */
  agent: Generated<string>;
  /** Time of the last call, within some minutes; NULL before. */
  used_ms: number | null;
}

export interface AuditEntryTable {
  id: Generated<number>;
  tenant: string;
  /** Employee who did it. */
  person: string;
  kind: string;
  /** Id of the employee or of the group that it was done to, or module. */
  subject: string;
  /** JSON. */
  detail: string;
  created_ms: number;
}
