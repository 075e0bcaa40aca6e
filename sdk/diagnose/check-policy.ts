import type { CreateFinding, Finding } from './finding.js';
import type { PolicyViolation } from './policy-violations.js';

/**
 * Findings about what the page's policy has blocked.
 * @param origins those that the SDK and its components load from
 */
export function checkPolicy(
  violations: readonly PolicyViolation[],
  origins: readonly string[],
  finding: CreateFinding,
): Finding[] {
  const found = new Map<string, Finding>();
  for (const { directive, blocked, sample } of violations) {
    // An engine may report the origin alone, or the address.
    const source = origins.find((origin) => blocked === origin || blocked.startsWith(`${origin}/`));
    if (source !== undefined)
      found.set(`${directive} ${source}`, finding('csp', { directive, blocked, source }));
    const name = /^(?:lit-html|portico-scripts)\b/.exec(sample)?.[0];
    if (directive === 'trusted-types' && name) found.set(name, finding('csp-trusted-types', { name }));
  }
  return [...found.values()];
}
