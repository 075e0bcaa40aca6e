import type { SqlRow } from './database.js';

/*
 * The wall between tenants on PostgreSQL: row-level security by a setting that each transaction makes for itself, so that
 * it works through a pooler too. Without it, no row is seen and none is written.
 */

/** Sets whose rows the present transaction sees: the key of a tenant, '*' for all. */
export const setTenant = "SELECT set_config('portico.tenant', $1, true)";

/** Begins a transaction that sees the rows of a tenant. */
export const beginFor = (tenant: string, mode = ''): string =>
  `BEGIN ${mode}; SELECT set_config('portico.tenant', '${tenant.replaceAll("'", "''")}', true)`;

/**
 * A subquery is computed once for each statement, a function for each row. A connection that has had the setting in an
 * earlier transaction answers '', which is the key of reports without a tenant.
 */
const present = "(SELECT nullif(current_setting('portico.tenant', true), ''))";

const policy = 'tenant_wall';

const wallOf = (table: string, condition: string): string => `
  ALTER TABLE "${table}" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
  CREATE POLICY ${policy} ON "${table}" USING (${present} = '*' OR ${condition});`;

/** Statements that wall a table by the column with the key of the tenant. */
export const wallByColumn = (table: string, column = 'tenant'): string =>
  wallOf(table, `"${column}" = ${present}`);

/** Statements that wall a table with reports without a tenant, which the administrators of all tenants see. */
const wallOfReports = (table: string): string =>
  wallOf(table, `tenant = ${present} OR (tenant = '' AND ${present} IS NOT NULL)`);

/** Statements that wall a table whose rows belong to those of another one, which is walled itself. */
const wallByOwner = (table: string, column: string, owner: string): string =>
  wallOf(table, `EXISTS (SELECT FROM "${owner}" WHERE "${owner}".id = "${table}"."${column}")`);

const byTenant = [
  ...['tenant_label', 'employee', 'session', 'rate', 'activity', 'file', 'record_count', 'code_number'],
  ...['sensitive_rule', 'sensitive_appeal', 'sensitive_confirmation', 'batch_task', 'monitor_setting'],
  ...['monitor_error', 'monitor_page', 'monitor_marks', 'monitor_timing'],
];
const byEmployee = ['preference', 'saved_view', 'idempotency_key', 'unread', 'visit', 'batch_event'];
const byTask = ['batch_part', 'batch_change', 'batch_failure', 'batch_output'];

/**
 * Statements that wall the system tables: a migration, which stays as it is; a further table is walled by the migration that
 * makes it. Those without rows of tenants have no wall: `meta`, `schema_version`, what counts
 * guesses and allowances, numbers of processes, and login tickets, which tell whose session they open.
 */
export const wallsOfSystemTables = [
  wallByColumn('tenant', 'key'),
  ...byTenant.map((table) => wallByColumn(table)),
  ...['monitor_dropped', 'monitor_resource'].map(wallOfReports),
  ...byEmployee.map((table) => wallByOwner(table, 'employee', 'employee')),
  ...byTask.map((table) => wallByOwner(table, 'task', 'batch_task')),
].join('\n');

/** Walls the table of a module, unless it is. */
export async function ensureWall(
  query: (statement: string, parameters?: readonly string[]) => Promise<SqlRow[]>,
  table: string,
): Promise<void> {
  const [known] = await query('SELECT 1 AS yes FROM pg_policies WHERE tablename = $1 AND policyname = $2', [
    table,
    policy,
  ]);
  if (!known) await query(wallByColumn(table));
}
