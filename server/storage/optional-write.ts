import { isDiskFull } from './sqlite/sqlite-error.js';

/** Runs a write without which the request can go on; returns false if the disk is full. */
export type OptionalWrite = (write: () => Promise<unknown>) => Promise<boolean>;

/** Pause between two lines about the full disk. */
const logPauseMs = 60_000;

export function createOptionalWrite(log: (line: string) => void, now: () => Date): OptionalWrite {
  let loggedAt = -Infinity;
  return async (write) => {
    try {
      await write();
      return true;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      if (now().getTime() - loggedAt >= logPauseMs) {
        loggedAt = now().getTime();
        log('There is no space left on the disk of the data folder. Reading and signing in go on.');
      }
      return false;
    }
  };
}
