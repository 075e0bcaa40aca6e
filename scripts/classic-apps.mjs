/**
 * `node scripts/classic-apps.mjs <folder>`: builds the reference tenant's apps of classic scripts (server/public/classic) into
 * the folder, with the manifests by which they are loaded (core/contracts/build-files.ts):
 *
 *   build/moduleversion.json                     version of each app
 *   build/<app>/asset-manifest.json              hashed name of each file, and what the app starts with
 *   build/<app>/static/{js,css}/<chunk>.<hash>.* its chunks, each a classic script
 *   build/.merge-dist/manifest.json              hash of the merged resources by page
 *   build/.merge-dist/<hash>.json                file of each chunk in the merged resources of a page
 *   build/.merge-dist/<app>.<hash>.*             those merged resources
 *
 * and the scripts that pages of other systems load by fixed addresses (server/public/public-scripts):
 *
 *   build/<folder>/<script>.js                   each a classic script
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const sources = join(import.meta.dirname, '..', 'server', 'public', 'classic');
const publicScripts = join(import.meta.dirname, '..', 'server', 'public', 'public-scripts');

/** The oldest engine of pages of other systems (docs/decisions/0011-drop-in.md). */
const hostPageEngine = 'chrome69';

/** Paths of pages that have merged resources, by app. @param {string} app */
const pagesOf = (app) => [`/sp/classic/${app}`, `/mobile/classic/${app}`];

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/**
 * Code of a chunk as one classic script.
 * @param {string} file
 * @param {string} [target] the oldest engine that runs it
 */
async function compile(file, target = 'es2020') {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error(`${file} was not built.`);
  return bundle.output[0].code;
}

/** Hash for the attribute `integrity`. @param {string} text */
const integrityOf = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** @param {string} folder @param {string} path @param {string} text */
function write(folder, path, text) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** @param {unknown} value */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Builds all apps.
 * @param {string} folder the folder of static files
 */
export async function buildClassicApps(folder) {
  rmSync(join(folder, 'build'), { recursive: true, force: true });
  /** @type {Record<string, string>} */
  const versions = {};
  /** @type {Record<string, { hash: string, random: string }>} */
  const pageConfigMap = {};
  for (const app of readdirSync(sources)) {
    const files = readdirSync(join(sources, app)).sort();
    const chunks = await Promise.all(
      files.map(async (name) => {
        const file = join(sources, app, name);
        const isScript = extname(name) === '.ts';
        const text = isScript ? await compile(file) : readFileSync(file, 'utf8');
        return { chunk: basename(name, extname(name)), kind: isScript ? 'js' : 'css', text };
      }),
    );
    const version = hashOf(chunks.map(({ text }) => text).join('\n'));
    versions[app] = version;

    /** @type {Record<string, string>} */
    const named = {};
    /** @type {Record<string, string>} */
    const integrity = {};
    for (const { chunk, kind, text } of chunks) {
      const path = `static/${kind}/${chunk}.${hashOf(text)}.${kind}`;
      named[`${chunk}.${kind}`] = path;
      integrity[path] = integrityOf(text);
      write(folder, `build/${app}/${path}`, text);
    }
    const entrypoints = ['main.css', 'main.js'].flatMap((name) => named[name] ?? []);
    write(folder, `build/${app}/asset-manifest.json`, json({ files: named, entrypoints, integrity }));

    /** @type {{ js: Record<string, string>, css: Record<string, string>, integrity: Record<string, string> }} */
    const pageManifest = { js: {}, css: {}, integrity: {} };
    for (const kind of /** @type {const} */ (['js', 'css'])) {
      const ofKind = chunks.filter((chunk) => chunk.kind === kind);
      const path = `build/.merge-dist/${app}.${version}.${kind}`;
      // Each chunk is a separate script or style sheet.
      const text = ofKind.map((chunk) => chunk.text).join('\n');
      write(folder, path, text);
      for (const { chunk } of ofKind) pageManifest[kind][chunk] = path;
      pageManifest.integrity[path] = integrityOf(text);
    }
    write(folder, `build/.merge-dist/${version}.json`, json(pageManifest));
    for (const page of pagesOf(app)) pageConfigMap[page] = { hash: version, random: version.slice(0, 6) };
  }
  for (const place of readdirSync(publicScripts)) {
    for (const name of readdirSync(join(publicScripts, place))) {
      const path = `build/${place}/${basename(name, '.ts')}.js`;
      write(folder, path, await compile(join(publicScripts, place, name), hostPageEngine));
    }
  }
  write(folder, 'build/moduleversion.json', json(versions));
  // Resource reports go to the server of the page; another domain is configured at the server.
  write(folder, 'build/.merge-dist/manifest.json', json({ pageConfigMap, maintainDomain: '' }));
}

const [, script = '', folder = ''] = process.argv;
if (import.meta.url === pathToFileURL(script).href) await buildClassicApps(folder);
