import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { TenantData } from '../../core/contracts/tenant.js';
import { themeToTokens } from '../../core/page/theme/theme-to-tokens.js';
import { ensureBuilt } from '../files.js';
import { signIn, startServer, type TestServer } from './harness.js';

const folder = '/visitstatic/basicserver/font';
const files = [
  'inter-wght.woff2',
  'inter-cyrillic-wght.woff2',
  'source-serif-4-wght.woff2',
  'noto-sans-thai-wght.woff2',
  'noto-sans-arabic-wght.woff2',
];

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server.stop());

/** Status of a path as it stands; fetch would resolve its dots. */
const statusOf = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${server.url}/`, { path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('font files', () => {
  it('7.4.5 are at /visitstatic/basicserver/font/{file}, for pages of every origin, and are kept for a year', async () => {
    for (const file of files) {
      const response = await fetch(`${server.url}${folder}/${file}`, {
        headers: { origin: 'https://portal.example.com' },
      });
      assert.equal(response.status, 200, file);
      assert.equal(response.headers.get('content-type'), 'font/woff2');
      assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000');
      assert.equal(response.headers.get('access-control-allow-origin'), '*');
      assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      const bytes = new Uint8Array(await response.arrayBuffer());
      assert.equal(String.fromCharCode(...bytes.subarray(0, 4)), 'wOF2', file);
      assert.equal(response.headers.get('content-length'), String(bytes.byteLength));
    }
    const head = await fetch(`${server.url}${folder}/${files[0]}`, { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal((await head.arrayBuffer()).byteLength, 0);
  });

  it('answers 404 for any other name, and none leaves the folder', async () => {
    for (const path of [
      `${folder}/gone.woff2`,
      `${folder}/`,
      folder,
      `${folder}/inter-wght.woff2.license.txt`,
      `${folder}/../font/../../../package.json`,
      `${folder}/..%2f..%2fpackage.json`,
      `${folder}/%2e%2e/main.js`,
      `${folder}/toString`,
      `${folder}/__proto__`,
      `${folder}/inter-wght.woff2/x`,
    ])
      assert.equal(await statusOf(path), 404, path);
  });

  it('the built server has the same files, and their licences', async () => {
    ensureBuilt('server');
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    for (const file of files) {
      const built = readFileSync(`dist/server/font-files/${file}`);
      const served = await fetch(`${server.url}${folder}/${file}`);
      assert.equal(hash(built), hash(new Uint8Array(await served.arrayBuffer())), file);
      const licence = readFileSync(`dist/server/font-files/${file}.license.txt`, 'utf8');
      assert.match(licence, /SIL Open Font License, Version 1\.1/);
    }
  });

  it('3.32 the demo tenants differ in fontType, and every file that a theme names is served', async () => {
    const fontTypes = await Promise.all(
      ['group', 'logistics'].map(async (tenant) => {
        const client = await signIn(server, tenant, 'admin');
        return (await client.post<TenantData>(endpoints.baseTeams)).data.theme?.fontType;
      }),
    );
    assert.deepEqual(fontTypes[0], { fontTypeInfo: 'default' });
    assert.equal(fontTypes[1]?.fontTypeInfo, 'i18n');
    assert.equal(fontTypes[1].i18nParam?.['en'], 'inter-wght.woff2');
    for (const language of ['en', 'ru', 'th', 'ar', 'zh_CN'] as const) {
      const { fontFiles = [] } = themeToTokens({ fontType: fontTypes[1] }, { language });
      assert.equal(fontFiles.length > 0, language !== 'zh_CN', language);
      for (const file of fontFiles) assert.ok(files.includes(file), file);
    }
  });
});
