import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

const repository = join(import.meta.dirname, '..');

/** Paths of the files below a folder of the repository whose names end in the suffix, relative to the repository. */
export function filesBelow(folder: string, suffix: string): string[] {
  return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(suffix))
    .map((name) => `${folder}/${name.split(sep).join('/')}`)
    .sort();
}

/** Builds a part of `dist/` unless it is up to date; several test files may call it at the same time. */
export function ensureBuilt(part: 'app' | 'server' | 'library' | 'dropin' | 'version-file' | 'docs'): void {
  const script = part === 'docs' ? 'docs:build' : `build:${part}`;
  const { status, stderr, stdout } = spawnSync(`npm run --silent ${script}`, {
    cwd: repository,
    shell: true,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build of ${part} failed:\n${stdout}${stderr}`);
}
