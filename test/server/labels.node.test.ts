import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { describe, it } from 'node:test';

import type { LabelDetail, LabelPage } from '../../core/contracts/labels-page.js';
import type { ActivityEntry, ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import type { ConfigEntry, TenantData } from '../../core/contracts/tenant.js';
import { labelIdOf, type Text } from '../../server/texts/labels/text.js';
import { seededPersonId } from '../../server/seed/people.js';
import { startAdministered } from './administered.js';
import { holds, noon, signIn, startServer, type Client } from './harness.js';

const { server, admin, lin, otherAdmin: other } = await startAdministered();

function idOf(text: Text): string {
  const id = labelIdOf(text);
  if (id === undefined) throw new Error(`There is no label ${text[1]}`);
  return id;
}

const customers = idOf(['客户', 'Customers']);
const rating = idOf(['客户级别', 'Level']);
const inLang = (lang: string) => ({ langType: lang });

const schemaFor = async (client: Client, lang: string, module = 'customer') =>
  (await client.get<ModuleSchema>(`/api/portico/modules/${module}/schema`, inLang(lang))).data;
const detail = async (client: Client, id: string) =>
  (await client.get<LabelDetail>(`/api/portico/labels/${id}`)).data;
const settings = async (client: Client) =>
  (await client.post<TenantData>('/api/baseserver/layout/baseTeams')).data.localeSettings;

async function rename(
  client: Client,
  id: string,
  texts: Record<string, string | null>,
): Promise<LabelDetail> {
  const { revision } = await detail(client, id);
  const answer = await client.put<LabelDetail>(`/api/portico/labels/${id}`, { texts, revision });
  assert.equal(answer.code, 200, answer.msg);
  return answer.data;
}

describe('schemas', () => {
  it('have a numeric label id beside every text of the product', async () => {
    const schema = await schemaFor(lin, 'en');
    assert.equal(schema.labelId, Number(customers));
    const unlabelled = [
      ...schema.groups,
      ...schema.fields,
      ...schema.fields.flatMap(({ options = [], columns = [] }) => [...options, ...columns]),
      ...schema.views,
      ...(schema.batch?.actions ?? []),
    ].filter(({ labelId }) => typeof labelId !== 'number');
    assert.deepEqual(unlabelled, []);
    assert.equal(typeof schema.itemLabelId, 'number');
    const workflow = await schemaFor(lin, 'en', 'workflow');
    assert.equal(typeof workflow.submit?.labelId, 'number');
    const { data: page } = await lin.post<ListPage>('/api/portico/modules/task/list', { limit: 20 });
    const records = await Promise.all(
      page.rows.map(({ id }) => lin.get<RecordDetail>(`/api/portico/modules/task/records/${id}`)),
    );
    const actions = records.flatMap(({ data }) => data.actions);
    holds(actions.length > 0 && actions.every(({ labelId }) => typeof labelId === 'number'), 'actions');
  });
});

describe('7.3.13 the static files of labels', () => {
  it('are json per language and module, for everybody, and cacheable for ever under their version', async () => {
    const { version } = await settings(lin);
    const response = await fetch(`${server.url}/build/i18n/en/customer.json?version=${version}`);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    const labels = (await response.json()) as Record<string, string>;
    assert.equal(labels[customers], 'Customers');
    const schema = await schemaFor(lin, 'en');
    for (const { label, labelId } of schema.fields) assert.equal(labels[String(labelId)], label);
    const chinese = await fetch(`${server.url}/build/i18n/zh_CN/customer.json?version=${version}`);
    assert.equal(((await chinese.json()) as Record<string, string>)[customers], '客户');
  });

  it('are not kept under the address of another version', async () => {
    const response = await fetch(`${server.url}/build/i18n/en/customer.json?version=0`);
    assert.equal(response.headers.get('cache-control'), 'no-cache');
  });

  it('exist for known languages and modules only', async () => {
    for (const path of ['xx/customer.json', 'en/nothing.json', 'en/customer.txt', 'en/__proto__.json'])
      assert.equal((await fetch(`${server.url}/build/i18n/${path}?version=1`)).status, 404, path);
  });
});

describe('7.3.12 GET /api/bs/i18n/transmod/getLabels', () => {
  it('answers the labels of a module, and the tenant’s among them, without a cache', async () => {
    const answer = await other.get<{ labels: Record<string, string>; tenantLabels: Record<string, string> }>(
      '/api/bs/i18n/transmod/getLabels?module=customer',
      inLang('de'),
    );
    assert.equal(answer.code, 200);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    holds(customers in answer.data.labels);
    assert.equal(answer.data.tenantLabels[customers], 'Auftraggeber');
    const messages = await other.get<{ labels: object; tenantLabels: object }>(
      '/api/bs/i18n/transmod/getLabels?module=messages',
    );
    assert.deepEqual(messages.data.tenantLabels, {}, 'of the module only');
  });

  it('needs a session and a known module', async () => {
    const path = '/api/bs/i18n/transmod/getLabels';
    assert.equal((await fetch(`${server.url}${path}?module=customer`)).status, 401);
    assert.equal((await lin.get(`${path}?module=nothing`)).code, 404);
    assert.equal((await lin.get(path)).code, 400);
  });
});

describe('3.16 labels of a tenant', () => {
  it('differ between the demo tenants, as does translation editing', async () => {
    assert.equal((await schemaFor(other, 'en')).label, 'Clients');
    assert.equal((await schemaFor(other, 'de')).label, 'Auftraggeber');
    assert.equal((await schemaFor(lin, 'en')).label, 'Customers');
    const editing = async (client: Client) =>
      (
        await client.post<ConfigEntry[]>('/api/component/base/syncSetting/getSetting', { data: [] })
      ).data.find(({ configKey }) => configKey === 'common.translationEditing')?.configValue;
    assert.deepEqual([await editing(other), await editing(lin)], ['1', undefined]);
  });

  it('precede those of the product for all users of the tenant, and no others', async () => {
    const former = await settings(lin);
    const saved = await rename(admin, rating, { en: 'Rank', de: 'Rang' });
    assert.deepEqual(saved.own, { en: 'Rank', de: 'Rang' });
    assert.equal(saved.product['en'], 'Level');
    assert.deepEqual(saved.updatedBy?.id, seededPersonId('group', 'admin'));
    assert.equal(saved.updatedMs, noon.getTime());
    const labelOf = async (client: Client, lang: string) =>
      (await schemaFor(client, lang)).fields.find(({ labelId }) => labelId === Number(rating))?.label;
    assert.deepEqual(
      [await labelOf(lin, 'en'), await labelOf(lin, 'de'), await labelOf(lin, 'zh_CN')],
      ['Rank', 'Rang', '客户级别'],
    );
    assert.equal(await labelOf(other, 'en'), 'Level');
    const present = await settings(lin);
    assert.notEqual(
      present.labelVersion,
      former.labelVersion,
      'the version of the tenant’s labels is raised',
    );
    assert.equal(present.version, former.version, 'that of the product’s files is not');
    assert.equal(saved.version, present.labelVersion);
  });

  it('are a file of its users, cacheable under the version', async () => {
    const { labelVersion } = await settings(other);
    const path = '/api/portico/labels/tenant/logistics/en';
    const answer = await other.get<Record<string, string>>(`${path}?version=${labelVersion}`);
    assert.equal(answer.data[customers], 'Clients');
    assert.equal(answer.headers.get('cache-control'), 'private, max-age=31536000, immutable');
    const old = await other.get(`${path}?version=0`);
    assert.equal(old.headers.get('cache-control'), 'no-cache');
    assert.equal((await lin.get(path)).code, 403);
    assert.equal((await fetch(server.url + path)).status, 401);
    assert.equal((await other.get('/api/portico/labels/tenant/logistics/xx')).code, 404);
  });

  it('name what the server writes: the heads of an export, the timeline, and messages', async () => {
    const heads = async () => {
      const response = await lin.raw('/api/portico/modules/customer/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...inLang('en') },
        body: JSON.stringify({ columns: ['name', 'level'] }),
      });
      const name = decodeURIComponent(response.headers.get('content-disposition') ?? '');
      return { head: (await response.text()).split('\r\n')[0], name };
    };
    await rename(admin, rating, { en: 'Rank' });
    await rename(admin, customers, { en: 'Accounts' });
    const { head, name } = await heads();
    assert.match(head ?? '', /,"Rank"$/);
    assert.match(name, /Accounts-/);

    const { data: page } = await lin.post<ListPage>('/api/portico/modules/customer/list', { limit: 1 });
    const [row] = page.rows;
    if (!row) throw new Error('There is no customer');
    const path = `/api/portico/modules/customer/records/${row.id}`;
    const { data: record } = await admin.get<RecordDetail>(path);
    const level = record.values['level'] === 'a' ? 'b' : 'a';
    await admin.put(path, { revision: record.revision, values: { level } });
    const { data: entries } = await lin.get<ActivityEntry[]>(`${path}/activity`, inLang('en'));
    holds(
      entries.some(({ changes = [] }) => changes.some(({ label }) => label === 'Rank')),
      'the timeline',
    );

    await rename(admin, idOf(['内容不存在或已被删除', "This item doesn't exist or was deleted"]), {
      en: 'Gone. Ask the help desk',
    });
    const missing = await lin.get('/api/portico/modules/customer/records/1', inLang('en'));
    assert.equal(missing.msg, 'Gone. Ask the help desk');
    await rename(admin, customers, { en: null });
  });

  it('give way to the product’s again', async () => {
    await rename(admin, rating, { en: 'Rank', fr: 'Rang' });
    const { version } = await detail(admin, rating);
    const reverted = await rename(admin, rating, { en: null, de: null, fr: 'Échelon' });
    assert.deepEqual(reverted.own, { fr: 'Échelon' });
    assert.notEqual(reverted.version, version);
    // A text that equals the product's is none of the tenant's own.
    assert.deepEqual((await rename(admin, rating, { en: ' Level ', fr: null })).own, {});
  });
});

