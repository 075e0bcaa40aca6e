import { constants, setPriority } from 'node:os';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

import { DatabaseSync } from '@photostructure/sqlite';

/*
 * Process with a read connection of its own. It answers requests in the order in which they arrive; what runs when is
 * decided by the pool. JavaScript, so that it starts without the TypeScript loader of development.
 */

/** @typedef {import('../read-pool.js').ReadRequest} ReadRequest */
/** @typedef {import('./read-processes.js').ReadResponse} ReadResponse */

const preparedStatements = 100;

/** Processor time of the process in ms. */
function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

if (isMainThread) serve(String(process.argv[2]), Number(process.argv[3]));
else watch(workerData);

/**
 * Ends the process when its request has taken too long. In a thread, since the other one waits for the statement.
 * @param {{ begunAt: Float64Array, mostCpuMs: number }} options `begunAt` is -1 between two requests
 */
function watch({ begunAt, mostCpuMs }) {
  setInterval(() => {
    const [begun = -1] = begunAt;
    if (begun >= 0 && cpuMs() - begun > mostCpuMs) process.kill(process.pid, 'SIGKILL');
  }, 250);
}

/**
 * @param {string} databaseFile
 * @param {number} mostCpuMs
 */
function serve(databaseFile, mostCpuMs) {
  const begunAt = new Float64Array(new SharedArrayBuffer(8)).fill(-1);
  new Worker(new URL(import.meta.url), { workerData: { begunAt, mostCpuMs } });
  // Long reads leave the processor to the process that answers.
  setPriority(constants.priority.PRIORITY_LOW);
  // A key or signal that stops the server reaches its whole process group; the pool ends its processes itself.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());

  const database = new DatabaseSync(databaseFile, { readOnly: true, timeout: 2000 });
  database.exec('PRAGMA temp_store = MEMORY');
  database.exec('PRAGMA cache_size = -32768');

  /** @type {Map<string, ReturnType<typeof database.prepare>>} */
  const statements = new Map();

  /** @param {string} sql */
  function prepare(sql) {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= preparedStatements) statements.clear();
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  /**
   * @param {ReadRequest} request
   * @returns {ReadResponse}
   */
  function answer(request) {
    try {
      // All statements see one state. The first read fixes it before any is prepared: a search index cannot be opened
      // while the server changes a table or an index of the database.
      database.exec('BEGIN');
      prepare('SELECT count(*) FROM sqlite_schema').all();
      return { results: request.map(({ sql, parameters }) => prepare(sql).all(...parameters)) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    } finally {
      if (database.isTransaction) database.exec('ROLLBACK');
    }
  }

  process.on('message', (message) => {
    begunAt[0] = cpuMs();
    // Sent by the pool.
    const request = /** @type {ReadRequest} */ (message);
    process.send?.(answer(request));
    begunAt[0] = -1;
  });
}
