/**
 * `npm run dev`: the back end, restarted when its sources change, and the app with hot reload in front of it.
 * PORT is the app's port (8080); the back end takes the next one, or BACKEND_PORT.
 */
import { createServer } from 'vite';

import { buildClassicApps } from './classic-apps.mjs';
import { startGroup } from './process-group.mjs';

const port = Number(process.env.PORT ?? 8080);
const backEndPort = Number(process.env.BACKEND_PORT ?? port + 1);

await buildClassicApps('dist/app');

startGroup(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/start/main.ts'],
  {
    env: { ...process.env, PORT: String(backEndPort) },
  },
).once('close', () => process.exit(1));

process.env.PORTICO_DEV_BACKEND = `http://127.0.0.1:${backEndPort}`;
const vite = await createServer({ server: { port, host: '127.0.0.1' } });
await vite.listen();
vite.printUrls();
