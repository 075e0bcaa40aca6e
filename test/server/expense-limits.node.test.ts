import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { describe, it } from 'node:test';

import type { AuditPage } from '../../core/contracts/audit.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { ExpenseLimitSettings } from '../../core/contracts/expense-limits.js';
import type { ModuleSchema } from '../../core/contracts/records.js';
import { exchangeColumn } from '../../core/records/exchange.js';
import { seededPersonId } from '../../server/seed/people.js';
import { refusesOthers, startAdministered } from './administered.js';
import { noon, signIn, startServer, type Client } from './harness.js';

const administered = await startAdministered();
const { server, admin, lin, otherAdmin } = administered;

const path = '/api/portico/settings/expense-limits';

const read = async (client: Client) => (await client.get<ExpenseLimitSettings>(path)).data;
const put = (client: Client, values: object, revision: number) =>
  client.put<ExpenseLimitSettings>(path, { values, revision });
/** Limits as the form of requests has them. */
const limitsSeenBy = async (client: Client) => {
  const { data } = await client.get<ModuleSchema>(endpoints.schema('workflow'));
  return exchangeColumn(data.fields.find(({ key }) => key === 'expenses')?.columns)?.exchange.limits?.amounts;
};

describe('the limits of expenses of a tenant', () => {
  it('are read with the kinds in the language of the administrator', async () => {
    const { data } = await otherAdmin.get<ExpenseLimitSettings>(path);
    assert.equal(data.base, 'GBP');
    assert.equal(data.revision, 0);
    assert.deepEqual(data.kinds.slice(1, 3), [
      { value: 'traffic', label: 'Local transport' },
      { value: 'lodging', label: 'Accommodation' },
    ]);
    assert.deepEqual(data.values, {
      transport: '',
      traffic: '60.00',
      lodging: '160.00',
      meal: '90.00',
      office: '',
      phone: '',
      training: '',
      other: '',
    });
    assert.deepEqual((await read(admin)).kinds[2], { value: 'lodging', label: '住宿' });
  });

  it('are read and changed by administrators of the tenant only', async () => {
    const { values, revision } = await read(admin);
    await refusesOthers(administered, path, { values, revision });
  });

  it('hold for the next request of this tenant alone, and are in the audit log', async () => {
    const first = await read(otherAdmin);
    const others = await limitsSeenBy(lin);
    const values = { ...first.values, lodging: '200.5', traffic: '', phone: '30' };
    const { code, data } = await put(otherAdmin, values, first.revision);
    assert.equal(code, 200);
    assert.deepEqual(data, {
      ...first,
      values,
      revision: first.revision + 1,
      updatedBy: { id: seededPersonId('logistics', 'admin'), name: data.updatedBy?.name },
      updatedMs: noon.getTime(),
    });
    const tom = await signIn(server, 'logistics', 'tom.baker');
    assert.deepEqual(await limitsSeenBy(tom), { meal: '90.00', lodging: '200.5', phone: '30' });
    assert.deepEqual(await limitsSeenBy(lin), others);
    const { data: audit } = await otherAdmin.get<AuditPage>('/api/portico/audit?kind=expenseLimitsChanged');
    assert.deepEqual(
      audit.entries.map(({ by, detail }) => [by.id, detail]),
      [
        [
          seededPersonId('logistics', 'admin'),
          { limits: ['Local transport –', 'Accommodation 200.5 GBP', 'Phone and internet 30 GBP'] },
        ],
      ],
    );
    assert.deepEqual(
      (await admin.get<AuditPage>('/api/portico/audit?kind=expenseLimitsChanged')).data.entries,
      [],
    );
  });

  it('are refused with the present ones when another administrator was first', async () => {
    const { values, revision } = await read(admin);
    assert.equal((await put(admin, { ...values, meal: '500' }, revision)).code, 200);
    const late = await admin.put<{ present: ExpenseLimitSettings }>(path, {
      values: { ...values, meal: '700' },
      revision,
    });
    assert.equal(late.code, 409);
    assert.equal(late.msg, '设置已被他人修改，请核对后再保存');
    assert.equal(late.data.present.revision, revision + 1);
    assert.equal(late.data.present.values['meal'], '500');
    assert.equal((await limitsSeenBy(lin))?.['meal'], '500');
  });

  it('are refused for kinds that no request has, and for what is no amount', async () => {
    const { values, revision } = await read(admin);
    for (const wrong of [
      { ...values, yacht: '1' },
      { ...values, meal: '-1' },
      { ...values, meal: '1.005' },
      { ...values, meal: '1,5' },
      { ...values, meal: '12345678901234' },
      { ...values, meal: 1 },
      'none',
      null,
    ]) {
      const { code } = await admin.put(path, { values: wrong, revision });
      assert.equal(code, 400, JSON.stringify(wrong));
    }
    assert.equal((await read(admin)).revision, revision);
  });

  it('are the same after a restart', async () => {
    const first = await startServer();
    const client = await signIn(first, 'group', 'admin');
    const { values, revision } = await read(client);
    const { data } = await put(client, { ...values, other: '10' }, revision);
    await first.close();
    const second = await startServer({ dataFolder: first.dataFolder });
    try {
      const again = await signIn(second, 'group', 'admin');
      assert.deepEqual(await read(again), data);
      assert.equal((await limitsSeenBy(again))?.['other'], '10');
    } finally {
      await second.close();
      await rm(first.dataFolder, { recursive: true });
    }
  });
});
