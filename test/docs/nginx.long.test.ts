import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { ensureNginx } from '../../scripts/nginx.mjs';
import { freePorts, runNginx } from '../faults/nginx-proxy.js';
import { ensureBuilt } from '../files.js';
import { replaceOnce, snippet } from './snippets.js';

const dist = join(import.meta.dirname, '../../dist');

test('the nginx file of docs/recipes.md serves the drop-in to pages of other origins', async (context) => {
  const nginx = ensureNginx();
  if (nginx === undefined) {
    context.diagnostic('Not tried: nginx is missing and cannot be installed.');
    return;
  }
  ensureBuilt('version-file');
  const folder = mkdtempSync(join(tmpdir(), 'portico-cdn-'));
  for (const path of ['portico', 'portico/0.1.0']) {
    mkdirSync(join(folder, path));
    for (const name of ['portico.js', 'portico.iife.js', 'portico'])
      cpSync(join(dist, name), join(folder, path, name), { recursive: true });
  }
  const [port = 0] = await freePorts(1);
  const text = replaceOnce(snippet('docs/recipes.md', 'nginx'), 'root /srv/cdn;', `root ${folder};`);
  const stop = await runNginx(nginx, folder, replaceOnce(text, 'listen 80;', `listen 127.0.0.1:${port};`));
  try {
    const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const kept = 'public, max-age=31536000, immutable';
    const expected: readonly [path: string, type: string, cache: string][] = [
      ['/portico/portico.iife.js', 'text/javascript; charset=utf-8', 'no-cache'],
      ['/portico/portico/de.js', 'text/javascript; charset=utf-8', 'no-cache'],
      ['/portico/portico/version.json', 'application/json; charset=utf-8', 'no-cache'],
      ['/portico/0.1.0/portico.iife.js', 'text/javascript; charset=utf-8', kept],
      ['/portico/0.1.0/portico/de.js', 'text/javascript; charset=utf-8', kept],
    ];
    for (const [path, type, cache] of expected) {
      const { status, headers } = await get(path);
      assert.deepEqual(
        {
          status,
          type: headers.get('content-type'),
          cache: headers.get('cache-control'),
          cors: headers.get('access-control-allow-origin'),
          resource: headers.get('cross-origin-resource-policy'),
          sniff: headers.get('x-content-type-options'),
        },
        { status: 200, type, cache, cors: '*', resource: 'cross-origin', sniff: 'nosniff' },
        path,
      );
    }
    const answer = await get('/portico/portico.iife.js', { 'accept-encoding': 'gzip' });
    assert.equal(answer.headers.get('content-encoding'), 'gzip');
    assert.equal(await answer.text(), readFileSync(join(dist, 'portico.iife.js'), 'utf8'));
    const etag = answer.headers.get('etag') ?? '';
    assert.equal((await get('/portico/portico.iife.js', { 'if-none-match': etag })).status, 304);
    assert.equal((await get('/portico/portico/none.js')).status, 404);
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
