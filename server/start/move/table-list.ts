import type { ModuleDef } from '../../schemas/define.js';
import { tableOf, type ModuleTableName } from '../../storage/module-tables.js';
import type { Tables } from '../../storage/tables.js';

type SystemTable = Exclude<keyof Tables, ModuleTableName>;

/** Tables that the store computes from others by itself. They are neither copied nor compared. */
export const derivedTables = ['record_count'] as const satisfies readonly SystemTable[];

/** Columns that an engine computes by itself: sizes of reports. */
export const derivedColumns: readonly string[] = ['bytes'];

/**
 * Tables of PostgreSQL alone: the versions of the others, which SQLite keeps in the head of its file, and what its
 * processes share.
 */
export const ownTables: readonly string[] = ['schema_version', 'allowance', 'attempt', 'process_number'];

/**
 * The system tables, after those that they refer to, with the columns that identify a row. A table of `Tables` that is
 * missing here does not compile.
 */
const keys = {
  meta: ['key'],
  tenant: ['key'],
  tenant_label: ['tenant', 'label', 'lang'],
  employee: ['id'],
  department: ['tenant', 'id'],
  flow: ['tenant', 'id'],
  flow_version: ['tenant', 'flow', 'version'],
  delegation: ['tenant', 'employee'],
  form: ['tenant', 'id'],
  form_version: ['tenant', 'form', 'version'],
  form_link: ['tenant', 'form'],
  form_link_answer: ['tenant', 'form', 'key_hash'],
  user_group: ['tenant', 'id'],
  user_group_member: ['tenant', 'group_id', 'employee'],
  session: ['token_hash'],
  preference: ['employee', 'key'],
  rate: ['tenant', 'source', 'target', 'day'],
  saved_view: ['id'],
  home_chart: ['id'],
  idempotency_key: ['employee', 'key'],
  activity: ['id'],
  file: ['id'],
  removed_record: ['tenant', 'module', 'record'],
  code_number: ['tenant', 'prefix'],
  unread: ['employee', 'module', 'record'],
  visit: ['employee', 'module', 'record'],
  sensitive_rule: ['id'],
  sensitive_appeal: ['id'],
  sensitive_confirmation: ['id'],
  login_ticket: ['seq'],
  sign_in_step: ['key_hash'],
  sign_in_provider: ['tenant'],
  provider_session: ['token_hash'],
  passkey: ['id'],
  password_link: ['token_hash'],
  mail: ['id'],
  batch_task: ['id'],
  batch_part: ['task', 'first_item'],
  batch_change: ['task', 'item_no'],
  batch_failure: ['task', 'item_no'],
  batch_output: ['task', 'part'],
  batch_event: ['id'],
  monitor_setting: ['tenant'],
  monitor_error: ['seq'],
  monitor_dropped: ['seq'],
  monitor_page: ['seq'],
  monitor_marks: ['seq'],
  monitor_resource: ['seq'],
  notice: ['id'],
  follow: ['tenant', 'module', 'record', 'employee'],
  unique_value: ['tenant', 'module', 'field', 'value'],
  told_mention: ['tenant', 'module', 'record', 'employee'],
  host_app: ['tenant', 'host'],
  host_user: ['tenant', 'host', 'host_user'],
  host_receiver: ['tenant', 'employee', 'host'],
  host_token: ['tenant', 'host', 'kind'],
  audit_entry: ['id'],
  monitor_timing: ['seq'],
} as const satisfies {
  [Name in Exclude<SystemTable, (typeof derivedTables)[number]>]: readonly (keyof Tables[Name])[];
};

export interface MovedTable {
  name: string;
  /** Columns that identify a row. */
  key: readonly string[];
  /** True for the table of a data module, whose columns come from a schema. */
  isModule: boolean;
}

/** All tables that are moved, in an order in which rows find those that they refer to. */
export const movedTables = (modules: readonly ModuleDef[]): MovedTable[] => [
  ...Object.entries(keys).map(([name, key]) => ({ name, key, isModule: false })),
  ...modules.map(({ module }) => ({ name: tableOf(module), key: ['n'], isModule: true })),
];

/** Tables that an engine makes for itself: statistics, counters, and search indexes. */
const ofEngine = /^(?:sqlite_|[sv]_)/;

/** Tables that are none of those that are moved or derived: of modules that the product no longer has, or of others. */
export function unknownTables(names: Iterable<string>, modules: readonly ModuleDef[]): string[] {
  const known = new Set<string>([
    ...movedTables(modules).map(({ name }) => name),
    ...derivedTables,
    ...ownTables,
  ]);
  return [...names].filter((name) => !known.has(name) && !ofEngine.test(name)).sort();
}
