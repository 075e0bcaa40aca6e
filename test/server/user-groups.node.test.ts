import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { AuditPage } from '../../core/contracts/audit.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage, ModuleSchema, RecordDetail, RecordRef } from '../../core/contracts/records.js';
import type { SearchHit } from '../../core/contracts/search.js';
import type { TenantData } from '../../core/contracts/tenant.js';
import type {
  GroupRights,
  ModuleVerb,
  RangeOfRights,
  RightsOfPerson,
  UserGroup,
  UserGroups,
} from '../../core/contracts/user-groups.js';
import { allModules } from '../../server/schemas/all.js';
import { seededPersonId } from '../../server/seed/people.js';
import { startAdministered } from './administered.js';
import { holds, signIn } from './harness.js';

const path = '/api/portico/user-groups';
const idOf = (account: string): string => seededPersonId('group', account);
const all: ModuleVerb[] = ['see', 'create', 'change', 'remove', 'export'];

const house = await startAdministered();
const { server, admin, lin, otherAdmin } = house;
const heJing = await signIn(server, 'group', 'he.jing');

const rightsFor = (
  module: string,
  verbs: ModuleVerb[],
  range: RangeOfRights = 'all',
): Record<string, { verbs: ModuleVerb[]; range: RangeOfRights }> => ({ [module]: { verbs, range } });

async function make(name: string, people: string[], rights: GroupRights): Promise<UserGroup> {
  const { data } = await admin.post<UserGroup>(path, { name });
  return (await change(data, { people: people.map(idOf), rights })).data;
}

const change = (group: UserGroup, part: object) =>
  admin.put<UserGroup>(`${path}/${group.id}`, {
    name: group.name,
    people: group.people.map(({ id }) => id),
    rights: group.rights,
    revision: group.revision,
    ...part,
  });

const remove = ({ id, revision }: UserGroup) => admin.call('DELETE', `${path}/${id}?revision=${revision}`);
const list = (client = heJing, module = 'customer') =>
  client.post<ListPage>(endpoints.list(module), { offset: 0, limit: 50 });
const newCustomer = (client = heJing) =>
  client.post<RecordDetail>(endpoints.records('customer'), { values: { name: '甲方', level: 'a' } });

describe('groups of people', () => {
  it('are for administrators only', async () => {
    const { data: made } = await admin.post<UserGroup>(path, { name: '仅管理员' });
    const whole = { name: 'x', people: [], rights: {}, revision: 1 };
    const calls: [method: string, path: string, body?: object][] = [
      ['GET', path],
      ['POST', path, { name: 'x' }],
      ['GET', `${path}/${made.id}`],
      ['PUT', `${path}/${made.id}`, whole],
      ['DELETE', `${path}/${made.id}?revision=1`],
      ['GET', `${path}/of-person/${idOf('he.jing')}`],
    ];
    for (const [method, address, body] of calls) {
      assert.equal((await lin.call(method, address, body)).code, 403, `${method} ${address}`);
      assert.equal((await fetch(server.url + address, { method })).status, 401, `${method} ${address}`);
    }
    // Another tenant's group is none.
    assert.equal((await otherAdmin.get(`${path}/${made.id}`)).code, 404);
    assert.equal((await otherAdmin.put(`${path}/${made.id}`, whole)).code, 404);
    assert.equal((await otherAdmin.call('DELETE', `${path}/${made.id}?revision=1`)).code, 404);
    assert.equal((await admin.get(`${path}/${made.id}`)).code, 200);
    await remove(made);
    assert.equal((await admin.get(`${path}/${made.id}`)).code, 404);
  });

  it('are renamed, filled and deleted, each told in the audit log', async () => {
    const { data: made } = await admin.post<UserGroup>(path, { name: ' 销售组 ' });
    assert.deepEqual([made.name, made.people, made.rights, made.revision], ['销售组', [], {}, 1]);
    const { data: changed } = await change(made, {
      name: '销售一组',
      people: [idOf('lin.xiao')],
      rights: rightsFor('customer', all),
    });
    assert.deepEqual([changed.name, changed.people[0]?.name, changed.revision], ['销售一组', '林晓', 2]);
    const { data } = await admin.get<UserGroups>(path);
    assert.deepEqual(
      data.groups.filter(({ id }) => id === made.id),
      [{ id: made.id, name: '销售一组', people: 1 }],
    );
    assert.equal(data.modules.find(({ module }) => module === 'customer')?.label, '客户');
    const told = await admin.get<AuditPage>('/api/portico/audit?kind=groupChanged');
    assert.equal(told.data.entries[0]?.subject.name, '销售一组');
    assert.deepEqual(told.data.entries[0].detail, { name: '销售一组', added: ['林晓'], rights: ['客户'] });
    assert.equal((await remove(changed)).code, 200);
    const gone = await admin.get<AuditPage>('/api/portico/audit?kind=groupRemoved');
    assert.equal(gone.data.entries[0]?.detail['name'], '销售一组');
  });

  it('refuse what does not hold, and a stale revision with the present group', async () => {
    const { data: made } = await admin.post<UserGroup>(path, { name: '法务组' });
    assert.equal((await admin.post(path, { name: '法务组' })).code, 422);
    assert.equal((await admin.post(path, { name: ' ' })).code, 400);
    assert.equal((await change(made, { rights: rightsFor('noSuchModule', all) })).code, 400);
    assert.equal((await change(made, { people: ['999'] })).code, 422);
    assert.equal((await change(made, { people: [seededPersonId('logistics', 'admin')] })).code, 422);
    const { data: renamed } = await change(made, { name: '法务一组' });
    const stale = await change(made, { name: '法务二组' });
    assert.equal(stale.code, 409);
    assert.equal((stale.data as unknown as { present: UserGroup }).present.name, '法务一组');
    assert.equal((await remove(made)).code, 409);
    await remove(renamed);
  });

  it('limit nobody who is in none, and no administrator', async () => {
    const before = (await list(lin)).data.total;
    const group = await make('无权限', ['he.jing', 'admin'], {});
    assert.equal((await list(lin)).data.total, before);
    assert.equal((await list(admin)).code, 200);
    const { data } = await admin.get<RightsOfPerson>(`${path}/of-person/${idOf('admin')}`);
    assert.deepEqual([data.isAdmin, data.groups.map(({ name }) => name)], [true, ['无权限']]);
    await remove(group);
  });
});

