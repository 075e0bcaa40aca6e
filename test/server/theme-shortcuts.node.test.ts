import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import type { ThemeShortcut } from '../../core/contracts/theme-shortcuts.js';
import type { TenantData } from '../../core/contracts/tenant.js';
import { call, signIn, startServer, type Client, type TestServer } from './harness.js';

const path = '/api/portico/theme/shortcuts';

describe('the custom buttons of a theme app', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  it('the two tenants differ in customButton, appType, appId and appVersion', async () => {
    const other = await signIn(server, 'logistics', 'anna.lee');
    const themes = [];
    for (const user of [client, other]) {
      const { data } = await user.post<TenantData>('/api/baseserver/layout/baseTeams', {});
      const { customButton, appType, appId, appVersion } = data.theme ?? {};
      themes.push({ customButton, appType, appId, appVersion });
    }
    assert.deepEqual(themes, [
      { customButton: true, appType: 'portal', appId: '900100001', appVersion: '3' },
      { customButton: false, appType: 'portal', appId: '900200001', appVersion: '1' },
    ]);
  });

  it('are those of the tenant’s own app', async () => {
    const own = await client.get<ThemeShortcut[]>(`${path}?appId=900100001&appType=portal&appVersion=3`);
    assert.deepEqual(
      own.data.map(({ name }) => name),
      ['员工手册', '服务工单', '供应商门户'],
    );
    for (const query of ['', '?appId=900200001', '?appId=__proto__']) {
      assert.deepEqual((await client.get(path + query)).data, [], query);
    }
    const other = await signIn(server, 'logistics', 'anna.lee');
    assert.deepEqual((await other.get(`${path}?appId=900100001`)).data, []);
  });

  it('need a session', async () => {
    assert.equal((await call(server.url, 'GET', `${path}?appId=900100001`)).http, 401);
  });
});
