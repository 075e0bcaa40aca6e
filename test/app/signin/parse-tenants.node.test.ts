import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parseTenants, pickTenant } from '../../../app/signin/parse-tenants.js';

const good = { tenantKey: 'group', tenantName: 'Group', lang: 'zh_CN' };
const other = { tenantKey: 'logistics', tenantName: 'Logistics', lang: 'en' };

test('parseTenants() drops what has no key or name and repairs the language', () => {
  const tenants = parseTenants([good, { tenantKey: 'x' }, null, 'group', { ...other, lang: 'xx' }]);
  assert.deepEqual(
    tenants.map(({ tenantKey, lang }) => [tenantKey, lang]),
    [
      ['group', 'zh_CN'],
      ['logistics', 'zh_CN'],
    ],
  );
  assert.deepEqual(parseTenants({ group: good }), []);
});

test('parseTenants() keeps demo accounts that can be filled in', () => {
  const account = { account: 'anna', name: 'Anna', note: 'Lead', password: 'x' };
  const [tenant] = parseTenants([
    { ...good, demoAccounts: [account, { account: 'no password', name: 'N' }] },
  ]);
  assert.deepEqual(tenant?.demoAccounts, [account]);
});

test('pickTenant() takes the one of the address, then the last one, then the first', () => {
  const tenants = parseTenants([good, other]);
  assert.equal(pickTenant(tenants, 'logistics', 'group')?.tenantKey, 'logistics');
  assert.equal(pickTenant(tenants, 'unknown', 'logistics')?.tenantKey, 'logistics');
  assert.equal(pickTenant(tenants, null, undefined)?.tenantKey, 'group');
  assert.equal(pickTenant([], null, undefined), undefined);
});
