/** A violation of the page's Content-Security-Policy. */
export interface PolicyViolation {
  /** Directive, without `-elem` and `-attr`. */
  directive: string;
  /** Address of what was blocked, or a keyword such as `inline` or `trusted-types-policy`. */
  blocked: string;
  /** For Trusted Types, the name of the policy. */
  sample: string;
}

/** Violations since the start; policies cannot be read by scripts. */
export interface PolicyViolations {
  list(): readonly PolicyViolation[];
  stop(): void;
}

/** Number of violations that are kept. */
const most = 50;

export function watchPolicyViolations(document: Document): PolicyViolations {
  const violations: PolicyViolation[] = [];
  const add = ({
    effectiveDirective,
    violatedDirective,
    blockedURI,
    sample,
  }: SecurityPolicyViolationEvent) => {
    if (violations.length === most) violations.shift();
    const directive = (effectiveDirective || violatedDirective).replace(/-(?:elem|attr)$/, '');
    violations.push({ directive, blocked: blockedURI, sample });
  };
  document.addEventListener('securitypolicyviolation', add);
  return {
    list: () => [...violations],
    stop: () => document.removeEventListener('securitypolicyviolation', add),
  };
}