describe('a group without rights', () => {
  it('shows nothing of any module from the next call on, until the person leaves it', async () => {
    const { data } = await list();
    const [row] = data.rows;
    assert.ok(row, 'no customer');
    const group = await make('无权限', ['he.jing'], {});
    for (const { module } of allModules) assert.equal((await list(heJing, module)).code, 403, module);
    assert.equal((await heJing.get(endpoints.record('customer', row.id))).code, 403);
    assert.equal((await newCustomer()).code, 403);
    const found = await heJing.get<SearchHit[]>(
      `${endpoints.search}?q=${encodeURIComponent(row.title.slice(0, 2))}`,
    );
    assert.deepEqual(found.data, []);
    const shown = await heJing.post<TenantData>(endpoints.baseTeams);
    assert.equal(shown.data.displayModules.includes('crm'), false);
    await change(group, { people: [] });
    assert.equal((await list()).data.total, data.total);
    assert.equal(
      (await heJing.post<TenantData>(endpoints.baseTeams)).data.displayModules.includes('crm'),
      true,
    );
  });
});

describe('rights of a group', () => {
  it('are asked for each verb', async () => {
    const { data: own } = await newCustomer();
    const address = endpoints.record('customer', own.id);
    const group = await make('只读', ['he.jing'], rightsFor('customer', ['see']));
    const { data: seen } = await heJing.get<RecordDetail>(address);
    assert.deepEqual([seen.rights.edit, seen.rights.remove, seen.actions], [false, false, []]);
    const { data: schema } = await heJing.get<ModuleSchema>(endpoints.schema('customer'));
    assert.deepEqual([schema.rights.create, schema.batch?.fields, schema.batch?.remove], [false, [], false]);
    const save = () => heJing.put(address, { revision: own.revision, values: { name: '乙方' } });
    const exported = () => heJing.raw(endpoints.exportCsv('customer'));
    const removed = () => heJing.call('DELETE', `${address}?revision=${own.revision + 1}`);
    assert.equal((await newCustomer()).code, 403);
    assert.equal((await save()).code, 403);
    assert.equal((await removed()).code, 409);
    assert.equal((await heJing.call('DELETE', address)).code, 403);
    assert.equal((await exported()).status, 403);
    const chosen = (ids: unknown) =>
      heJing.raw(endpoints.exportCsv('customer'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ids, columns: ['name'] }),
      });
    assert.equal((await chosen([own.id])).status, 403);
    const { data: changed } = await change(group, { rights: rightsFor('customer', all) });
    assert.equal((await newCustomer()).code, 200);
    assert.equal((await save()).code, 200);
    const whole = await exported();
    assert.equal(whole.status, 200);
    const { data: wholeSchema } = await heJing.get<ModuleSchema>(endpoints.schema('customer'));
    assert.deepEqual([schema.rights.export, wholeSchema.rights.export], [false, undefined]);
    // One export at a time.
    await whole.text();
    const text = await (await chosen([own.id, own.id, '404'])).text();
    assert.equal(text.trim().split('\n').length, 2, 'the head and the one record that there is');
    assert.equal((await chosen(Array.from({ length: 20_001 }, () => own.id))).status, 400);
    assert.equal((await removed()).code, 200);
    await remove(changed);
  });

  it('hide the titles of records that others refer to', async () => {
    const titles = async () =>
      (await list(heJing, 'contact')).data.rows.map(({ values }) => (values['customer'] as RecordRef).title);
    const before = await titles();
    const group = await make('联系人', ['he.jing'], rightsFor('contact', ['see']));
    const after = await titles();
    assert.equal(after.length, before.length);
    assert.equal(new Set(after).size, 1);
    holds(!before.includes(after[0] ?? ''), String(after[0]));
    await remove(group);
  });

  it('are for a range of records', async () => {
    const everything = (await list()).data.total;
    const group = await make('本人', ['he.jing'], rightsFor('customer', all, 'own'));
    const own = (await list()).data;
    holds(own.total < everything, `${own.total} of ${everything}`);
    for (const { id } of own.rows) {
      const { data } = await heJing.get<RecordDetail>(endpoints.record('customer', id));
      holds(JSON.stringify([data.values, data.createdBy]).includes(idOf('he.jing')), data.title);
    }
    const { data: changed } = await change(group, { rights: rightsFor('customer', all, 'department') });
    const department = (await list()).data.total;
    holds(department >= own.total && department < everything, `${department} of ${everything}`);
    await remove(changed);
  });

  it('of several groups are joined, and one without sight adds nothing', async () => {
    const reads = await make('读者', ['he.jing'], rightsFor('customer', ['see'], 'own'));
    const writes = await make('作者', ['he.jing'], rightsFor('customer', ['see', 'create']));
    const blind = await make('其他', ['he.jing'], rightsFor('customer', ['remove']));
    assert.equal((await newCustomer()).code, 200);
    const { data } = await heJing.get<ModuleSchema>(endpoints.schema('customer'));
    assert.deepEqual([data.rights.create, data.batch?.remove], [true, false]);
    for (const group of [reads, writes, blind]) await remove(group);
  });
});
