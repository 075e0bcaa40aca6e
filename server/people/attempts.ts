import type { CountedWindow, Counters } from '../storage/counters.js';

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
  begin(source: AttemptSource): Promise<number>;
  succeeded(source: AttemptSource): Promise<void>;
  /** Takes back an attempt whose password was not verified. */
  cancelled(source: AttemptSource): Promise<void>;
}

const windowOf = (name: string, most: number, key: string): CountedWindow => ({
  name,
  key,
  most,
  lengthMs: windowMs,
});

/** The window that a success ends; the others keep what strangers, or this address with other accounts, have tried. */
const ownWindow = ({ account, address, device }: AttemptSource): CountedWindow =>
  device === undefined
    ? windowOf('addressAndAccount', signInLimits.account, `${address}/${account}`)
    : windowOf('deviceAndAccount', signInLimits.account, `${device}/${account}`);

const windowsOf = (source: AttemptSource): CountedWindow[] =>
  source.device === undefined
    ? [
        ownWindow(source),
        windowOf('account', signInLimits.accountEverywhere, source.account),
        windowOf('address', signInLimits.address, source.address),
      ]
    : [ownWindow(source)];

export function createAttempts(counters: Counters, now: () => Date): Attempts {
  const cancelled = (source: AttemptSource): Promise<void> =>
    counters.uncount(windowsOf(source), now().getTime());
  return {
    async begin(source) {
      const waitMs = await counters.count(windowsOf(source), now().getTime());
      return Math.ceil(waitMs / 1000);
    },
    async succeeded(source) {
      await cancelled(source);
      await counters.clear(ownWindow(source));
    },
    cancelled,
  };
}
