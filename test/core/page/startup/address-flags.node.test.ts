import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  carryFlags,
  hostKeyFlags,
  keepFlagNames,
  wantsDebugConsole,
  withFlags,
} from '../../../../core/page/startup/address-flags.js';

test('keep flags are carried across navigation, and nothing else of the old address is', () => {
  const from = '/sp?tab=1&wea_link_keep_uaDevice=Mobile&wea_link_keep_x=a%20b#top';
  assert.equal(
    carryFlags(from, '/sp/doc?q=100%#end'),
    '/sp/doc?q=100%&wea_link_keep_uaDevice=Mobile&wea_link_keep_x=a%20b#end',
  );
  assert.equal(carryFlags(from, '/sp/doc'), '/sp/doc?wea_link_keep_uaDevice=Mobile&wea_link_keep_x=a%20b');
  assert.equal(carryFlags('/sp?tab=1', '/sp/doc'), '/sp/doc');
});

test('a flag of the target wins, and carrying flags twice changes nothing', () => {
  const to = carryFlags('/sp?wea_link_keep_x=old', '/sp/doc?wea_link_keep_x=new');
  assert.equal(to, '/sp/doc?wea_link_keep_x=new');
  const once = carryFlags('/sp?wea_link_keep_x=1', '/sp/doc');
  assert.equal(carryFlags(once, once), once);
});

test('a keep flag is recognised by its prefix, however it is encoded', () => {
  assert.deepEqual(keepFlagNames('/sp?a_wea_link_keep_x=1&wea%5Flink_keep_y=1&%=2'), ['wea_link_keep_y']);
});

test('host keys become three flags once the agent key exists', () => {
  const keys = { ebCurrentCorpKey: 'corp', ebCurrentTenantKey: 'group', publishRuntimeAppIds: [] };
  assert.deepEqual(hostKeyFlags(keys), {});
  const flags = hostKeyFlags({ ...keys, ebCurrentAgentKey: 'agent 1' });
  assert.equal(
    withFlags('/mobile?a=1#x', flags),
    '/mobile?a=1&wea_link_keep_agentKey=agent%201&wea_link_keep_corpKey=corp&wea_link_keep_tenantKey=group#x',
  );
  const there = withFlags('/mobile', flags);
  assert.equal(withFlags(there, flags), there, 'nothing is added twice');
  assert.equal(
    withFlags('/m?wea_link_keep_agentKey=old&b=2', { wea_link_keep_agentKey: 'new' }),
    '/m?b=2&wea_link_keep_agentKey=new',
  );
});

test('the debug-console flag enables the debug console', () => {
  assert.equal(wantsDebugConsole('/mobile?wea_link_keep_debugConsole=1'), true);
  assert.equal(wantsDebugConsole('/mobile?wea_link_keep_debugConsole'), true);
  assert.equal(wantsDebugConsole('/mobile?wea_link_keep_debugConsole=0'), false);
  assert.equal(wantsDebugConsole('/mobile?debugConsole=1'), false);
});