describe('the page of labels', () => {
  const list = async (client: Client, query: string) =>
    (await client.get<LabelPage>(`/api/portico/labels?${query}`)).data;

  it('is for administrators', async () => {
    for (const answer of [
      await lin.get('/api/portico/labels'),
      await lin.get(`/api/portico/labels/${rating}`),
      await lin.put(`/api/portico/labels/${rating}`, { texts: { en: 'Rank' }, revision: 99 }),
      await lin.put('/api/portico/labels/editing', { on: true }),
    ]) {
      assert.equal(answer.code, 403);
      assert.equal(answer.data, null);
    }
    assert.equal((await fetch(`${server.url}/api/portico/labels`)).status, 401);
  });

  it('finds labels by text in the language, by id, by module and by change', async () => {
    const byText = await list(other, 'lang=en&search=customer');
    holds(byText.labels.some(({ id }) => id === customers));
    const byOwn = await list(other, 'lang=de&search=AUFTRAG&changed=1');
    assert.deepEqual(
      byOwn.labels.map(({ product, own }) => [product !== '', own]),
      [
        [true, 'Auftraggeber'],
        [true, 'Auftraggeber'],
        [true, 'Alle Auftraggeber'],
        [true, 'Wichtige Auftraggeber'],
      ],
    );
    holds(byOwn.labels.every(({ changedIn }) => changedIn.includes('de') && changedIn.includes('es')));
    const byId = await list(other, `lang=zh_CN&search=${customers}`);
    assert.deepEqual(
      byId.labels.map(({ id, product, own }) => [id, product, own]),
      [[customers, '客户', '委托方']],
    );
    const byModule = await list(other, 'lang=en&module=messages&limit=200');
    holds(byModule.labels.every(({ modules }) => modules.includes('messages')));
    assert.equal(byModule.modules.includes('customer') && byModule.modules.includes('menu'), true);
    const second = await list(other, 'lang=en&offset=1&limit=1');
    assert.equal(second.labels.length, 1);
    assert.equal(second.total, (await list(other, 'lang=en&limit=1')).total);
    assert.equal((await other.get('/api/portico/labels?module=nothing')).code, 400);
    assert.equal((await other.get('/api/portico/labels?offset=-1')).code, 400);
  });

  it('saves nothing over another administrator’s change of the same label', async () => {
    const mine = await detail(admin, rating);
    const theirs = await rename(admin, rating, { ja: 'ランク' });
    const answer = await admin.put<{ present: LabelDetail }>(`/api/portico/labels/${rating}`, {
      texts: { ja: '区分' },
      revision: mine.revision,
    });
    assert.equal(answer.code, 409);
    assert.deepEqual(answer.data.present, theirs);
    const { revision } = await detail(admin, customers);
    await rename(admin, rating, { ja: null });
    const another = await admin.put(`/api/portico/labels/${customers}`, {
      texts: { ja: '顧客名' },
      revision,
    });
    assert.equal(another.code, 200, 'changes of other labels are no conflict');
    await rename(admin, customers, { ja: null });
  });

  it('takes texts only: trimmed, not too long, with the placeholders of the product’s', async () => {
    const limit = idOf(['内容过长，最多 {limit} 个字符', 'at most {limit} characters']);
    const { revision } = await detail(admin, limit);
    const attempt = (texts: unknown, id = limit) =>
      admin.put<{ faults: unknown }>(`/api/portico/labels/${id}`, { texts, revision });
    const faults: [string, string][] = [
      ['  ', 'blank'],
      [`{limit}${'x'.repeat(300)}`, 'too-long'],
      ['no more', 'placeholders'],
      ['{limit} of {total}', 'placeholders'],
      ['a\nb {limit}', 'control-characters'],
      ['\u202e{limit}', 'control-characters'],
      ['{limit}\n', 'none'],
    ];
    for (const [text, fault] of faults) {
      const answer = await attempt({ en: text });
      if (fault === 'none') assert.equal(answer.code, 200);
      else {
        assert.equal(answer.code, 422, text);
        assert.deepEqual(answer.data, { faults: [{ lang: 'en', fault }] });
      }
    }
    assert.equal((await attempt({ xx: 'a' })).code, 400);
    assert.equal((await attempt({ en: 5 })).code, 400);
    assert.equal((await attempt('x')).code, 400);
    assert.equal((await attempt({ en: 'a' }, '1')).code, 404);
    assert.equal((await attempt({ en: 'a' }, 'x')).code, 404);
    await rename(admin, limit, { en: null });
  });

  it('switches translation editing, which all users of the tenant get, and nothing else', async () => {
    const entries = async () =>
      (await lin.post<ConfigEntry[]>('/api/component/base/syncSetting/getSetting', { data: [] })).data;
    const former = await entries();
    const answer = await admin.put('/api/portico/labels/editing', { on: true });
    assert.deepEqual(answer.data, { on: true });
    assert.deepEqual(await entries(), [
      ...former,
      { configKey: 'common.translationEditing', configValue: '1' },
    ]);
    await admin.put('/api/portico/labels/editing', { on: false });
    assert.equal((await admin.put('/api/portico/labels/editing', { on: 'yes' })).code, 400);
  });

  it('keeps the labels over a restart', async () => {
    const first = await startServer();
    await rename(await signIn(first, 'group', 'admin'), rating, { en: 'Rank' });
    await first.close();
    const again = await startServer({ dataFolder: first.dataFolder });
    try {
      const client = await signIn(again, 'group', 'lin.xiao');
      const { fields } = await schemaFor(client, 'en');
      assert.equal(fields.find(({ labelId }) => labelId === Number(rating))?.label, 'Rank');
    } finally {
      await again.close();
      await rm(first.dataFolder, { recursive: true, force: true });
    }
  });
});
