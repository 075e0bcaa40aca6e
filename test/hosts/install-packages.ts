import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the packages of a folder with a lock file of its own, unless they are there; no script of theirs runs. */
export function installPackages(folder: string): void {
  const lock = join(folder, 'package-lock.json');
  const installed = join(folder, 'node_modules/.installed-lock.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lock, 'utf8')) return;
  const { status, stdout, stderr } = spawnSync('npm ci --ignore-scripts --no-audit --no-fund', {
    cwd: folder,
    shell: true,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The packages of ${folder} cannot be installed:\n${stdout}${stderr}`);
  copyFileSync(lock, installed);
}
