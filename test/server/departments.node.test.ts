import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { DepartmentNode, DepartmentsOfAccounts } from '../../core/contracts/departments.js';
import type { PeoplePage } from '../../core/contracts/people-groups.js';
import type { Lanes } from '../../core/contracts/lanes.js';
import type { ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { seededPersonId } from '../../server/seed/people.js';
import { startAdministered } from './administered.js';
import { signIn, type Client } from './harness.js';
import { readStored } from './monitor-samples.js';

const { server, admin, lin, otherAdmin } = await startAdministered();

const path = '/api/portico/departments';
const idOf = (account: string) => seededPersonId('group', account);
const tree = async (client: Client = lin) => (await client.get<DepartmentNode[]>(path)).data;
const named = async (name: string, client: Client = lin) =>
  (await tree(client)).find((one) => one.name === name) ?? assert.fail(name);

interface Facts {
  name: string;
  parent: string | null;
  head: string | null;
}

const add = (name: string, parent: string | null = null, head: string | null = null) =>
  admin.post<DepartmentNode>(path, { name, parent, head });
const factsOf = ({ name, parent, head }: DepartmentNode): Facts => ({ name, parent, head: head?.id ?? null });
const change = ({ id, revision, ...rest }: DepartmentNode, facts: Partial<Facts>) =>
  admin.put<DepartmentNode & { present: DepartmentNode }>(`${path}/${id}`, {
    ...factsOf({ id, revision, ...rest }),
    ...facts,
    revision,
  });
const remove = ({ id, revision }: DepartmentNode) =>
  admin.call('DELETE', `${path}/${id}?revision=${revision}`);

const optionsOf = async (client: Client, module: string, key = 'department') => {
  const { data } = await client.get<ModuleSchema>(endpoints.schema(module));
  return data.fields.find((field) => field.key === key)?.options ?? [];
};

/** Entries of the audit log about a department, as they are stored. */
async function audited(id: string): Promise<unknown[]> {
  const stored = readStored(server);
  try {
    const rows = await stored.all(
      'SELECT person, kind, detail FROM audit_entry WHERE subject = ? ORDER BY id',
      id,
    );
    return rows.map(({ person, kind, detail }) => [person, kind, JSON.parse(String(detail)) as unknown]);
  } finally {
    await stored.close();
  }
}

describe('the tree of departments', () => {
  it('is read by all employees, with heads and the numbers of people', async () => {
    const all = await tree();
    assert.deepEqual(
      all
        .slice(0, 2)
        .map(({ id, name, parent, depth, head, own, total }) => [
          ...[id, name, parent, depth],
          ...[head?.name, own, total],
        ]),
      [
        ['board', '总经办', null, 0, '周建国', 1, 16],
        ['finance', '财务部', 'board', 1, '林晓', 2, 2],
      ],
    );
    const at = all.findIndex(({ id }) => id === 'it');
    assert.deepEqual(
      all.slice(at, at + 3).map(({ name, depth }) => [name, depth]),
      [
        ['信息技术部', 1],
        ['研发组', 2],
        ['测试组', 2],
      ],
    );
    assert.equal(
      (await tree(otherAdmin)).some(({ name }) => name === '财务部'),
      false,
    );
  });

  it('has the numbers of all accounts for administrators', async () => {
    const { data } = await admin.get<DepartmentsOfAccounts>(`${path}/of-accounts`);
    assert.deepEqual([data.everyone, data.unplaced, data.departments[0]?.total], [16, 0, 16]);
  });

  it('has a department with its head and those below it', async () => {
    const { data } = await lin.get<PeoplePage>('/api/portico/people/department?id=board');
    assert.deepEqual([data.total, data.people[0]?.name], [16, '周建国']);
  });
});

describe('a department', () => {
  it('is added, renamed, led and moved, each told in the audit log and to others at once', async () => {
    const { code, data: made } = await add('内控部', 'finance');
    assert.equal(code, 200);
    assert.deepEqual([made.depth, made.own, made.revision], [2, 0, 1]);
    const renamed = await change(made, { name: '内部控制部' });
    assert.deepEqual([renamed.data.name, renamed.data.revision], ['内部控制部', 2]);
    const led = await change(renamed.data, { head: idOf('li.na') });
    assert.deepEqual(led.data.head, { id: idOf('li.na'), name: '李娜' });
    await change(led.data, { parent: 'board' });
    const seen = await named('内部控制部');
    assert.deepEqual([seen.parent, seen.depth, seen.head?.name], ['board', 1, '李娜']);
    assert.deepEqual((await tree()).filter(({ parent }) => parent === 'board').at(-1)?.id, made.id);
    const by = idOf('admin');
    assert.deepEqual(await audited(made.id), [
      [by, 'departmentAdded', { name: '内控部', parent: 'finance', head: null }],
      [by, 'departmentChanged', { name: '内部控制部' }],
      [by, 'departmentChanged', { head: idOf('li.na') }],
      [by, 'departmentChanged', { parent: 'board' }],
    ]);
  });

  it('is not changed over the change of another administrator', async () => {
    const { data: made } = await add('审计部');
    await change(made, { name: '内审部' });
    const late = await change(made, { name: '外审部' });
    assert.equal(late.code, 409);
    assert.equal(late.msg, '该部门已被他人修改，请核对后再保存');
    assert.equal(late.data.present.name, '内审部');
    const gone = await remove(made);
    assert.equal(gone.code, 409);
    assert.equal((await named('内审部')).revision, 2);
  });

  it('is refused inside itself, below itself, too deep, twice by a name, or with a head who is nobody', async () => {
    const refused = async (answer: Promise<{ code: number; msg: string }>, msg: string) => {
      const { code, msg: given } = await answer;
      assert.deepEqual([code, given], [422, msg]);
    };
    const parentDepartment = await named('信息技术部');
    await refused(change(parentDepartment, { parent: 'it' }), '不能将部门移动到自身或其下级部门');
    await refused(change(parentDepartment, { parent: 'quality' }), '不能将部门移动到自身或其下级部门');
    await refused(change(parentDepartment, { parent: 'none-such' }), '所选部门不存在或已被删除');
    await refused(
      change(parentDepartment, { head: seededPersonId('logistics', 'tom.baker') }),
      '所选负责人不存在或已停用',
    );
    await refused(add('财务部', 'board'), '上级部门下已有同名部门');
    let parent = parentDepartment.id;
    // 总经办, 信息技术部 and eight levels more.
    for (let level = 3; level <= 10; level += 1) {
      const { code, data } = await add(`第${level}级`, parent);
      assert.equal(code, 200);
      parent = data.id;
    }
    await refused(add('第11级', parent), '部门最多 10 级');
    await refused(change(await named('财务部'), { parent }), '部门最多 10 级');
    // A department with departments below it counts with all its levels.
    const { data: top } = await add('新板块');
    await refused(change(await named('总经办'), { parent: top.id }), '部门最多 10 级');
    for (const wrong of [
      { name: '', parent: null, head: null },
      { name: 'a'.repeat(61), parent: null, head: null },
      { name: 'x', parent: 1, head: null },
    ])
      assert.equal((await admin.post(path, wrong)).code, 400);
  });

  it('is deleted only once it is empty, and records keep its name', async () => {
    const sales = await named('销售部');
    const used = await remove(sales);
    assert.deepEqual([used.code, used.msg], [422, '该部门还有成员，请先将成员调到其他部门']);
    const parts = await remove(await named('运营部'));
    assert.deepEqual([parts.code, parts.msg], [422, '该部门还有下级部门，请先移动或删除下级部门']);

    const { data: made } = await add('临时组', 'sales');
    const sun = await signIn(server, 'group', 'sun.yue');
    const { data: record } = await sun.post<RecordDetail>(endpoints.records('hrm'), {
      values: { name: '王五', department: made.id, position: '顾问', hiredOn: '2026-10-08' },
    });
    assert.equal(record.values['department'], made.id);
    assert.equal((await remove(made)).code, 200);
    assert.equal(
      (await tree()).some(({ id }) => id === made.id),
      false,
    );
    const option = (await optionsOf(lin, 'hrm')).find(({ value }) => value === made.id);
    assert.deepEqual([option?.label, option?.fixed], ['临时组', true]);
    const again = await sun.post(endpoints.records('hrm'), {
      values: { name: '王六', department: made.id, position: '顾问', hiredOn: '2026-10-08' },
    });
    assert.equal(again.code, 422);
    assert.equal((await remove(made)).code, 404);
    assert.equal((await add('临时组', 'sales')).code, 200);
  });
});

describe('fields with departments', () => {
  it('offer those of the tenant in the order of the tree, in the language of the user', async () => {
    const labels = async (client: Client) =>
      (await optionsOf(client, 'hrm')).slice(0, 3).map(({ value, label }) => [value, label]);
    assert.deepEqual(await labels(lin), [
      ['board', '总经办'],
      ['finance', '财务部'],
      ['product', '产品部'],
    ]);
    const tom = await signIn(server, 'logistics', 'tom.baker');
    assert.deepEqual(await labels(tom), [
      ['board', 'Management'],
      ['admin', 'Administration'],
      ['finance', 'Finance'],
    ]);
    const { data: english } = await lin.get<ModuleSchema>(endpoints.schema('hrm'), { langType: 'en' });
    const department = english.fields.find(({ key }) => key === 'department');
    assert.equal(department?.options?.find(({ value }) => value === 'finance')?.label, 'Finance');
  });

  it('open a folder to those of the department, by its id, whatever it is called', async () => {
    const zhang = await signIn(server, 'group', 'zhang.wei');
    const chen = await signIn(server, 'group', 'chen.yiming');
    const self = { id: chen.session.employeeId, name: chen.session.name };
    const { data: folder } = await chen.post<RecordDetail>(endpoints.records('docFolder'), {
      values: { title: '销售资料', owner: self, access: 'department', department: 'sales' },
    });
    const opens = async (client: Client) => (await client.get(endpoints.record('docFolder', folder.id))).code;
    assert.deepEqual([await opens(zhang), await opens(lin)], [200, 404]);
    await change(await named('销售部'), { name: '市场与销售部' });
    assert.deepEqual([await opens(zhang), await opens(lin)], [200, 404]);
    const option = (await optionsOf(lin, 'docFolder')).find(({ value }) => value === 'sales');
    assert.equal(option?.label, '市场与销售部');
    const account = await admin.get<{ department: string }>(`/api/portico/accounts/${idOf('zhang.wei')}`);
    assert.equal(account.data.department, '市场与销售部');
  });

  it('show the people of a department with its head first', async () => {
    const { data } = await lin.post<Lanes>(endpoints.lanes('hrm'), {
      field: 'department',
      limit: 4,
      sort: [{ field: 'name', direction: 'desc' }],
    });
    const { rows = [] } = data.lanes.find(({ value }) => value === 'finance') ?? {};
    assert.equal(rows[0]?.title, '林晓');
    assert.ok(rows.length > 2);
  });
});
