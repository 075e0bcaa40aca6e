import assert from 'node:assert/strict';
import { test } from 'node:test';

import { tenantRuleOf } from '../../../../core/kernel/device/tenant-rule.js';

const scanner = 'Mozilla/5.0 (X11; Linux armv7l) AppleWebKit/537.36 Chrome/109.0 Safari/537.36 HandScan/3.2';

test('tenantRuleOf() forces Mobile for the user agents in the tenant data', () => {
  assert.equal(tenantRuleOf({ mobileAgents: ['kiosk', ' handscan '] }, scanner), 'Mobile');
  assert.equal(tenantRuleOf({ mobileAgents: ['kiosk'] }, scanner), undefined);
});

test('tenantRuleOf() ignores blank words, wrong types and missing data', () => {
  for (const tenant of [
    { mobileAgents: ['', '  '] },
    { mobileAgents: 'Mozilla' },
    { mobileAgents: [7] },
    {},
    null,
  ]) {
    assert.equal(tenantRuleOf(tenant, scanner), undefined);
  }
});
