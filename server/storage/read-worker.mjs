import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

import { DatabaseSync } from '@photostructure/sqlite';

/*
 * Thread with a read connection of its own. It answers requests in the order in which they arrive; what runs when is
 * decided by the pool. JavaScript, because the TypeScript loader of development does not load the modules of threads.
 */

/** @typedef {import('./read-pool.js').ReadRequest} ReadRequest */
/** @typedef {import('./read-pool.js').ReadResponse} ReadResponse */

const preparedStatements = 100;

// Long reads leave the processor to the thread that answers. Only Linux has priorities of threads; elsewhere this would
// be the priority of the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const database = new DatabaseSync(String(workerData), { readOnly: true, timeout: 2000 });
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
    return { results: request.map(({ sql, values }) => prepare(sql).all(...values)) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (/** @type {ReadRequest} */ request) => parentPort?.postMessage(answer(request)));
