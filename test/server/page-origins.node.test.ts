import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';

import { Hono } from 'hono';

import type { TenantData } from '../../core/contracts/tenant.js';
import type { ServerEnv } from '../../server/http/context.js';
import { securityHeaders } from '../../server/http/security-headers.js';
import { readSettings } from '../../server/start/settings.js';
import { signIn, startServer } from './harness.js';

describe('PORTICO_FILE_ORIGIN', () => {
  it('is an origin, in the data of every tenant and in the policy of the page', async () => {
    const { fileOrigin } = readSettings({ PORTICO_FILE_ORIGIN: 'https://files.example.com' });
    assert.equal(fileOrigin, 'https://files.example.com');
    assert.equal(readSettings({}).fileOrigin, undefined);
    for (const wrong of ['files.example.com', 'https://files.example.com/']) {
      assert.throws(() => readSettings({ PORTICO_FILE_ORIGIN: wrong }), { name: 'SettingError' });
    }
    const staticFolder = await mkdtemp(join(tmpdir(), 'portico-static-'));
    await writeFile(join(staticFolder, 'index.html'), '<!doctype html>');
    const server = await startServer({ fileOrigin, staticFolder });
    try {
      for (const [tenant, account] of [
        ['group', 'lin.xiao'],
        ['logistics', 'anna.lee'],
      ] as const) {
        const client = await signIn(server, tenant, account);
        const { data } = await client.post<TenantData>('/api/baseserver/layout/baseTeams');
        assert.equal(data.linkHosts?.fileOrigin, fileOrigin);
        assert.deepEqual(data.requestSettings?.trustedOrigins, [fileOrigin]);
        assert.equal(data.requestSettings.withCredentials, true);
      }
      const page = await fetch(`${server.url}/sp`, { headers: { accept: 'text/html' } });
      const policy = page.headers.get('content-security-policy') ?? '';
      for (const directive of ['connect-src', 'img-src', 'media-src']) {
        assert.ok(policy.includes(`${directive} 'self' https://files.example.com `), policy);
      }
    } finally {
      await server.stop();
      await rm(staticFolder, { recursive: true });
    }
  });
});

describe('the policy of a page', () => {
  it('has the servers that administrators trust, from the next page on', async () => {
    const staticFolder = await mkdtemp(join(tmpdir(), 'portico-static-'));
    await writeFile(join(staticFolder, 'index.html'), '<!doctype html>');
    const server = await startServer({ staticFolder });
    const policyOfPage = async () =>
      (await fetch(`${server.url}/sp`, { headers: { accept: 'text/html' } })).headers.get(
        'content-security-policy',
      ) ?? '';
    try {
      assert.doesNotMatch(await policyOfPage(), /api\.example\.net/);
      const admin = await signIn(server, 'group', 'admin');
      await admin.put('/api/portico/settings/allow-lists', {
        values: { embedOrigins: [], trustedOrigins: ['https://api.example.net'], sites: [] },
        revision: 0,
      });
      assert.match(await policyOfPage(), /connect-src [^;]*https:\/\/api\.example\.net/);
    } finally {
      await server.stop();
      await rm(staticFolder, { recursive: true });
    }
  });

  it('has the origins of addresses, and nothing of any other text', async () => {
    const app = new Hono<ServerEnv>();
    const connect = [
      'https://a.example.com/path; script-src *',
      '*',
      'data:',
      'https://b.example.com',
      "'none'",
    ];
    app.use(securityHeaders({ connect: () => connect }));
    app.get('/', (c) => c.html(''));
    const policy = (await app.request('/')).headers.get('content-security-policy') ?? '';
    assert.match(policy, /connect-src 'self' https:\/\/a\.example\.com https:\/\/b\.example\.com data:;/);
    assert.doesNotMatch(policy, /script-src \*/);
  });
});
