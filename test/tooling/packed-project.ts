import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const repository = join(import.meta.dirname, '..', '..');

/** Packages that the dependencies themselves, users of a framework and TypeScript need in addition to `dependencies`. */
const furtherPackages = [
  'lit-html',
  'lit-element',
  '@lit/reactive-element',
  '@types/trusted-types',
  'react',
  'react-dom',
  '@types/react',
  '@types/react-dom',
  'csstype',
  'preact',
  'solid-js',
  '@lit-labs/ssr',
  '@lit-labs/ssr-client',
];

/**
 * Creates a project outside the repository in which the package is installed: the packed files of the current build,
 * and links to its dependencies.
 * @returns path of the project's folder
 */
export function createPackedProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-package-'));
  const packed = spawnSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: repository,
    encoding: 'utf8',
  });
  assert.equal(packed.status, 0, packed.stderr);
  const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, 'portico'), { recursive: true });
  const unpacked = spawnSync(
    'tar',
    ['-xzf', filename, '-C', 'node_modules/portico', '--strip-components=1'],
    { cwd: folder },
  );
  assert.equal(unpacked.status, 0);
  const { dependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of [...Object.keys(dependencies), ...furtherPackages]) {
    mkdirSync(join(modules, name, '..'), { recursive: true });
    symlinkSync(join(repository, 'node_modules', name), join(modules, name));
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  return folder;
}
