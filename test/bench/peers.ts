import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'peers');

export interface Peers {
  /** Loads one of them, as an untyped value. */
  (name: string): unknown;
  /** File of a peer that is an ECMAScript module. */
  resolve(name: string): string;
}

function isInstalled(name: string, version: string): boolean {
  const file = join(folder, 'node_modules', name, 'package.json');
  if (!existsSync(file)) return false;
  const found = JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown };
  return found.version === version;
}

/**
 * Installs the dependencies of peers/package.json, unless they are installed.
 */
export function installPeers(): Peers {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  if (!Object.entries(dependencies).every(([name, version]) => isInstalled(name, version))) {
    const quiet = ['--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    const { status } = spawnSync('npm', ['install', ...quiet], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('The peers could not be installed.');
  }
  const load = createRequire(join(folder, 'package.json'));
  return Object.assign((name: string) => load(name) as unknown, {
    resolve: (name: string) => load.resolve(name),
  });
}
