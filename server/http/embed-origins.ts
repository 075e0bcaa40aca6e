import type { Tenants } from '../people/tenants.js';

/** Origins of other systems whose pages may use the SDK with this server. */
export interface EmbedOrigins {
  /** Returns whether an origin is configured for any tenant. */
  has(origin: string | undefined): origin is string;
  hasFor(tenant: string, origin: string): boolean;
}

/**
 * Origins of the tenants' data.
 * @param everywhere origins of all tenants
 * @param tenants undefined in front of another back end
 */
export function createEmbedOrigins(everywhere: readonly string[], tenants?: Tenants): EmbedOrigins {
  return {
    has: (origin): origin is string =>
      origin !== undefined &&
      (everywhere.includes(origin) ||
        (tenants?.all().some(({ embedOrigins }) => embedOrigins.includes(origin)) ?? false)),
    hasFor: (tenant, origin) =>
      everywhere.includes(origin) || (tenants?.get(tenant)?.embedOrigins.includes(origin) ?? false),
  };
}
