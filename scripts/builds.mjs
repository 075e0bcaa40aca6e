/** What is built, from which sources, and how; each part lands in a folder of dist/ in one move. */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { compressFolder } from './compress.mjs';
import { buildLibrary } from './library.mjs';
import { withLock } from './lock.mjs';
import { hashOf } from './sources.mjs';

export const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

const toolchain = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'scripts'];

/** @param {string} outDir */
async function buildApp(outDir) {
  await viteBuild({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir } });
  await compressFolder(outDir);
}

/** @param {string} outDir */
async function buildServer(outDir) {
  await viteBuild({
    configFile: false,
    root,
    logLevel: 'warn',
    // Everything in one file but the database, which is a program of its own beside its JavaScript.
    ssr: { noExternal: true, external: ['@photostructure/sqlite'] },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      target: 'node20.19',
      sourcemap: true,
      rolldownOptions: {
        input: { main: join(root, 'server/main.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}

/** @type {Record<string, { sources: string[], build: (outDir: string) => Promise<void> }>} */
export const parts = {
  app: { sources: ['app', 'react', 'elements', 'core', 'locales', ...toolchain], build: buildApp },
  server: { sources: ['server', 'core', ...toolchain], build: buildServer },
  library: { sources: ['elements', 'react', 'sdk', 'core', 'locales', ...toolchain], build: buildLibrary },
};

/** @param {string} name */
const stampOf = (name) => join(dist, '.stamps', name);

/** @param {string} name @param {string} hash */
const isFresh = (name, hash) =>
  existsSync(join(dist, name)) && existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash;

/**
 * Builds the named parts; with `onlyStale`, those whose sources have changed since.
 * A part that fails leaves the one that was there.
 * @param {readonly string[]} names
 * @param {{ onlyStale?: boolean }} options
 */
export async function build(names, { onlyStale = false } = {}) {
  await withLock(join(dist, '.lock'), async () => {
    for (const name of names) {
      const part = parts[name];
      if (part === undefined)
        throw new Error(`There is no part "${name}"; parts are ${Object.keys(parts).join(', ')}.`);
      const hash = hashOf(root, part.sources);
      if (onlyStale && isFresh(name, hash)) continue;
      await buildOne(name, part.build, hash);
    }
  });
}

/** @param {string} name @param {(outDir: string) => Promise<void>} work @param {string} hash */
async function buildOne(name, work, hash) {
  const startedAt = performance.now();
  const target = join(dist, name);
  const next = join(dist, `.next-${name}`);
  const former = join(dist, `.former-${name}`);
  for (const left of [next, former]) rmSync(left, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  await work(next);
  rmSync(stampOf(name), { force: true });
  if (existsSync(target)) renameSync(target, former);
  renameSync(next, target);
  rmSync(former, { recursive: true, force: true });
  mkdirSync(join(dist, '.stamps'), { recursive: true });
  writeFileSync(stampOf(name), hash);
  const count = readdirSync(target, { recursive: true }).length;
  console.log(`built ${name}: ${count} files in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
