import type { Counters } from '../storage/counters.js';

const secondsPerMinute = 60;
const mib = 1024 * 1024;
const minutesOfDay = 24 * 60;

/** Amount that a user may use at once, and how fast it is available again. */
interface Allowance {
  most: number;
  perMinute: number;
}

/** Allowances of each user: far beyond what people do, and too little to fill a disk with. */
const allowances = {
  /** Requests that change something. */
  changes: { most: 2000, perMinute: 300 },
  /** Bytes of their bodies: 64 MiB, and 360 MiB in a day. */
  changedBytes: { most: 64 * mib, perMinute: mib / 4 },
  /** Bytes of uploads: 5 GiB, and as much again in a day. */
  uploadedBytes: { most: 5 * 1024 * mib, perMinute: (5 * 1024 * mib) / minutesOfDay },
  /** Records that batch tasks write to files. */
  exportedRows: { most: 1_000_000, perMinute: 1_000_000 / minutesOfDay },
  /** Forms by link, of each network that an address belongs to; and answers to each form, of all networks. */
  linkReads: { most: 240, perMinute: 120 },
  linkAnswersOfNetwork: { most: 60, perMinute: 20 },
  linkAnswersOfForm: { most: 600, perMinute: 200 },
  comments: { most: 100, perMinute: 20 },
  /** Error records, other reports of the monitor, and the bytes of both: as much again in a day. */
  reportedErrors: { most: 10_000, perMinute: 10_000 / minutesOfDay },
  reports: { most: 5_000, perMinute: 5_000 / minutesOfDay },
  reportedBytes: { most: 256 * mib, perMinute: (256 * mib) / minutesOfDay },
  /** Reports of resources and the resources in them; without a session, of each network that an address belongs to. */
  resourceReports: { most: 300, perMinute: 60 },
  reportedResources: { most: 6_000, perMinute: 600 },
} as const satisfies Record<string, Allowance>;

export type AllowanceName = keyof typeof allowances;

/** Remaining allowance of each user. */
export interface Allowances {
  /** Takes the amount and returns 0; if too little is left, takes nothing and returns the seconds to wait. */
  take(name: AllowanceName, user: string, amount: number): Promise<number>;
}

export function createAllowances(counters: Counters, now: () => Date): Allowances {
  return {
    async take(name, user, amount) {
      const { most, perMinute } = allowances[name];
      const missing = await counters.take({ name, key: user, most, perMinute }, amount, now().getTime());
      return Math.ceil((missing / perMinute) * secondsPerMinute);
    },
  };
}
