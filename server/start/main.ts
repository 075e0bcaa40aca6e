import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { RunningServer } from './create-server.js';
import { createServer } from './create-server.js';
import { demoAccounts, demoPassword } from '../seed/people.js';
import { seededTenants } from '../seed/tenants.js';
import { loadDeliver } from './load-deliver.js';
import { sayReady, superviseProcesses } from './processes.js';
import { readSettings, SettingError } from './settings.js';
import { startProblem } from './start-problem.js';

const log = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

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

/** A key sends the signal to all processes of a terminal, and the one that has started this one sends it again. */
const sameSignalMs = 300;

/** Stops the server on the first signal, and ends the process at once on the second. */
function stopOnSignal(server: RunningServer): void {
  let stoppedAt: number | undefined;
  const stop = (): void => {
    if (stoppedAt !== undefined) {
      const isAgain = cluster.isWorker && performance.now() - stoppedAt < sameSignalMs;
      if (!isAgain) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
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

/** Ends the process once nothing is left to do; one of several has a connection to the first, which would keep it. */
function endWith(code: number): void {
  if (cluster.isWorker) process.exit(code);
  process.exitCode = code;
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.processes > 1 && cluster.isPrimary) {
    process.exitCode = await superviseProcesses({ count: settings.processes, log });
    return;
  }
  const { backend, mailModule, ...options } = settings;
  const isSilent = cluster.isWorker && process.env['PORTICO_ANNOUNCES'] !== '1';
  // Copied beside this file by the build.
  const fontFolder = join(import.meta.dirname, 'font-files');
  const folders = {
    staticFolder: resolve('dist/app'),
    dropInFolder: resolve('dist'),
    mapsFolder: resolve('dist/maps'),
    ...(existsSync(fontFolder) && { fontFolder }),
  };
  try {
    const deliver = mailModule === undefined ? undefined : await loadDeliver(mailModule);
    const server = await createServer({
      ...{ ...options, ...folders, log, deliver },
      ...(backend && { backend }),
    });
    if (backend !== undefined) log(`  Portico is running at ${server.url} in front of ${backend}`);
    else if (!isSilent) announce(server, existsSync(join(folders.staticFolder, 'index.html')));
    stopOnSignal(server);
    sayReady();
  } catch (error) {
    const sentence = startProblem(error, settings);
    if (sentence === undefined) throw error;
    complain(sentence);
    endWith(1);
  }
}

main().catch((error: unknown) => {
  const isSetting = error instanceof SettingError;
  complain(error instanceof Error ? ((isSetting ? undefined : error.stack) ?? error.message) : String(error));
  endWith(1);
});
