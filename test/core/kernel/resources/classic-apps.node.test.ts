import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ChunkLoadError, isChunkLoadError } from '../../../../core/kernel/resources/chunk-load-error.js';
import { createClassicApps } from '../../../../core/kernel/resources/classic-apps.js';
import { createManifestLoader } from '../../../../core/kernel/resources/load-manifest.js';
import type { ResourceRequest } from '../../../../core/kernel/resources/load-resource.js';
import { parseAssetManifest, parseMergeManifest } from '../../../../core/kernel/resources/manifests.js';
import { pageKeyOf } from '../../../../core/kernel/resources/resource-address.js';
import { FakeTimers, settled } from '../../fake-timers.js';

const base = 'https://oa.example.com/';
const page = '/sp/example#/list';

/** Files of a build with one app, whose page has a merged script. */
const build: Readonly<Record<string, unknown>> = {
  'build/moduleversion.json': { crm: '2.7', other: 3 },
  'build/.merge-dist/manifest.json': {
    pageConfigMap: { [page]: { hash: '9f3a', random: '77' } },
    maintainDomain: 'https://maintain.example.com',
  },
  'build/.merge-dist/9f3a.json?v=77': { js: { vendor: 'build/.merge-dist/page.9f3a.js' }, css: {} },
  'build/crm/asset-manifest.json': {
    files: {
      'main.css': 'main.1a2b3c4d.css',
      'vendor.js': 'vendor.5e6f7a8b.js',
      'main.js': 'main.9c0d1e2f.js',
    },
    entrypoints: ['main.css', 'vendor.js', 'main.js'],
  },
};

function setup(files = build, failing: readonly string[] = []) {
  const fetched: string[] = [];
  const loaded: ResourceRequest[] = [];
  const errors: string[] = [];
  const timers = new FakeTimers();
  const apps = createClassicApps({
    base,
    manifest: createManifestLoader({
      timers,
      fetch(input) {
        const path = (input as string).replace(base, '');
        fetched.push(path);
        const found = files[path.replace(/[?&]_t=\d+/, '')];
        if (found instanceof Response) return Promise.resolve(found.clone());
        return Promise.resolve(found ? Response.json(found) : new Response('', { status: 404 }));
      },
    }),
    load(request) {
      loaded.push(request);
      const { url, kind, chunk = '' } = request;
      return failing.some((each) => url.includes(each))
        ? Promise.reject(new ChunkLoadError({ chunk, type: 'timeout', url, kind }))
        : Promise.resolve();
    },
    isRegistered: (app) => app === 'crm',
    onError: (place) => errors.push(place),
  });
  const paths = () => loaded.map(({ url }) => url.replace(base, ''));
  /** Result of a load during which timers run. */
  async function load(request = { app: 'crm', page }) {
    const result = apps.load(request).catch((error: unknown) => error);
    await settled();
    await timers.advance(800);
    return result;
  }
  return { apps, load, paths, loaded, fetched, errors, timers };
}

test('7.4.1 7.4.2 7.4.3 an app is loaded by its manifests, from these addresses', async () => {
  const { load, fetched } = setup();
  assert.equal(typeof (await load()), 'function');
  assert.deepEqual(fetched.sort(), [
    'build/.merge-dist/9f3a.json?v=77',
    'build/.merge-dist/manifest.json',
    'build/crm/asset-manifest.json',
    'build/moduleversion.json',
  ]);
});

test('2.3.6 7.4.4 chunks come from the build folder with a version query, in the order of the manifest', async () => {
  const { load, paths } = setup();
  await load({ app: 'crm', page: '/sp/example#/other' });
  assert.deepEqual(paths(), [
    'build/crm/main.1a2b3c4d.css?v=2.7',
    'build/crm/vendor.5e6f7a8b.js?v=2.7',
    'build/crm/main.9c0d1e2f.js?v=2.7',
  ]);
});

test('2.3.5 3.23 merged files are found by the path of the page plus that of its hash', async () => {
  assert.equal(pageKeyOf({ pathname: '/sp/example', hash: '#/list?x=1' }), '/sp/example#/list');
  assert.equal(pageKeyOf({ pathname: '/sp/example', hash: '#/list/a' }), '/sp/example#/list/a');
  assert.equal(pageKeyOf({ pathname: '/sp/example', hash: '#section' }), '/sp/example');
  assert.equal(pageKeyOf({ pathname: '/sp/example', hash: '' }), '/sp/example');

  const { load, paths } = setup();
  await load();
  assert.deepEqual(paths(), [
    'build/crm/main.1a2b3c4d.css?v=2.7',
    'build/.merge-dist/page.9f3a.js?v=2.7',
    'build/crm/main.9c0d1e2f.js?v=2.7',
  ]);
});

test('the browser checks files whose hashes are in the manifests', async () => {
  const { load, loaded } = setup({
    ...build,
    'build/.merge-dist/9f3a.json?v=77': {
      js: { vendor: 'build/.merge-dist/page.9f3a.js' },
      css: {},
      integrity: { 'build/.merge-dist/page.9f3a.js': 'sha384-merged' },
    },
    'build/crm/asset-manifest.json': {
      files: { 'main.js': 'main.9c0d1e2f.js', 'vendor.js': 'vendor.5e6f7a8b.js' },
      entrypoints: ['vendor.js', 'main.js'],
      integrity: { 'main.9c0d1e2f.js': 'sha384-main' },
    },
  });
  await load();
  assert.deepEqual(
    loaded.map(({ integrity }) => integrity),
    ['sha384-merged', 'sha384-main'],
  );
});

