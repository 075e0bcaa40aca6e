import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { describe, it } from 'node:test';

import type { BaseSettings } from '../../core/contracts/base-settings.js';
import type { ConfigEntry } from '../../core/contracts/tenant.js';
import { seededPersonId } from '../../server/seed/people.js';
import { refusesOthers, startAdministered } from './administered.js';
import { noon, signIn, startServer, type Client } from './harness.js';

const administered = await startAdministered();
const { server, admin, lin, otherAdmin } = administered;

const path = '/api/portico/settings';
const getSetting = '/api/component/base/syncSetting/getSetting';

const read = async (client: Client) => (await client.get<BaseSettings>(path)).data;
const seenBy = async (client: Client): Promise<Record<string, string>> => {
  const { data } = await client.post<ConfigEntry[]>(getSetting, { data: [] });
  return Object.fromEntries(data.map(({ configKey, configValue }) => [configKey, configValue]));
};

describe('the base configuration of a tenant', () => {
  it('differs between the demo tenants in every key', async () => {
    const [group, logistics] = [await seenBy(lin), await seenBy(otherAdmin)];
    assert.deepEqual(group, {
      'common.autowrap': '0',
      'common.openmethod': 'dialog',
      'common.menuExpandType': 'all',
      'common.batchFirstPageSelected': '0',
      'common.searchHidePanel': '0',
    });
    assert.deepEqual(logistics, {
      'common.autowrap': '1',
      'common.openmethod': 'newPage',
      'common.menuExpandType': 'click',
      'common.batchFirstPageSelected': '1',
      'common.searchHidePanel': '1',
      'common.translationEditing': '1',
    });
  });

  it('is read and changed by administrators of the tenant only', async () => {
    const settings = await read(admin);
    assert.deepEqual(Object.keys(settings).sort(), ['revision', 'values']);
    await refusesOthers(administered, path, settings);
  });

  it('getSetting answers what an administrator has stored, to this tenant alone', async () => {
    const first = await read(otherAdmin);
    const others = await seenBy(lin);
    const values = {
      ...first.values,
      'common.autowrap': '0',
      'common.openmethod': 'dialog',
      'common.menuExpandType': 'hover',
      'common.mobileZoom': '1',
    };
    const { code, data } = await otherAdmin.put<BaseSettings>(path, { values, revision: first.revision });
    assert.equal(code, 200);
    assert.deepEqual(data, {
      values,
      revision: first.revision + 1,
      updatedBy: { id: seededPersonId('logistics', 'admin'), name: data.updatedBy?.name },
      updatedMs: noon.getTime(),
    });
    const anna = await signIn(server, 'logistics', 'anna.lee');
    assert.deepEqual(await seenBy(anna), { ...values, 'common.translationEditing': '1' });
    assert.deepEqual(await seenBy(lin), others);
  });

  it('is still changed after a restart', async () => {
    const first = await startServer();
    const client = await signIn(first, 'group', 'admin');
    const { values, revision } = await read(client);
    const { data } = await client.put<BaseSettings>(path, {
      values: { ...values, 'common.menuExpandType': 'click' },
      revision,
    });
    await first.close();
    const second = await startServer({ dataFolder: first.dataFolder });
    try {
      const again = await signIn(second, 'group', 'admin');
      assert.deepEqual(await read(again), data);
      assert.equal((await seenBy(again))['common.menuExpandType'], 'click');
    } finally {
      await second.close();
      await rm(first.dataFolder, { recursive: true });
    }
  });

  it('refuses a stale change with the present settings', async () => {
    const { values, revision } = await read(admin);
    const change = (autowrap: string) =>
      admin.put<{ present: BaseSettings }>(path, {
        values: { ...values, 'common.autowrap': autowrap },
        revision,
      });
    assert.equal((await change('1')).code, 200);
    const late = await change('0');
    assert.equal(late.code, 409);
    assert.equal(late.msg, '设置已被他人修改，请核对后再保存');
    assert.equal(late.data.present.revision, revision + 1);
    assert.equal(late.data.present.values['common.autowrap'], '1');
    assert.equal((await seenBy(lin))['common.autowrap'], '1');
  });

  it('refuses values that no page knows, and missing ones', async () => {
    const { values, revision } = await read(admin);
    const { 'common.autowrap': wrap, ...rest } = values;
    for (const wrong of [
      { ...values, 'common.autowrap': 'yes' },
      { ...values, 'common.openmethod': 'window' },
      { ...values, 'common.menuExpandType': '' },
      { ...values, 'common.searchHidePanel': 1 },
      rest,
      [],
      null,
    ]) {
      const answer = await admin.put(path, { values: wrong, revision });
      assert.equal(answer.code, 400, JSON.stringify(wrong));
    }
    assert.equal((await read(admin)).values['common.autowrap'], wrap);
  });
});
