/**
 * `npm run dev`: the back end, restarted when its sources change, and the app with hot reload in front of it.
 * PORT is the app's port (8080); the back end takes the next one, or BACKEND_PORT.
 */
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './builds.mjs';
import { start } from './run.mjs';

const port = Number(process.env.PORT ?? 8080);
const backEndPort = Number(process.env.BACKEND_PORT ?? port + 1);
const backEnd = `http://127.0.0.1:${backEndPort}`;

const server = start(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/main.ts'],
  {
    cwd: root,
    env: { ...process.env, PORT: String(backEndPort) },
  },
);
server.once('close', () => process.exit(1));

process.env.PORTICO_DEV_BACKEND = backEnd;
const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: { port, host: '127.0.0.1' },
});
await vite.listen();
vite.printUrls();
