import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Account, NewPassword } from '../../core/contracts/accounts.js';
import type { AuditPage } from '../../core/contracts/audit.js';
import { seededPersonId } from '../../server/seed/people.js';
import { startAdministered } from './administered.js';
import { call, noon, signIn } from './harness.js';

const { server, admin, lin, otherAdmin } = await startAdministered();

const audit = '/api/portico/audit';
const accounts = '/api/portico/accounts';
const log = async (query = '') => (await admin.get<AuditPage>(`${audit}${query}`)).data;
const facts = { departmentId: 'legal', title: '法务助理', mail: '' };

describe('the audit log', () => {
  it('is for administrators of the tenant', async () => {
    assert.equal((await lin.get(audit)).code, 403);
    assert.equal((await call(server.url, 'GET', audit)).http, 401);
  });

  it('tells who changed an account and how, the newest first, in the tenant alone', async () => {
    const invited = await admin.post<NewPassword>(accounts, { account: 'zheng.yi', name: '郑一', ...facts });
    const { id, revision } = invited.data.account;
    const body = { name: '郑一', ...facts, title: '法务专员', roles: ['legal'], revision };
    const changed = await admin.put<Account>(`${accounts}/${id}`, body);
    await admin.put(`${accounts}/${id}/status`, { active: false, revision: changed.data.revision });

    const { entries, more } = await log(`?person=${id}`);
    assert.equal(more, false);
    assert.deepEqual(
      entries.map(({ kind }) => kind),
      ['disabled', 'changed', 'invited'],
    );
    for (const { at, by, subject } of entries) {
      assert.equal(at, noon.getTime());
      assert.equal(by.id, seededPersonId('group', 'admin'));
      assert.notEqual(by.name, '');
      assert.deepEqual(subject, { id, name: '郑一' });
    }
    assert.deepEqual(entries[1]?.detail, { title: '法务专员', roles: ['legal'] });
    assert.deepEqual((await otherAdmin.get<AuditPage>(audit)).data.entries, []);
  });

  it('tells who has exported which module, and how many rows', async () => {
    const csv = await lin.raw('/api/portico/modules/customer/export');
    const rows = (await csv.text()).trim().split('\r\n').length - 1;
    const { entries } = await log('?kind=exported');
    const [entry] = entries;
    assert.equal(entries.length, 1);
    assert.ok(entry);
    assert.equal(entry.by.name, '林晓');
    assert.equal(entry.subject.name, '客户');
    assert.deepEqual(entry.detail, { rows });
  });

  it('tells that a user has signed out their other devices, and one of them', async () => {
    const other = await signIn(server, 'group', 'lin.xiao');
    const { data } = await lin.get<{ id: string; isOwn: boolean }[]>('/api/portico/me/sessions');
    const one = data.find(({ isOwn }) => !isOwn);
    assert.ok(one);
    await lin.call('DELETE', `/api/portico/me/sessions/${one.id}`);
    assert.equal((await other.get('/api/portico/me/sessions')).http, 401);
    await lin.call('DELETE', '/api/portico/me/sessions');
    const { entries } = await log(`?kind=sessionsEnded&person=${lin.session.employeeId}`);
    assert.deepEqual(
      entries.map(({ by, subject }) => [by.name, subject.name]),
      [
        ['林晓', '林晓'],
        ['林晓', '林晓'],
      ],
    );
  });

  it('tells that a user has signed out everywhere, in place of here only', async () => {
    const own = await signIn(server, 'group', 'gao.yuan');
    await own.post('/api/portico/signout', { all: false });
    const again = await signIn(server, 'group', 'gao.yuan');
    await again.post('/api/portico/signout', { all: true });
    const { entries } = await log(`?kind=sessionsEnded&person=${own.session.employeeId}`);
    assert.deepEqual(
      entries.map(({ by, subject }) => [by.name, subject.name]),
      [['高远', '高远']],
    );
  });

  it('is read in pages of 50', async () => {
    const id = seededPersonId('group', 'li.na');
    for (let n = 0; n < 55; n += 1) await admin.call('DELETE', `${accounts}/${id}/sessions`);
    const first = await log(`?person=${id}`);
    assert.deepEqual([first.entries.length, first.more], [50, true]);
    const second = await log(`?person=${id}&before=${first.entries.at(-1)?.id}`);
    assert.deepEqual([second.entries.length, second.more], [5, false]);
    assert.equal((await admin.get(`${audit}?before=x`)).code, 400);
    assert.equal((await admin.get(`${audit}?kind=other`)).code, 400);
  });
});
