import { isObject, asStringArray } from '../../contracts/parse.js';

/**
 * Returns 'Mobile' if the tenant's rule forces Mobile (docs/requirements.md 4.2): the user agent contains one of the
 * words of `mobileAgents` in the tenant data, case-insensitively. A blank word matches nothing.
 * @param tenant `window.TEAMS` of the host page, if any; untrusted.
 */
export function tenantRuleOf(tenant: unknown, userAgent: string): 'Mobile' | undefined {
  const words = isObject(tenant) ? (asStringArray(tenant.mobileAgents) ?? []) : [];
  const agent = userAgent.toLowerCase();
  const forced = words.some((word) => word.trim() !== '' && agent.includes(word.trim().toLowerCase()));
  return forced ? 'Mobile' : undefined;
}
