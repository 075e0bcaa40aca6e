import { isObject, asStringArray } from '../contracts/parse.js';

/**
 * Whether the tenant's rule forces Mobile (spec 4, 'Device type'): the user agent contains one of the words in the
 * tenant data's `mobileAgents`, in any case. A blank word matches nothing.
 * @param tenant `window.TEAMS` of the host page, or nothing; untrusted
 */
export function tenantRuleOf(tenant: unknown, userAgent: string): 'Mobile' | undefined {
  const words = isObject(tenant) ? (asStringArray(tenant.mobileAgents) ?? []) : [];
  const agent = userAgent.toLowerCase();
  const forced = words.some((word) => word.trim() !== '' && agent.includes(word.trim().toLowerCase()));
  return forced ? 'Mobile' : undefined;
}
