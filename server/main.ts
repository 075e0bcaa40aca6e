import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { RunningServer } from './create-server.js';
import { createServer } from './create-server.js';
import { demoAccounts, demoPassword } from './seed/people.js';
import { seededTenants } from './seed/tenants.js';
import { DataFolderBusyError } from './storage/folder-lock.js';
import { NewerDataError } from './storage/migrations.js';

const defaultPort = 8080;
/** Loopback only, since the demo password is public. HOST opens the server to the network. */
const defaultHost = '127.0.0.1';

const log = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return defaultPort;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT=${text} is not a port number.`);
}

function backendOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Error(`PORTICO_BACKEND=${text} is not an http or https address.`);
}

/** User-facing reason why the server cannot start; undefined for an unexpected error. */
function reasonOf(error: unknown, port: number): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Choose another one: PORT=${port + 1} npm start`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account. Choose one above 1024 with PORT.`;
  if (error instanceof DataFolderBusyError) {
    return `${error.message} Stop it first, or choose another folder with PORTICO_DATA.`;
  }
  return error instanceof NewerDataError ? error.message : undefined;
}

function announce({ url }: RunningServer, hasApp: boolean): void {
  log('');
  log(`  Portico is running at ${url}`);
  log('');
  log(`  Demo accounts (password: ${demoPassword})`);
  for (const { data } of seededTenants) {
    log(`    ${data.tenantName}`);
    for (const { account, name, note } of demoAccounts(data.tenantKey, 'en')) {
      log(`      ${account.padEnd(14)} ${name}, ${note}`);
    }
  }
  log('');
  if (!hasApp) log('  The app is not built yet; only the calls are answered. Run: npm run build\n');
  log('  This is a reference back end with real storage, for demos and tests. Stop it with Ctrl+C.');
}

async function main(): Promise<void> {
  const port = portOf(process.env['PORT']);
  const backend = backendOf(process.env['PORTICO_BACKEND']);
  const staticFolder = resolve('dist/app');
  const hasApp = existsSync(join(staticFolder, 'index.html'));
  let server: RunningServer;
  try {
    server = await createServer({
      dataFolder: resolve(process.env['PORTICO_DATA'] ?? 'data'),
      staticFolder,
      port,
      hostname: process.env['HOST'] || defaultHost,
      log,
      ...(backend === undefined ? {} : { backend }),
    });
  } catch (error) {
    const reason = reasonOf(error, port);
    if (reason === undefined) throw error;
    complain(reason);
    process.exitCode = 1;
    return;
  }
  if (backend === undefined) announce(server, hasApp);
  else log(`  Portico is running at ${server.url} in front of ${backend}`);

  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        complain(String(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
});
