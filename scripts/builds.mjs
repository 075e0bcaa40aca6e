/** What is built, from which sources, and how; each part lands in dist/ by moves, never half written. */
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { compressFolder } from './compress.mjs';
import { buildDropIn } from './drop-in.mjs';
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

/**
 * @typedef {object} Part
 * @property {string[]} sources
 * @property {(outDir: string) => Promise<void>} build
 * @property {string[]} [lands] what lies in dist/ itself; without it the part has a folder of its own name
 */

/** @type {Record<string, Part>} */
export const parts = {
  app: { sources: ['app', 'react', 'elements', 'core', 'locales', ...toolchain], build: buildApp },
  server: { sources: ['server', 'core', ...toolchain], build: buildServer },
  library: { sources: ['elements', 'react', 'sdk', 'core', 'locales', ...toolchain], build: buildLibrary },
  dropin: {
    sources: ['sdk', 'elements', 'core', 'locales/elements', ...toolchain],
    build: buildDropIn,
    lands: ['portico', 'portico.js', 'portico.iife.js'],
  },
};

/** @param {string} name */
const stampOf = (name) => join(dist, '.stamps', name);

/** @param {string} name @param {Part} part @param {string} hash */
const isFresh = (name, { lands = [name] }, hash) =>
  lands.every((each) => existsSync(join(dist, each))) &&
  existsSync(stampOf(name)) &&
  readFileSync(stampOf(name), 'utf8') === hash;

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
      if (onlyStale && isFresh(name, part, hash)) continue;
      await buildOne(name, part, hash);
    }
  });
}

/** @param {string} name @param {Part} part @param {string} hash */
async function buildOne(name, part, hash) {
  const startedAt = performance.now();
  const next = join(dist, `.next-${name}`);
  const former = join(dist, `.former-${name}`);
  for (const left of [next, former]) rmSync(left, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  await part.build(next);
  const count = readdirSync(next, { recursive: true }).length;
  rmSync(stampOf(name), { force: true });
  if (part.lands) for (const each of part.lands) move(join(next, each), join(dist, each), former);
  else move(next, join(dist, name), former);
  rmSync(next, { recursive: true, force: true });
  mkdirSync(join(dist, '.stamps'), { recursive: true });
  writeFileSync(stampOf(name), hash);
  console.log(`built ${name}: ${count} files in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Puts what is new in the place of what was there. @param {string} from @param {string} to @param {string} former */
function move(from, to, former) {
  if (existsSync(to)) renameSync(to, former);
  renameSync(from, to);
  rmSync(former, { recursive: true, force: true });
}
