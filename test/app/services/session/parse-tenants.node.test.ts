import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parseTenants, pickTenant } from '../../../../app/services/session/parse-tenants.js';

const good = { tenantKey: 'group', tenantName: 'Group', lang: 'zh_CN' };
const other = { tenantKey: 'logistics', tenantName: 'Logistics', lang: 'en' };

test('parseTenants() drops entries without key or name and corrects the language', () => {
  const tenants = parseTenants([good, { tenantKey: 'x' }, null, 'group', { ...other, lang: 'xx' }]);
  assert.deepEqual(
    tenants.map(({ tenantKey, lang }) => [tenantKey, lang]),
    [
      ['group', 'zh_CN'],
      ['logistics', 'zh_CN'],
    ],
  );
  for (const none of [{ group: good }, [], [{}, 1], null, undefined]) assert.throws(() => parseTenants(none));
});

test('parseTenants() keeps demo accounts with account and password', () => {
  const account = { account: 'anna', name: 'Anna', note: 'Lead', password: 'x' };
  const [tenant] = parseTenants([
    { ...good, demoAccounts: [account, { account: 'no password', name: 'N' }] },
  ]);
  assert.deepEqual(tenant?.demoAccounts, [account]);
});

test('pickTenant() prefers the tenant of the address to the last one, and that to the first', () => {
  const tenants = parseTenants([good, other]);
  assert.equal(pickTenant(tenants, 'logistics', 'group')?.tenantKey, 'logistics');
  assert.equal(pickTenant(tenants, 'unknown', 'logistics')?.tenantKey, 'logistics');
  assert.equal(pickTenant(tenants, null, undefined)?.tenantKey, 'group');
  assert.equal(pickTenant([], null, undefined), undefined);
});
