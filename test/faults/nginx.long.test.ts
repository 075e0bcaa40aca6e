import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import { limits } from '../../core/contracts/limits.js';
import type { FileRef } from '../../core/contracts/records.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import { demoPassword } from '../../server/seed/people.js';
import { startServer } from '../server/harness.js';
import { host, startNginx, type Answer } from './nginx-proxy.js';
import { startProcess } from './server-process.js';

it('the nginx example of docs/operations.md: HTTPS, Secure cookies, uploads, refused sites', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-nginx-'));
  const dataFolder = join(folder, 'data');
  await (await startServer({ dataFolder })).stop();
  const server = await startProcess(dataFolder, { PORTICO_TRUST_PROXY: '1', PORTICO_HOSTS: host });
  const proxy = await startNginx(folder, server.port);
  if (!proxy) {
    await server.kill('SIGTERM');
    context.diagnostic('Not tried: nginx or openssl is missing and cannot be installed.');
    return;
  }
  const { send } = proxy;
  const dataOf = ({ body }: Answer): unknown => (JSON.parse(body.toString()) as { data: unknown }).data;
  const json = { 'content-type': 'application/json' };

  try {
    const redirected = await send({ path: '/sp/workflow?x=1' }, true);
    assert.deepEqual(
      [redirected.status, redirected.headers.location],
      [301, `https://${host}/sp/workflow?x=1`],
    );

    const credentials = { tenantKey: 'group', account: 'lin.xiao', password: demoPassword, remember: true };
    const signIn = { method: 'POST', path: endpoints.signIn, body: JSON.stringify(credentials) };
    const signedIn = await send({ ...signIn, headers: { ...json, origin: `https://${host}` } });
    assert.equal(signedIn.status, 200);
    assert.equal(signedIn.headers['strict-transport-security'], 'max-age=31536000');
    const cookies = signedIn.headers['set-cookie'] ?? [];
    assert.notEqual(cookies.length, 0);
    for (const cookie of cookies) assert.match(cookie, /; Secure/, cookie);

    const foreign = await send({ ...signIn, headers: { ...json, origin: 'https://evil.example' } });
    assert.equal(foreign.status, 403);
    assert.equal((await send({ path: '/', headers: { host: 'evil.example' } })).status, 421);

    const own = { eteamsid: (dataOf(signedIn) as SessionInfo).ACCESS_ETEAMSID };
    const upload = (bytes: Buffer) =>
      send({
        method: 'POST',
        path: endpoints.upload,
        headers: { ...own, 'content-type': 'multipart/form-data; boundary=xx' },
        body: Buffer.concat([
          Buffer.from('--xx\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'),
          bytes,
          Buffer.from('\r\n--xx--\r\n'),
        ]),
      });
    const bytes = Buffer.alloc(limits.uploadBytes, 'portico');
    const uploaded = await upload(bytes);
    assert.equal(uploaded.status, 200, uploaded.body.toString());
    const download = await send({ path: endpoints.download((dataOf(uploaded) as FileRef).id), headers: own });
    assert.equal(download.body.equals(bytes), true, 'the same bytes come back');
  } finally {
    await proxy.close();
    await server.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
});
