import { constants, setPriority } from 'node:os';

import { DatabaseSync } from '@photostructure/sqlite';

/*
 * Process with a read connection of its own. It answers requests in the order in which they arrive; what runs when is
 * decided by the pool. JavaScript, so that it starts without the TypeScript loader of development.
 */

/** @typedef {import('./read-pool.js').ReadRequest} ReadRequest */
/** @typedef {import('./read-pool.js').ReadResponse} ReadResponse */

const preparedStatements = 100;

// Long reads leave the processor to the process that answers.
setPriority(constants.priority.PRIORITY_LOW);
// A key or signal that stops the server reaches its whole process group; the pool ends its processes itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

const database = new DatabaseSync(String(process.argv[2]), { readOnly: true, timeout: 2000 });
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

process.on('message', (message) => {
  // Sent by the pool.
  const request = /** @type {ReadRequest} */ (message);
  process.send?.(answer(request));
});
