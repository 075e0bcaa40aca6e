import { AsyncLocalStorage } from 'node:async_hooks';

import type { DatabaseError, QueryResult } from 'pg';

import type { Database } from '../database.js';
import type { KnownTenantScope } from '../tenant-scope.js';
import { createRepeats, isConflict, type Outcome } from './postgres-conflicts.js';
import { notify } from './postgres-channel.js';
import type { Connection, Connections, Row } from './postgres-connections.js';
import { beginFor, setTenant } from '../tenant-wall.js';

/** A try of a transaction that is under way. */
interface Transaction {
  isOpen: boolean;
  connection: Connection;
  /** Whose rows the connection sees; undefined if it is not known. */
  tenant: string | undefined;
  /** Error of a statement, after which the server refuses all others until an attempt is undone. */
  failure: unknown;
  /** Error of a statement that met another transaction: the try is undone, whatever becomes of its error. */
  conflict: DatabaseError | undefined;
  /** What follows the commit. */
  afterwards: (() => void)[];
  /** Messages to other processes, which are sent with the commit. */
  messages: Set<string>;
}

type Transactions = Pick<
  Database,
  'transaction' | 'attempt' | 'afterCommit' | 'inTransaction' | 'committed'
> &
  Pick<Connection, 'query'> & {
    /** Sends a message to the other processes with the commit of the present transaction; without one, at once. */
    send(message: string): void;
  };

interface TransactionsDeps {
  transactions: Connections;
  /**
   * For statements outside of transactions. Some transactions wait for one, such as for a counter: on the same connections,
   * as many transactions as there are connections would wait for each other.
   */
  statements: Connections;
  tenants: Pick<KnownTenantScope, 'present'>;
}

/**
 * Statements and transactions, each of which finds its connection by the context of its caller. Transactions run at the
 * same time and see nothing of each other, as if one ran after the other (SERIALIZABLE); those that could not have done so
 * are undone and run again. A statement outside of them is one by itself, and sees what is committed.
 */
export function createTransactions({
  transactions: { take },
  statements,
  tenants,
}: TransactionsDeps): Transactions {
  /** The transaction of the caller, which its work inherits. */
  const scope = new AsyncLocalStorage<Transaction>();
  const untilDone = createRepeats();

  const own = (): Transaction | undefined => {
    const inherited = scope.getStore();
    // Work that its caller has not waited for goes on after the end.
    return inherited?.isOpen ? inherited : undefined;
  };

  /** Runs a statement of a transaction. */
  async function runIn(around: Transaction, run: () => Promise<QueryResult<Row>>): Promise<QueryResult<Row>> {
    if (around.conflict !== undefined) throw around.conflict;
    try {
      return await run();
    } catch (error) {
      around.failure ??= error;
      if (isConflict(error)) around.conflict ??= error;
      throw error;
    }
  }

  /** Runs a statement, which sees the rows of the caller's tenant. */
  function queryIn(
    around: Transaction,
    ...statement: Parameters<Connection['query']>
  ): Promise<QueryResult<Row>> {
    const { connection } = around;
    const tenant = tenants.present;
    if (around.tenant === tenant) return runIn(around, () => connection.query(...statement));
    around.tenant = tenant;
    return runIn(around, async () => {
      // Both are given at once, so that no other statement comes between them.
      const [, result] = await Promise.all([
        connection.query(setTenant, [tenant]),
        connection.query(...statement),
      ]);
      return result;
    });
  }

  /** A statement that sees the rows of no tenant needs no transaction around it. */
  const queryAlone: Connection['query'] = (statement, parameters) =>
    untilDone<QueryResult<Row>>(async () => {
      const tenant = tenants.present;
      const connection = await statements.take();
      let ended: Promise<unknown> = Promise.resolve();
      try {
        if (tenant === '') return { result: await connection.query(statement, parameters) };
        await connection.query(beginFor(tenant));
        const result = await connection.query(statement, parameters);
        ended = connection.query('COMMIT');
        // The rows that were read are the same, however the transaction ends.
        if (result.command !== 'SELECT') await ended;
        return { result };
      } catch (error) {
        if (tenant !== '') ended = connection.query('ROLLBACK');
        if (isConflict(error)) return { conflict: error };
        throw error;
      } finally {
        // A connection that has failed is closed.
        void ended.catch(() => undefined).finally(() => connection.release());
      }
    });

  /** A commit after a failed statement is answered as if it were a rollback, without an error. */
  async function commit({ connection, failure }: Transaction): Promise<void> {
    const { command } = await connection.query('COMMIT');
    if (command !== 'COMMIT')
      throw new Error('The transaction is undone, since one of its statements has failed.', {
        cause: failure,
      });
  }

  async function once<T>(work: () => Promise<T>): Promise<Outcome<T>> {
    const connection = await take();
    const begun: Transaction = {
      isOpen: true,
      connection,
      tenant: tenants.present,
      failure: undefined,
      conflict: undefined,
      afterwards: [],
      messages: new Set(),
    };
    let isUnknown = false;
    let result: T;
    try {
      await connection.query(beginFor(tenants.present, 'ISOLATION LEVEL SERIALIZABLE'));
      result = await scope.run(begun, work);
      begun.isOpen = false;
      if (begun.conflict !== undefined) throw begun.conflict;
      for (const message of begun.messages) await connection.query(notify, [message]);
      await commit(begun);
    } catch (error) {
      begun.isOpen = false;
      await connection.query('ROLLBACK').catch(() => (isUnknown = true));
      const conflict = begun.conflict ?? (isConflict(error) ? error : undefined);
      if (conflict !== undefined) return { conflict };
      throw error;
    } finally {
      connection.release(isUnknown);
    }
    for (const follow of begun.afterwards) follow();
    return { result };
  }

  return {
    query(statement, parameters) {
      const around = own();
      return around ? queryIn(around, statement, parameters) : queryAlone(statement, parameters);
    },
    committed: (read) => scope.exit(read),
    send(message) {
      const around = own();
      if (around) around.messages.add(message);
      // A store that does not answer has no other process that could know more.
      else queryAlone(notify, [message]).catch(() => undefined);
    },
    transaction: (work) => (own() ? work() : untilDone(() => once(work))),
    get inTransaction() {
      const around = own();
      return around !== undefined && around.failure === undefined;
    },
    async attempt(work) {
      const around = own();
      if (!around) throw new Error('An attempt needs a transaction around it.');
      const before = around.afterwards.length;
      await runIn(around, () => around.connection.query('SAVEPOINT attempt'));
      try {
        const result = await work();
        await runIn(around, () => around.connection.query('RELEASE attempt'));
        return result;
      } catch (error) {
        around.afterwards.length = before;
        // The rollback of an attempt restores the setting as well.
        around.tenant = undefined;
        // The transaction itself is undone where this fails, or where it met another.
        await runIn(around, () => around.connection.query('ROLLBACK TO attempt; RELEASE attempt')).then(
          () => (around.failure = undefined),
          () => undefined,
        );
        throw error;
      }
    },
    afterCommit(work) {
      const around = own();
      if (around) around.afterwards.push(work);
      else work();
    },
  };
}