test('a further chunk is loaded by its name; the last script must register its app', async () => {
  const { load, paths, loaded } = setup();
  const loadChunk = (await load()) as (name: string) => Promise<void>;
  assert.deepEqual(
    loaded.map(({ isComplete }) => isComplete?.()),
    [undefined, undefined, true],
  );
  await loadChunk('vendor');
  await loadChunk('details');
  assert.deepEqual(paths().slice(3), ['build/.merge-dist/page.9f3a.js?v=2.7', 'build/crm/details.js?v=2.7']);
});

test('4.29 9.3 a merged script is waited for 12 s, then its chunk is loaded by itself', async () => {
  const { load, paths, loaded, errors } = setup(build, ['page.9f3a.js']);
  assert.equal(typeof (await load()), 'function');
  assert.equal(loaded.find(({ url }) => url.includes('page.9f3a'))?.waitMs, 12_000);
  assert.deepEqual(paths().slice(1), [
    'build/.merge-dist/page.9f3a.js?v=2.7',
    'build/crm/vendor.5e6f7a8b.js?v=2.7',
    'build/crm/main.9c0d1e2f.js?v=2.7',
  ]);
  assert.deepEqual(errors, ['resources.merged']);
});

test('a manifest that could not be loaded is requested again by the next load', async () => {
  const { 'build/moduleversion.json': versions, ...files } = build;
  const { load, paths } = setup(files);
  await load();
  assert.equal(paths()[0], 'build/crm/main.1a2b3c4d.css');
  Object.assign(files, { 'build/moduleversion.json': versions });
  await load();
  assert.equal(paths()[3], 'build/crm/main.1a2b3c4d.css?v=2.7');
});

test('without versions and merged files an app is loaded as well; a manifest is retried with a timestamp', async () => {
  const { 'build/crm/asset-manifest.json': assets } = build;
  const { load, paths, fetched, errors } = setup({
    'build/crm/asset-manifest.json': assets,
    'build/.merge-dist/manifest.json': new Response('<!doctype html>', {
      headers: { 'content-type': 'text/html' },
    }),
  });
  assert.equal(typeof (await load()), 'function');
  assert.deepEqual(paths(), [
    'build/crm/main.1a2b3c4d.css',
    'build/crm/vendor.5e6f7a8b.js',
    'build/crm/main.9c0d1e2f.js',
  ]);
  assert.deepEqual(errors, ['resources.manifest', 'resources.manifest']);
  const retries = fetched.filter((path) => path.includes('_t='));
  assert.equal(retries.length, 2);
  assert.match(
    retries.join(),
    /^build\/moduleversion\.json\?_t=\d{13},build\/\.merge-dist\/manifest\.json\?_t=/,
  );
});

test('8.14 8.15 an app whose manifest, script or style sheet fails is not loaded, and can be again', async () => {
  const cases: [files: Record<string, unknown>, failing: string[], message: string][] = [
    [{}, [], 'Loading chunk asset-manifest failed'],
    [build, ['main.9c0d'], 'Loading chunk crm/main failed'],
    [build, ['main.1a2b'], 'Loading CSS chunk crm/main failed'],
  ];
  for (const [files, failing, message] of cases) {
    const { load } = setup(files, failing);
    const error = await load();
    assert.ok(isChunkLoadError(error), message);
    assert.equal(error.message, message);
  }
});

test('a manifest that never arrives ends after 120 s with type timeout', async () => {
  const timers = new FakeTimers();
  const manifest = createManifestLoader({
    timers,
    fetch: (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  });
  const result = manifest(`${base}build/moduleversion.json`, (value) => value).catch((each: unknown) => each);
  await timers.advance(119_999);
  assert.equal(timers.next, 1);
  await timers.advance(1 + 800 + 120_000);
  const error = await result;
  assert.ok(isChunkLoadError(error));
  assert.equal(error.type, 'timeout');
});

test('7.1.11 the origin of resource reports is that of the merge manifest', async () => {
  const { apps } = setup();
  assert.equal(await apps.maintainDomain(), 'https://maintain.example.com');
});

test('manifests with values of other types are read as far as they are understood', () => {
  for (const value of [null, 1, 'x', [], true]) {
    assert.equal(parseMergeManifest(value), undefined);
    assert.equal(parseAssetManifest(value), undefined);
  }
  assert.equal(parseAssetManifest({ files: {} }), undefined);
  const merge = parseMergeManifest({
    pageConfigMap: { a: { hash: 'x' }, b: { hash: 1 }, c: null, ['__proto__']: 'y' },
    maintainDomain: 5,
  });
  assert.deepEqual(
    { ...merge?.pageConfigMap },
    { a: { hash: 'x', random: '' }, b: { hash: '1', random: '' } },
  );
  assert.equal(merge?.maintainDomain, '');
});
