import { Socket } from 'node:net';

import type { QueryResult } from 'pg';
import { DatabaseError, Pool } from 'pg';

import type { SqlValue } from '../database.js';
import { StoreUnavailableError } from '../store-unavailable.js';
import { valueTypes } from './postgres-values.js';

export type Row = Record<string, unknown>;
/** A list of texts is an array of PostgreSQL. */
export type Parameter = SqlValue | readonly string[];

/** A connection while it belongs to one caller. */
export interface Connection {
  /**
   * Runs a statement after those that were given before. Without parameters, several may be separated by semicolons; the
   * result is that of the last.
   */
  query(statement: string, parameters?: readonly Parameter[]): Promise<QueryResult<Row>>;
  /** Gives it back; one that has failed, or whose state is not known, is closed. */
  release(isUnknown?: boolean): void;
}

export interface Connections {
  /** Waits for a connection that nobody has. */
  take(): Promise<Connection>;
  /** Closes them once they are given back. */
  close(): Promise<void>;
}

export interface ConnectionOptions {
  /** Most connections at the same time. */
  connections?: number;
  /** Time in milliseconds to wait for a connection. */
  timeoutMs?: number;
}

const usualTimeoutMs = 10_000;

/** Severities after which the server closes the connection. */
const lastWords: ReadonlySet<string | undefined> = new Set(['FATAL', 'PANIC']);

/** Returns whether the connection goes on: the server itself has refused a statement. */
const goesOn = (error: unknown): boolean => error instanceof DatabaseError && !lastWords.has(error.severity);

/**
 * Connections whose errors say whether the database is there: one that cannot be opened, or that has broken, rejects with
 * StoreUnavailableError.
 */
export function withOutages({ take, close }: Connections): Connections {
  const outageOf = (error: unknown): unknown =>
    goesOn(error) || !(error instanceof Error) || error instanceof TypeError
      ? error
      : new StoreUnavailableError(error.message, { cause: error });
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw outageOf(error);
    });
  return {
    async take() {
      const connection = await told(take());
      return {
        ...connection,
        query: (statement, parameters) => told(connection.query(statement, parameters)),
      };
    },
    close,
  };
}

export function createConnections(
  url: string,
  { connections = 10, timeoutMs = usualTimeoutMs }: ConnectionOptions = {},
): Connections {
  const sockets = new Set<Socket>();
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeoutMs,
    application_name: 'portico',
    keepAlive: true,
    types: valueTypes,
    stream() {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
  });
  // A connection that breaks while nothing runs on it tells only this event; the pool has dropped it then, and a
  // transaction learns of it from its next statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closed: Promise<void> | undefined;
  async function closeAll(): Promise<void> {
    await pool.end();
    // The driver leaves a socket open if it gives up while it signs in.
    for (const socket of sockets) socket.end();
  }

  return {
    async take() {
      const client = await pool.connect();
      let last: Promise<unknown> = Promise.resolve();
      let isBroken = false;
      return {
        query(statement, parameters = []) {
          const result = last.then(async () => {
            const answer: QueryResult<Row> | QueryResult<Row>[] = await client.query<Row>(statement, [
              ...parameters,
            ]);
            // The types of the driver leave out that several statements have several results.
            const results: readonly QueryResult<Row>[] = Array.isArray(answer) ? answer : [answer];
            return results.at(-1) ?? answer;
          });
          last = result.catch((error: unknown) => {
            isBroken ||= !goesOn(error);
          });
          return result;
        },
        release: (isUnknown = false) => client.release(isBroken || isUnknown),
      };
    },
    close: () => (closed ??= closeAll()),
  };
}
