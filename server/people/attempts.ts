const failuresAllowed = 5;
const lockMs = 60_000;
const accountsRemembered = 10_000;

/** Counter of failed sign-ins per account name; five failures in a minute block further attempts. */
export interface Attempts {
  allowed(account: string): boolean;
  failed(account: string): void;
  succeeded(account: string): void;
}

export function createAttempts(now: () => Date): Attempts {
  const failures = new Map<string, { count: number; untilMs: number }>();
  const present = (account: string) => {
    const entry = failures.get(account);
    if (entry && entry.untilMs > now().getTime()) return entry;
    failures.delete(account);
    return undefined;
  };
  return {
    allowed: (account) => (present(account)?.count ?? 0) < failuresAllowed,
    failed(account) {
      const count = (present(account)?.count ?? 0) + 1;
      const oldest = failures.keys().next();
      if (failures.size >= accountsRemembered && !oldest.done) failures.delete(oldest.value);
      failures.set(account, { count, untilMs: now().getTime() + lockMs });
    },
    succeeded: (account) => void failures.delete(account),
  };
}
