import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';

import { startServer } from '../server/harness.js';
import type { TestServer } from '../server/harness.js';

const html = { accept: 'text/html' };

describe('the built app is replaced while the server runs', () => {
  let folder: string;
  let app: string;
  let server: TestServer;
  const page = (text: string) => `<!doctype html><title>${text}</title>`;
  const get = (path: string, headers: Record<string, string> = html) =>
    fetch(server.url + path, { headers, signal: AbortSignal.timeout(5000) });
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-rebuilt-'));
    app = join(folder, 'app');
    await mkdir(join(app, 'assets'), { recursive: true });
    await writeFile(join(app, 'index.html'), page('first build'));
    await writeFile(join(app, 'assets/p-AbCd1234.js'), 'export const first = 1;\n'.repeat(50));
    server = await startServer({ staticFolder: app });
  });
  after(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('a path longer than those of file systems is not found, and not an error of the server', async () => {
    for (const path of [
      `/${'x'.repeat(10_000)}`,
      `/${'x'.repeat(300)}`,
      `/${'x'.repeat(253)}`,
      '/x'.repeat(3000),
    ]) {
      assert.equal((await get(path, { accept: '*/*', 'accept-encoding': 'br' })).status, 404);
      assert.equal((await get(path)).status, 200);
    }
    assert.deepEqual(
      server.lines.filter((line) => line.includes('ENAMETOOLONG')),
      [],
    );
  });

  it('a longer or shorter file is answered with its own length, in place and by a new file', async () => {
    await get('/');
    for (const text of ['a longer text than that of the first build', 'x', '']) {
      await writeFile(join(app, 'index.html'), page(text));
      const response = await get('/');
      assert.equal(response.headers.get('content-length'), String(page(text).length));
      assert.equal(await response.text(), page(text));
    }
    await writeFile(join(app, 'next.html'), page('by a new file'));
    await rename(join(app, 'next.html'), join(app, 'index.html'));
    const response = await get('/');
    assert.equal(await response.text(), page('by a new file'));
    const etag = response.headers.get('etag') ?? '';
    assert.equal((await get('/', { ...html, 'if-none-match': etag })).status, 304);
    await writeFile(join(app, 'index.html'), page('once more'));
    assert.equal((await get('/', { ...html, 'if-none-match': etag })).status, 200);
  });

  it('files that the new build adds are found, also compressed, and those that it removes are 404', async () => {
    await writeFile(join(app, 'assets/p-Efgh5678.js'), 'export const second = 2;');
    assert.equal(await (await get('/assets/p-Efgh5678.js', {})).text(), 'export const second = 2;');
    await writeFile(join(app, 'assets/p-Efgh5678.js.br'), brotliCompressSync('export const second = 2;'));
    const compressed = await get('/assets/p-Efgh5678.js', { 'accept-encoding': 'br' });
    assert.equal(compressed.headers.get('content-encoding'), 'br');
    assert.equal(await compressed.text(), 'export const second = 2;');
    await rm(join(app, 'assets/p-Efgh5678.js.br'));
    assert.equal((await get('/assets/p-Efgh5678.js', { 'accept-encoding': 'br' })).status, 200);
    await rm(join(app, 'assets/p-AbCd1234.js'));
    const removed = await get('/assets/p-AbCd1234.js', {});
    assert.equal(removed.status, 404);
    assert.equal(removed.headers.get('cache-control'), 'no-store');
  });

  it('pages say so, as 503, while there is no document', async () => {
    await truncate(join(app, 'index.html'), 0);
    assert.equal((await get('/')).status, 200);
    await rm(app, { recursive: true });
    const missing = await get('/sp/workflow', { ...html, 'accept-language': 'en-GB,en' });
    assert.deepEqual([missing.status, missing.headers.get('retry-after')], [503, '5']);
    assert.equal(await missing.text(), 'The app is being updated. Try again in a moment');
    const chinese = await get('/', { ...html, 'accept-language': 'zh-CN' });
    assert.equal(await chinese.text(), '应用正在更新，请稍后再试');
    await mkdir(app);
    await writeFile(join(app, 'index.html'), page('second build'));
    assert.equal(await (await get('/sp/workflow')).text(), page('second build'));
  });
});
