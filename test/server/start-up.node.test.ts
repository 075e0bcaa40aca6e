import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { Hono } from 'hono';

import { employeeTranslation, translatePath, weComScripts } from '../../core/contracts/start-up-endpoints.js';
import type { ServerEnv } from '../../server/http/context.js';
import { securityHeaders } from '../../server/http/security-headers.js';
import type { Client, TestServer } from './harness.js';
import { call, signIn, startServer } from './harness.js';

const pathFor = (query: Record<string, string>) => `${translatePath}?${new URLSearchParams(query)}`;

describe('the translation of employee ids', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  it('returns a map from the old id to the new employee id', async () => {
    const { userId, employeeId } = client.session;
    const answer = await client.get(pathFor({ ...employeeTranslation, oldContent: userId }));
    assert.equal(answer.code, 200);
    assert.deepEqual(answer.data, { [userId]: employeeId });
    const both = await client.get(pathFor({ ...employeeTranslation, oldContent: `${employeeId},nobody` }));
    assert.deepEqual(both.data, { [employeeId]: employeeId });
  });

  it('finds no employee of another tenant', async () => {
    const otherTenant = await signIn(server, 'logistics', 'anna.lee');
    const { userId } = client.session;
    const answer = await otherTenant.get(pathFor({ ...employeeTranslation, oldContent: userId }));
    assert.deepEqual(answer.data, {});
  });

  it('rejects other fields, a missing id, too many ids and requests without a session', async () => {
    for (const query of [
      { ...employeeTranslation, fieldName: 'password', oldContent: '1' },
      { ...employeeTranslation, oldTableName: 'other', oldContent: '1' },
      { ...employeeTranslation, tableName: 'other', oldContent: '1' },
      { ...employeeTranslation, oldContent: '' },
      { ...employeeTranslation, oldContent: '1,'.repeat(201) },
    ]) {
      assert.equal((await client.get(pathFor(query))).code, 400);
    }
    const nobody = await call(server.url, 'GET', pathFor({ ...employeeTranslation, oldContent: '1' }));
    assert.equal(nobody.http, 401);
  });
});

describe('the content security policy of the app’s document', () => {
  it('allows the scripts of a host in that host only', async () => {
    const app = new Hono<ServerEnv>().use(securityHeaders()).get('/sp', (c) => c.html('<p>'));
    const policy = async (agent: string) => {
      const answer = await app.request('/sp', { headers: { 'user-agent': agent } });
      return answer.headers.get('content-security-policy') ?? '';
    };
    const inside = await policy('Mozilla/5.0 (iPhone) wxwork/4.1.0 MicroMessenger/7.0.1');
    const outside = await policy('Mozilla/5.0 (iPhone) MicroMessenger/8.0.1');
    const scripts = (text: string) => /script-src ([^;]*)/.exec(text)?.[1];
    assert.equal(scripts(inside), ["'self'", ...weComScripts].join(' '));
    assert.equal(scripts(outside), "'self'");
    for (const [agent, script] of [
      ['Lark/7.5.0', 'https://lf-scm-cn.feishucdn.com/lark/op/h5-js-sdk-1.5.44.js'],
      [
        'HuaWei-AnyOffice/1.0.0',
        'https://open-doc.welink.huaweicloud.com/docs/jsapi/2.0.7/hwh5-cloudonline.js',
      ],
      ['Qing/0.9.0;Android', 'https://static.yunzhijia.com/public/js/qing/latest/qing.js'],
    ] as const)
      assert.equal(scripts(await policy(`Mozilla/5.0 (Linux; Android 14) ${agent}`)), `'self' ${script}`);
    for (const agent of ['(Windows NT 10.0) Teams/24004.1307', '(Linux; Android 14) TeamsMobile-Android'])
      assert.match(
        await policy(`Mozilla/5.0 ${agent}`),
        /connect-src 'self' https:\/\/res\.cdn\.office\.net /,
        agent,
      );
    assert.doesNotMatch(outside, /office\.net/);
    for (const text of [inside, outside]) assert.match(text, /require-trusted-types-for 'script';/);
    // Policies that a page may create: no script, and no text as markup but through these.
    assert.match(
      outside,
      /; trusted-types lit-html dompurify ProseMirrorClipboard portico-scripts default 'allow-duplicates'/,
    );
  });
});
