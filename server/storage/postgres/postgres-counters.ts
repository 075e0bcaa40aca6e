import { createHash } from 'node:crypto';

import { keysRemembered, minuteMs, type CountedWindow, type Counters, type Supply } from '../counters.js';
import type { Connection } from './postgres-connections.js';

/** Difference between the clocks of two processes, in ms, beyond which a clock was set back. */
const skewMs = 60_000;

/** Changes of a process, of one name, after which old rows are deleted; this is also done every minute. */
const changesBetween = 1000;

/** Keys have a part that others choose, of any length and with any characters. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** What is used of a supply at the time $4, with nothing for the time between two clocks. */
const stillUsed = `greatest(0, present.used - greatest(0, $4 - present.at_ms)::double precision / ${minuteMs} * $6::double precision)`;

/**
 * Inserts or changes the row in one statement, which waits for others on the same row. The column `missing` is what this
 * statement has to say, since RETURNING knows nothing of the row before.
 *
 * A process whose clock is behind renews nothing and keeps the time: else two processes that take in turns would each renew
 * what lies between their clocks, again and again.
 */
const takeStatement = `
  INSERT INTO allowance AS present (name, key, used, at_ms, missing)
  VALUES ($1, $2, CASE WHEN $3::double precision <= $5::double precision THEN $3 ELSE 0 END, $4::bigint,
    $3::double precision - $5::double precision)
  ON CONFLICT (name, key) DO UPDATE SET
    used = ${stillUsed} + CASE WHEN ${stillUsed} + $3 <= $5 THEN $3 ELSE 0 END,
    at_ms = CASE WHEN present.at_ms BETWEEN $4 AND $4 + ${skewMs} THEN present.at_ms ELSE $4 END,
    missing = ${stillUsed} + $3 - $5
  RETURNING missing`;

const asked = `asked AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) AS asked (name, key, most, length_ms))`;

/** The rows that are asked for, locked in one order, so that no two statements wait for each other. */
const present = `present AS MATERIALIZED (
  SELECT attempt.name, attempt.key, attempt.until_ms, most, length_ms,
    CASE WHEN until_ms > $5 AND until_ms <= $5 + length_ms + ${skewMs} THEN count ELSE 0 END AS count
  FROM attempt JOIN asked ON attempt.name = asked.name AND attempt.key = asked.key
  ORDER BY attempt.name FOR UPDATE OF attempt)`;

/** Rows that are there are locked by the next statement: two that begin a window at once count one after the other. */
const beginStatement = `
  WITH ${asked}
  INSERT INTO attempt (name, key, count, until_ms)
  SELECT name, key, 0, $5::bigint + length_ms FROM asked ORDER BY name
  ON CONFLICT (name, key) DO NOTHING`;

const countStatement = `
  WITH ${asked}, ${present},
  filled AS (SELECT max(least(until_ms - $5::bigint, length_ms)) AS wait_ms FROM present WHERE count >= most),
  counted AS (
    UPDATE attempt SET count = present.count + 1, until_ms = $5 + length_ms FROM present, filled
    WHERE attempt.name = present.name AND attempt.key = present.key AND wait_ms IS NULL)
  SELECT coalesce(wait_ms, 0) AS wait_ms FROM filled`;

const uncountStatement = `
  WITH ${asked}, ${present}
  UPDATE attempt SET count = present.count - 1 FROM present
  WHERE attempt.name = present.name AND attempt.key = present.key AND present.count > 0`;

/** DELETE of the rows of a name that mean nothing any more, and of those beyond the number that is remembered. */
const sweepStatement = (table: string, time: string, isOver: string): string => `
  DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${table}
    WHERE name = $1 AND (${isOver}
      OR ${time} < (SELECT ${time} FROM ${table} WHERE name = $1 ORDER BY ${time} DESC OFFSET ${keysRemembered - 1} LIMIT 1))
    FOR UPDATE SKIP LOCKED))`;
const sweepAttempts = sweepStatement('attempt', 'until_ms', 'until_ms <= $2::bigint');
const sweepAllowances = sweepStatement(
  'allowance',
  'at_ms',
  `at_ms + used / $3::double precision * ${minuteMs} <= $2::bigint`,
);

/**
 * Counters in rows of tables that are not logged: written without a wait for the disk, and empty after a crash of
 * PostgreSQL, as they are in memory after a restart.
 *
 * @param query runs a statement by itself, whatever the transaction of its caller
 */
export function createPostgresCounters(query: Connection['query']): Counters {
  const sweeps = new Map<string, { changes: number; atMs: number }>();

  /** Returns whether old rows are to be deleted. */
  function isDue(table: string, name: string, nowMs: number): boolean {
    const kind = `${table}/${name}`;
    const last = sweeps.get(kind) ?? { changes: 0, atMs: nowMs };
    last.changes += 1;
    const isTime = last.changes >= changesBetween || Math.abs(nowMs - last.atMs) >= minuteMs;
    sweeps.set(kind, isTime ? { changes: 0, atMs: nowMs } : last);
    return isTime;
  }

  const parametersOf = (windows: readonly CountedWindow[], nowMs: number) => [
    windows.map(({ name }) => name),
    windows.map(({ key }) => hashOf(key)),
    windows.map(({ most }) => String(most)),
    windows.map(({ lengthMs }) => String(lengthMs)),
    nowMs,
  ];

  async function take({ name, key, most, perMinute }: Supply, amount: number, nowMs: number) {
    if (isDue('allowance', name, nowMs)) await query(sweepAllowances, [name, nowMs, perMinute]);
    const { rows } = await query(takeStatement, [name, hashOf(key), amount, nowMs, most, perMinute]);
    return Math.max(0, Number(rows[0]?.['missing']));
  }

  return {
    take,
    async count(windows, nowMs) {
      for (const { name } of windows)
        if (isDue('attempt', name, nowMs)) await query(sweepAttempts, [name, nowMs]);
      const parameters = parametersOf(windows, nowMs);
      await query(beginStatement, parameters);
      const { rows } = await query(countStatement, parameters);
      return Number(rows[0]?.['wait_ms']);
    },
    async uncount(windows, nowMs) {
      await query(uncountStatement, parametersOf(windows, nowMs));
    },
    async clear({ name, key }) {
      await query('DELETE FROM attempt WHERE name = $1 AND key = $2', [name, hashOf(key)]);
    },
  };
}
