/** Failed attempts per minute that are allowed from one source. */
const signInLimits = {
  /** For an account, from one address or from a device that has signed in to it before. */
  account: 5,
  /** For an account, from all addresses together. Known devices are exempt: others cannot lock out their user. */
  accountEverywhere: 20,
  /** For all accounts together, from one address. Known devices are exempt. */
  address: 60,
} as const;

const windowMs = 60_000;
const keysRemembered = 10_000;

interface AttemptSource {
  /** Tenant and account. */
  account: string;
  address: string;
  /** Id of a device that has signed in to the account before. */
  device: string | undefined;
}

/** Limits of failed sign-ins. An attempt counts as failed until its password has been verified. */
export interface Attempts {
  /** Counts an attempt and returns 0; over a limit, returns the seconds to wait and counts nothing. */
  begin(source: AttemptSource): number;
  succeeded(source: AttemptSource): void;
  /** Takes back an attempt whose password was not verified. */
  cancelled(source: AttemptSource): void;
}

interface Counter {
  most: number;
  keyOf(source: AttemptSource): string;
  entries: Map<string, { count: number; untilMs: number }>;
}

const counter = (most: number, keyOf: Counter['keyOf']): Counter => ({ most, keyOf, entries: new Map() });

export function createAttempts(now: () => Date): Attempts {
  const knownDevice = [counter(signInLimits.account, ({ account, device }) => `${device}/${account}`)];
  const perAddress = counter(signInLimits.account, ({ account, address }) => `${address}/${account}`);
  const unknownDevice = [
    perAddress,
    counter(signInLimits.accountEverywhere, ({ account }) => account),
    counter(signInLimits.address, ({ address }) => address),
  ];
  const countersOf = ({ device }: AttemptSource) => (device === undefined ? unknownDevice : knownDevice);

  function present({ entries }: Counter, key: string) {
    const entry = entries.get(key);
    const leftMs = entry ? entry.untilMs - now().getTime() : 0;
    // More than a window is left after the clock was set back.
    if (leftMs > 0 && leftMs <= windowMs) return entry;
    entries.delete(key);
    return undefined;
  }

  function add({ entries }: Counter, key: string, count: number): void {
    entries.delete(key);
    const oldest = entries.keys().next();
    if (entries.size >= keysRemembered && !oldest.done) entries.delete(oldest.value);
    entries.set(key, { count, untilMs: now().getTime() + windowMs });
  }

  function cancelled(source: AttemptSource): void {
    for (const each of countersOf(source)) {
      const entry = present(each, each.keyOf(source));
      if (entry) entry.count -= 1;
    }
  }

  return {
    begin(source) {
      const counted = countersOf(source).map((each) => {
        const key = each.keyOf(source);
        return { each, key, entry: present(each, key) };
      });
      const full = counted.flatMap(({ each, entry }) => (entry && entry.count >= each.most ? [entry] : []));
      if (full.length > 0) {
        const untilMs = Math.max(...full.map((entry) => entry.untilMs));
        return Math.max(1, Math.ceil((untilMs - now().getTime()) / 1000));
      }
      for (const { each, key, entry } of counted) add(each, key, (entry?.count ?? 0) + 1);
      return 0;
    },
    succeeded(source) {
      cancelled(source);
      // The other limits keep what strangers, or this address with other accounts, have tried.
      const own = source.device === undefined ? perAddress : knownDevice[0];
      own?.entries.delete(own.keyOf(source));
    },
    cancelled,
  };
}
