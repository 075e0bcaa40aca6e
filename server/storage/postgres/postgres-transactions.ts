import { AsyncLocalStorage } from 'node:async_hooks';

import type { DatabaseError, QueryResult } from 'pg';

import type { Database } from '../sql.js';
import { createRepeats, isConflict, type Outcome } from './postgres-conflicts.js';
import { notify } from './postgres-channel.js';
import type { Connection, Connections, Row } from './postgres-connections.js';

/** A try of a transaction that is under way. */
interface Transaction {
  isOpen: boolean;
  connection: Connection;
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
}

/**
 * Statements and transactions, each of which finds its connection by the context of its caller. Transactions run at the
 * same time and see nothing of each other, as if one ran after the other (SERIALIZABLE); those that could not have done so
 * are undone and run again. A statement outside of them is one by itself, and sees what is committed.
 */
export function createTransactions({ transactions: { take }, statements }: TransactionsDeps): Transactions {
  /** The transaction of the caller, which its work inherits. */
  const scope = new AsyncLocalStorage<Transaction>();
  const untilDone = createRepeats();

  const own = (): Transaction | undefined => {
    const inherited = scope.getStore();
    // Work that its caller has not waited for goes on after the end.
    return inherited?.isOpen ? inherited : undefined;
  };

  const queryIn =
    (around: Transaction): Connection['query'] =>
    async (statement, parameters) => {
      if (around.conflict !== undefined) throw around.conflict;
      try {
        return await around.connection.query(statement, parameters);
      } catch (error) {
        around.failure ??= error;
        if (isConflict(error)) around.conflict ??= error;
        throw error;
      }
    };

  const queryAlone: Connection['query'] = (statement, parameters) =>
    untilDone<QueryResult<Row>>(async () => {
      const connection = await statements.take();
      try {
        return { result: await connection.query(statement, parameters) };
      } catch (error) {
        if (isConflict(error)) return { conflict: error };
        throw error;
      } finally {
        connection.release();
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
      failure: undefined,
      conflict: undefined,
      afterwards: [],
      messages: new Set(),
    };
    let isUnknown = false;
    let result: T;
    try {
      await connection.query('BEGIN ISOLATION LEVEL SERIALIZABLE');
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
      return (around ? queryIn(around) : queryAlone)(statement, parameters);
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
      const query = queryIn(around);
      const before = around.afterwards.length;
      await query('SAVEPOINT attempt');
      try {
        const result = await work();
        await query('RELEASE attempt');
        return result;
      } catch (error) {
        around.afterwards.length = before;
        // The transaction itself is undone where this fails, or where it met another.
        await query('ROLLBACK TO attempt; RELEASE attempt').then(
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
