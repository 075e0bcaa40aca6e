import { randomBytes } from 'node:crypto';

import type { Connection } from './postgres-connections.js';
import { PostgresProblem } from './postgres-problem.js';

/** Time for which a number is lent; a process that has died keeps it so long. */
const leaseMs = 5 * 60_000;
const renewalMs = 30_000;

/** The number of this process among those that have the store open. */
export interface ProcessNumber {
  /** From 1 to 999. Throws if it could not be renewed in time, and another process may have it. */
  present(): number;
  /** Gives it back. */
  release(): Promise<void>;
}

/*
 * By the clock of the database, which all processes share. Of the free numbers that which has been free for the longest is
 * lent, so that a number is lent again only after all the others: what the clocks of processes differ by is far less.
 */
const takeStatement = `
  UPDATE process_number SET holder = $1, until_at = clock_timestamp() + $2::bigint * interval '1 millisecond'
  WHERE number = (
    SELECT number FROM process_number WHERE until_at < clock_timestamp()
    ORDER BY until_at, number LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING number`;

const renewStatement = `
  UPDATE process_number SET until_at = clock_timestamp() + $2::bigint * interval '1 millisecond'
  WHERE holder = $1 RETURNING number`;

const releaseStatement = `UPDATE process_number SET holder = '', until_at = clock_timestamp() WHERE holder = $1`;

/**
 * Borrows a number and renews it until it is given back.
 *
 * @throws {PostgresProblem} if all are taken
 */
export async function borrowProcessNumber(query: Connection['query']): Promise<ProcessNumber> {
  const holder = randomBytes(16).toString('base64url');
  let number = 0;
  let heldUntil = 0;
  let isReleased = false;

  async function renew(): Promise<void> {
    const since = performance.now();
    const renewed = await query(renewStatement, [holder, leaseMs]);
    // Another process has it if this one was stopped for too long.
    const { rows } = renewed.rows.length > 0 ? renewed : await query(takeStatement, [holder, leaseMs]);
    const given = rows[0]?.['number'];
    if (given === undefined) throw new PostgresProblem('All numbers of processes of the database are taken.');
    number = Number(given);
    heldUntil = since + leaseMs;
  }

  await renew();
  let renewal: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // Tried again after the next interval; meanwhile the lease goes on.
    renewal = renew().catch(() => undefined);
  }, renewalMs).unref();

  return {
    present() {
      if (performance.now() >= heldUntil)
        throw new Error('The number of this process has ended: the database did not answer for minutes.');
      return number;
    },
    async release() {
      if (isReleased) return;
      isReleased = true;
      clearInterval(timer);
      await renewal;
      // It ends by itself where the database does not answer.
      await query(releaseStatement, [holder]).catch(() => undefined);
    },
  };
}
