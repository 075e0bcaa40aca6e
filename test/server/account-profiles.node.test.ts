import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Account, NewPassword } from '../../core/contracts/accounts.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { seededPersonId } from '../../server/seed/people.js';
import { startAdministered } from './administered.js';
import { signIn } from './harness.js';

const { server, admin, lin } = await startAdministered();

const accounts = '/api/portico/accounts';
const idOf = (account: string) => seededPersonId('group', account);
const read = async (id: string) => (await admin.get<Account>(`${accounts}/${id}`)).data;
const facts = { departmentId: 'legal', title: '法务助理', mail: '' };

describe('the profile of an employee', () => {
  const profile = async (id: string, client = lin) =>
    (await client.get<RecordDetail>(endpoints.record('hrm', id))).data;

  it('is made with an invitation, and can be opened by colleagues', async () => {
    const { data } = await admin.post<NewPassword>(accounts, {
      account: 'wu.qi',
      name: '吴七',
      ...facts,
      mail: 'wu.qi@example.com',
    });
    const { title, values, createdBy } = await profile(data.account.id);
    assert.equal(title, '吴七');
    assert.equal(createdBy.id, idOf('admin'));
    const { name, department, position, email, status, code } = values;
    assert.deepEqual([name, department, position, email], ['吴七', 'legal', '法务助理', 'wu.qi@example.com']);
    assert.equal(status, 'trial');
    assert.match(typeof code === 'string' ? code : '', /^YG-202609-\d{4}$/);
  });

  it('has the name, department and position that an administrator changes, and nothing else', async () => {
    const sun = await signIn(server, 'group', 'sun.yue');
    const id = idOf('he.jing');
    const before = await profile(id, sun);
    await sun.put(endpoints.record('hrm', id), {
      revision: before.revision,
      values: { position: '前台主管' },
    });
    const { mail, roles, title, revision } = await read(id);
    const changed = await admin.put<Account>(`${accounts}/${id}`, {
      name: '何静静',
      departmentId: 'development',
      ...{ title, mail, roles, revision },
    });
    assert.equal(changed.code, 200);
    const after = await profile(id);
    assert.deepEqual(
      [after.title, after.values['department'], after.values['position']],
      ['何静静', 'development', '前台主管'],
    );
    assert.equal(after.revision, before.revision + 2);
    const { data: found } = await lin.get<{ name: string; department: string }[]>(
      '/api/portico/people?q=hejingjing',
    );
    assert.deepEqual(
      found.map(({ name, department }) => [name, department]),
      [['何静静', '研发组']],
    );
  });

  it('is made with the next change for an employee who has none', async () => {
    const id = idOf('li.na');
    const { revision } = await profile(id, admin);
    const removal = await admin.call('DELETE', `${endpoints.record('hrm', id)}?revision=${revision}`);
    assert.equal(removal.code, 200);
    assert.equal((await lin.get(endpoints.record('hrm', id))).code, 404);
    const { mail, roles, title, departmentId, revision: present } = await read(id);
    const change = { name: '李娜娜', departmentId, title, mail, roles, revision: present };
    assert.equal((await admin.put<Account>(`${accounts}/${id}`, change)).code, 200);
    const made = await profile(id);
    assert.deepEqual([made.title, made.values['department']], ['李娜娜', departmentId]);
    // The deleted one is not brought back beside it.
    assert.equal((await admin.post(endpoints.restored('hrm', id))).code, 404);
    assert.equal((await profile(id)).title, '李娜娜');
  });

  it('is as before if the change is refused', async () => {
    const id = idOf('liu.yang');
    const { mail, roles, title } = await read(id);
    const change = (departmentId: string, revision: number) =>
      admin.put(`${accounts}/${id}`, { name: '刘阳', departmentId, title, mail, roles, revision });
    assert.equal((await change('legal', 7)).code, 409);
    const gone = await change('no-such', 1);
    assert.deepEqual([gone.code, gone.msg], [422, '所选部门不存在或已被删除']);
    assert.deepEqual([(await profile(id)).title, (await read(id)).name], ['刘洋', '刘洋']);
  });
});
