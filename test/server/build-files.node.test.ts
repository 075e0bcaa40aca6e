import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { buildClassicApps } from '../../scripts/classic-apps.mjs';
import { SettingError, readSettings } from '../../server/start/settings.js';
import { startServer, type TestServer } from './harness.js';

describe('the files of classic scripts', () => {
  let staticFolder: string;
  let server: TestServer;
  let elsewhere: TestServer;

  before(async () => {
    staticFolder = await mkdtemp(join(tmpdir(), 'portico-build-files-'));
    await writeFile(join(staticFolder, 'index.html'), '<!doctype html>');
    await buildClassicApps(staticFolder);
    server = await startServer({ staticFolder });
    elsewhere = await startServer({ staticFolder, maintainDomain: 'https://maintain.example.com' });
  });

  after(async () => {
    await Promise.all([server.stop(), elsewhere.stop()]);
    await rm(staticFolder, { recursive: true, force: true });
  });

  const get = (path: string, from = server) => fetch(from.url + path);
  const json = async (path: string, from = server): Promise<unknown> => (await get(path, from)).json();

  /** Values of an object. */
  function valuesOf(value: unknown): unknown[] {
    assert.ok(typeof value === 'object' && value !== null);
    return Object.values(value);
  }
  function at(value: unknown, ...names: string[]): unknown {
    let found = value;
    for (const name of names) {
      assert.ok(typeof found === 'object' && found !== null, name);
      found = Reflect.get(found, name);
    }
    return found;
  }

  it('are named by build/moduleversion.json, build/.merge-dist/manifest.json and one manifest for each hash', async () => {
    const versions = await json('/build/moduleversion.json');
    const version = at(versions, 'phonelist');
    assert.match(String(version), /^[0-9a-f]{10}$/);
    const manifest = await json('/build/.merge-dist/manifest.json');
    assert.deepEqual(at(manifest, 'pageConfigMap', '/sp/classic/phonelist', 'hash'), version);
    assert.equal(at(manifest, 'maintainDomain'), '');
    const page = await json(`/build/.merge-dist/${String(version)}.json`);
    for (const path of [...valuesOf(at(page, 'js')), ...valuesOf(at(page, 'css'))]) {
      assert.equal((await get(`/${String(path)}`)).status, 200, String(path));
    }
  });

  it('have an asset-manifest.json for each app, with what it starts with', async () => {
    const manifest = await json('/build/phonelist/asset-manifest.json');
    assert.equal(valuesOf(at(manifest, 'files')).length, 3);
    assert.deepEqual(at(manifest, 'entrypoints'), [
      at(manifest, 'files', 'main.css'),
      at(manifest, 'files', 'main.js'),
    ]);
    for (const file of valuesOf(at(manifest, 'files'))) {
      const answer = await get(`/build/phonelist/${String(file)}`);
      assert.equal(answer.status, 200, String(file));
      assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable', String(file));
    }
  });

  it('are scripts that run as they stand, and register their app', async () => {
    const manifest = await json('/build/phonelist/asset-manifest.json');
    const code = await (await get(`/build/phonelist/${String(at(manifest, 'files', 'main.js'))}`)).text();
    assert.doesNotMatch(code, /^\s*(import|export)\b/m);
    assert.match(code, /porticoClassicApps/);
  });

  it('are cached for long by their hash, their manifests never without a question', async () => {
    const version = String(at(await json('/build/moduleversion.json'), 'phonelist'));
    const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control');
    assert.equal(await cacheOf('/build/moduleversion.json'), 'no-cache');
    assert.equal(await cacheOf('/build/.merge-dist/manifest.json'), 'no-cache');
    assert.equal(await cacheOf('/build/phonelist/asset-manifest.json'), 'no-cache');
    assert.equal(await cacheOf(`/build/.merge-dist/${version}.json`), 'public, max-age=31536000, immutable');
    assert.equal(
      await cacheOf(`/build/.merge-dist/phonelist.${version}.js`),
      'public, max-age=31536000, immutable',
    );
  });

  it('that are missing are not answered by the page', async () => {
    for (const path of ['/build/phonelist/static/js/gone.0123456789.js', '/cp/gone', '/visitstatic/gone']) {
      const answer = await fetch(server.url + path, { headers: { accept: 'text/html' } });
      assert.equal(answer.status, 404, path);
    }
    assert.equal((await get('/build/.hidden/manifest.json')).status, 404);
  });

  it('name a configured maintain domain, which the policy of the page allows', async () => {
    const manifest = await json('/build/.merge-dist/manifest.json', elsewhere);
    assert.equal(at(manifest, 'maintainDomain'), 'https://maintain.example.com');
    assert.ok(at(manifest, 'pageConfigMap', '/sp/classic/phonelist'));
    const policyOf = async (from: TestServer) => {
      const { headers } = await fetch(`${from.url}/sp/home`, { headers: { accept: 'text/html' } });
      return headers.get('content-security-policy') ?? '';
    };
    assert.match(await policyOf(elsewhere), /connect-src 'self' https:\/\/maintain\.example\.com data:;/);
    assert.match(await policyOf(server), /connect-src 'self' data:;/);
  });

  it('have their maintain domain checked at the start', () => {
    const { maintainDomain } = readSettings({ PORTICO_MAINTAIN_DOMAIN: 'https://maintain.example.com' });
    assert.equal(maintainDomain, 'https://maintain.example.com');
    assert.equal(readSettings({ PORTICO_MAINTAIN_DOMAIN: '' }).maintainDomain, undefined);
    for (const wrong of [
      'maintain.example.com',
      'https://a.example.com/path',
      'https://a.example.com; script-src *',
    ]) {
      assert.throws(() => readSettings({ PORTICO_MAINTAIN_DOMAIN: wrong }), SettingError, wrong);
    }
  });
});

describe('in front of a real OA, the files of classic scripts', () => {
  let backend: Server;
  let server: TestServer;
  let staticFolder: string;
  const paths: string[] = [];

  before(async () => {
    staticFolder = await mkdtemp(join(tmpdir(), 'portico-build-files-'));
    await buildClassicApps(staticFolder);
    backend = createHttpServer((request, response) => {
      paths.push(`${request.method} ${request.url}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"theirs":"1"}');
    });
    backend.listen(0, '127.0.0.1');
    await once(backend, 'listening');
    const address = backend.address();
    assert.ok(typeof address === 'object' && address);
    server = await startServer({ backend: `http://127.0.0.1:${address.port}`, staticFolder });
  });

  after(async () => {
    await server.stop();
    backend.closeAllConnections();
    backend.close();
    await once(backend, 'close');
    await rm(staticFolder, { recursive: true, force: true });
  });

  it('are those of the OA, as are fonts and the calls of the maintain domain', async () => {
    for (const path of [
      '/build/moduleversion.json',
      '/build/.merge-dist/manifest.json',
      '/visitstatic/basicserver/font/a.woff2',
    ]) {
      assert.deepEqual(await (await fetch(server.url + path)).json(), { theirs: '1' }, path);
    }
    const report = { method: 'POST', body: '{}', headers: { origin: server.url } };
    assert.equal((await fetch(`${server.url}/cp/resourceReport.json`, report)).status, 200);
    assert.deepEqual(paths, [
      'GET /build/moduleversion.json',
      'GET /build/.merge-dist/manifest.json',
      'GET /visitstatic/basicserver/font/a.woff2',
      'POST /cp/resourceReport.json',
    ]);
  });
});
