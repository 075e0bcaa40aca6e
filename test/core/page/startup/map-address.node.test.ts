import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createRegistry } from '../../../../core/records/create-registry.js';
import { mapAddress } from '../../../../core/page/startup/map-address.js';

const registry = createRegistry();

test('a PC address on a phone maps to the mobile address of the same record, and back', () => {
  const pairs = [
    ['/sp/workflow/flowpage/view/7', '/mobile/workflow/flowpage/view/7'],
    [
      '/sp/crm/customer/customerViewPage/1234567890123456789',
      '/mobile/crm/customer/0/customerDetail/1234567890123456789',
    ],
    ['/sp/mail/view?mailResourceId=9', '/mobile/mail/view/9'],
    ['/sp/plan/detail/3', '/mobile/plan/detail?id=3'],
  ];
  for (const [pc = '', mobile = ''] of pairs) {
    assert.equal(mapAddress(registry, pc, 'Mobile'), mobile);
    assert.equal(mapAddress(registry, pc, 'Tablet'), mobile);
    assert.equal(mapAddress(registry, mobile, 'PC'), pc);
    assert.equal(mapAddress(registry, pc, 'PC'), undefined);
    assert.equal(mapAddress(registry, mobile, 'Mobile'), undefined);
  }
});

test('extra parameters, keep flags and the hash are kept; a list keeps its query', () => {
  assert.equal(
    mapAddress(registry, '/sp/workflow/flowpage/view/7__from%3Dmail?wea_link_keep_x=1#note', 'Mobile'),
    '/mobile/workflow/flowpage/view/7__from=mail?wea_link_keep_x=1#note',
  );
  const pcList = registry.addressOf({ module: 'workflow', page: 'list', device: 'PC' })!;
  const mobileList = registry.addressOf({ module: 'workflow', page: 'list', device: 'Mobile' })!;
  assert.equal(
    mapAddress(registry, `${pcList}?q=tea&wea_link_keep_x=1`, 'Mobile'),
    `${mobileList}?q=tea&wea_link_keep_x=1`,
  );
});

test('on a phone the record in the topmost dialog becomes the page', () => {
  const list = registry.addressOf({ module: 'workflow', page: 'list', device: 'PC' })!;
  const dialog = registry.dialogRoute(list, 'workflow', 'side', '7')!;
  assert.equal(mapAddress(registry, dialog, 'Mobile'), '/mobile/workflow/flowpage/view/7');
  const create = registry.dialogRoute(list, 'workflow', 'centre', 'new')!;
  assert.equal(
    mapAddress(registry, create, 'Mobile'),
    registry.addressOf({ module: 'workflow', page: 'create', device: 'Mobile' }),
  );
});

test('2.5.3 on a phone the record that a link in rich text has opened becomes the page', () => {
  const mail = registry.addressOf({ module: 'mail', id: '7' })!;
  const through = registry.dialogRoute(mail, 'doc', 'side', '5', {}, { clickThrough: true })!;
  assert.equal(mapAddress(registry, through, 'Mobile'), '/mobile/doc/docDetail/5');
});

test('a page without one for this device, a page for any device, and an unknown address stay', () => {
  assert.equal(mapAddress(registry, '/mobile/salary/mySalaryBill/view/5', 'PC'), undefined);
  for (const address of ['/', '/sp/nowhere', '/elsewhere?a=1', '//x', '']) {
    assert.equal(mapAddress(registry, address, 'Mobile'), undefined, address);
  }
});
