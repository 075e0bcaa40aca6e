import { AsyncLocalStorage } from 'node:async_hooks';

/** Stands for all tenants, in place of a key. */
export const allTenants = '*';

/** Whose rows statements see: the second wall between tenants, besides the conditions of the statements themselves. */
export interface TenantScope {
  /** Runs `work`, whose statements see the rows of one tenant only, and write no others. */
  inTenant<T>(tenant: string, work: () => T): T;
  /**
   * Runs `work`, whose statements see the rows of all tenants: the server's own work, and look-ups that determine the
   * tenant.
   */
  inAllTenants<T>(work: () => T): T;
}

/** A scope that knows whose rows are seen. */
export interface KnownTenantScope extends TenantScope {
  /** Key of the tenant, '*' for all, '' for none: statements see no rows then. */
  readonly present: string;
  /** Runs `work` without a tenant: for tables that have no rows of tenants. */
  inNone<T>(work: () => T): T;
}

/** A scope that everything inherits which `work` calls and begins. */
export function createTenantScope(): KnownTenantScope {
  const scope = new AsyncLocalStorage<string>();
  return {
    inTenant(tenant, work) {
      if (tenant === '' || tenant === allTenants) throw new RangeError(`'${tenant}' is no key of a tenant.`);
      return scope.run(tenant, work);
    },
    inAllTenants: (work) => scope.run(allTenants, work),
    inNone: (work) => scope.exit(work),
    get present() {
      return scope.getStore() ?? '';
    },
  };
}

/** The scope of an engine that has no such wall. */
export const noTenantScope: TenantScope = {
  inTenant: (_tenant, work) => work(),
  inAllTenants: (work) => work(),
};
