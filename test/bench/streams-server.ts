import { createServer } from '../../server/start/create-server.js';

/**
 * A server of the sources for many event streams, in a process of its own: `streams-server.ts <data folder> <database> <most
 * connections>`. Answers each message with its memory in bytes.
 */
const [dataFolder = '', databaseUrl, most] = process.argv.slice(2);
const connections = Number(most);

function measure(): NodeJS.MemoryUsage {
  for (let round = 0; round < 3; round += 1) globalThis.gc?.();
  return process.memoryUsage();
}

const server = await createServer({
  port: 0,
  hostname: '127.0.0.1',
  dataFolder,
  databaseUrl,
  limits: { connections, networkConnections: connections },
  log: (line) => void process.stderr.write(`${line}\n`),
});
process.on('message', () => void process.send?.(measure()));
process.on('disconnect', () => void server.close().then(() => process.exit(0)));
process.send?.(server.port);
