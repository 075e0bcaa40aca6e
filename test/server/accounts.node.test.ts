import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { describe, it } from 'node:test';

import type { Account, Accounts, NewPassword, SignedIn } from '../../core/contracts/accounts.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import { seededId } from '../../server/seed/ids.js';
import { demoPassword, seededPersonId } from '../../server/seed/people.js';
import { startAdministered } from './administered.js';
import { call, noon, signIn, startServer, type Client } from './harness.js';

const administered = await startAdministered();
const { server, admin, lin, otherAdmin } = administered;

const accounts = '/api/portico/accounts';
const idOf = (account: string) => seededPersonId('group', account);
const read = async (id: string) => (await admin.get<Account>(`${accounts}/${id}`)).data;
const page = async (query = '', client: Client = admin) =>
  (await client.get<Accounts>(`${accounts}${query}`)).data;

const enter = (account: string, password: string, more: object = {}, tenantKey = 'group') =>
  call<SessionInfo>(server.url, 'POST', endpoints.signIn, {
    tenantKey,
    account,
    password,
    remember: false,
    ...more,
  });

const facts = { departmentId: 'legal', title: '法务助理', mail: '' };
const invite = (account: string, name = '郑一') =>
  admin.post<NewPassword>(accounts, { account, name, ...facts });

describe('calls on accounts', () => {
  const liNa = idOf('li.na');
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', accounts],
    ['POST', accounts, { account: 'new.one', name: 'New', ...facts }],
    ['GET', `${accounts}/${liNa}`],
    ['PUT', `${accounts}/${liNa}`, { name: '李娜', ...facts, roles: ['admin'], revision: 1 }],
    ['POST', `${accounts}/${liNa}/password`, { revision: 1 }],
    ['PUT', `${accounts}/${liNa}/status`, { active: false, revision: 1 }],
    ['GET', `${accounts}/${liNa}/sessions`],
    ['DELETE', `${accounts}/${liNa}/sessions`],
    ['DELETE', `${accounts}/${liNa}/sessions/abc`],
    ['GET', '/api/portico/departments/of-accounts'],
    ['POST', '/api/portico/departments', { name: '内控部', parent: null, head: null }],
    // A department of this tenant alone.
    [
      'PUT',
      '/api/portico/departments/development',
      { name: '研发部', parent: null, head: liNa, revision: 1 },
    ],
    ['DELETE', '/api/portico/departments/development?revision=1'],
  ];
  const departments = async () => (await admin.get('/api/portico/departments')).data;

  for (const [method, path, body] of calls)
    it(`${method} ${path.replace(liNa, '{id}')} is for administrators of the tenant`, async () => {
      const before = [await read(liNa), await departments()];
      for (const client of [lin, await signIn(server, 'group', 'sun.yue')]) {
        const answer = await client.call(method, path, body);
        assert.equal(answer.code, 403);
        assert.equal(answer.data, null);
      }
      assert.equal((await call(server.url, method, path, body)).http, 401);
      if (path.includes(liNa) || path.includes('development'))
        assert.equal((await otherAdmin.call(method, path, body)).code, 404);
      assert.deepEqual([await read(liNa), await departments()], before);
    });

  it('lists the people of the tenant alone', async () => {
    assert.equal(
      (await page('', otherAdmin)).rows.some(({ name }) => name === '李娜'),
      false,
    );
  });
});

describe('the list of accounts', () => {
  it('is in the order of names', async () => {
    const { total, rows } = await page();
    assert.equal(total, 16);
    assert.equal(rows.length, 16);
    const { signedInMs, ...known } = rows.find(({ account }) => account === 'lin.xiao') ?? assert.fail();
    assert.equal(signedInMs, noon.getTime());
    assert.deepEqual(known, {
      id: idOf('lin.xiao'),
      name: '林晓',
      account: 'lin.xiao',
      department: '财务部',
      departmentId: 'finance',
      title: '财务经理',
      mail: 'lin.xiao@example.com',
      roles: ['finance'],
      status: 'active',
      revision: 1,
    });
  });

  it('is searched by reading and narrowed by department and status', async () => {
    assert.deepEqual(
      (await page('?search=zhouting')).rows.map(({ name }) => name),
      ['周婷'],
    );
    const sales = await page('?department=sales');
    assert.equal(sales.total, 3);
    assert.equal((await page('?status=disabled')).total, 0);
    for (const wrong of ['?status=gone', '?offset=-1', `?search=${'a'.repeat(61)}`])
      assert.equal((await admin.get(accounts + wrong)).code, 400, wrong);
  });
});

describe('an invitation', () => {
  it('gives a one-time password, with which nothing is done but setting another', async () => {
    const { code, data } = await invite('zheng.yi');
    assert.equal(code, 200);
    assert.equal(data.account.status, 'pending');
    assert.match(data.password, /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);

    const first = await enter('zheng.yi', data.password);
    assert.equal(first.code, 403);
    assert.equal(first.msg, '请先设置新密码');
    assert.deepEqual(first.data, { mustChangePassword: true });
    assert.deepEqual(first.headers.getSetCookie(), []);

    for (const [newPassword, msg] of [
      ['short', '密码至少需要 8 个字符'],
      [data.password, '新密码不能与原密码或账号相同'],
      ['ZHENG.YI', '新密码不能与原密码或账号相同'],
    ] as const) {
      const refused = await enter('zheng.yi', data.password, { newPassword });
      assert.equal(refused.code, 422);
      assert.equal(refused.msg, msg);
    }
    const entered = await enter('zheng.yi', data.password, { newPassword: 'my own words' });
    assert.equal(entered.code, 200);
    assert.equal(entered.data.name, '郑一');
    assert.equal((await enter('zheng.yi', data.password)).code, 401);
    assert.equal((await enter('zheng.yi', 'my own words')).code, 200);
    const { status, signedInMs } = await read(data.account.id);
    assert.equal(status, 'active');
    assert.equal(signedInMs, noon.getTime());
  });

  it('sets one password even when two are sent at once', async () => {
    const { data } = await invite('zheng.er');
    const answers = await Promise.all(
      ['one password', 'two passwords'].map((newPassword) =>
        enter('zheng.er', data.password, { newPassword }),
      ),
    );
    assert.deepEqual(answers.map(({ code }) => code).sort(), [200, 401]);
  });

  it('has a one-time password of seven days', async () => {
    const { data } = await invite('zheng.san');
    server.setNow(new Date(noon.getTime() + 7 * 24 * 3_600_000 + 1));
    try {
      const late = await enter('zheng.san', data.password, { newPassword: 'my own words' });
      assert.equal(late.code, 401);
      assert.equal(late.msg, '一次性密码已过期，请联系管理员重新获取');
    } finally {
      server.setNow(noon);
    }
  });

  it('is refused for an account that is taken, in any case of its letters, and for odd ones', async () => {
    const taken = await invite('LIN.Xiao');
    assert.equal(taken.code, 422);
    assert.equal(taken.msg, '该账号已被使用');
    for (const account of ['', 'a b', '.a', 'a/b', 'a'.repeat(61)])
      assert.equal((await invite(account)).code, 400, account);
    assert.equal((await admin.post(accounts, { account: 'x', name: 'X', ...facts, mail: 'none' })).code, 400);
    const answer = await enter('lin.xiao', demoPassword, { newPassword: 'not asked for' });
    assert.equal(answer.code, 400);
  });

  it('makes a colleague whom others find and name', async () => {
    const { data } = await invite('qian.si', '钱思');
    const { data: found } = await lin.get<{ name: string }[]>('/api/portico/people?q=qiansi');
    assert.deepEqual(
      found.map(({ name }) => name),
      ['钱思'],
    );
    assert.equal((await page('?search=qiansi')).rows[0]?.id, data.account.id);
  });
});

describe('a reset password', () => {
  it('ends the sessions, and is one-time again', async () => {
    const gao = await signIn(server, 'group', 'gao.yuan');
    const { revision, id } = await read(idOf('gao.yuan'));
    const { code, data } = await admin.post<NewPassword>(`${accounts}/${id}/password`, { revision });
    assert.equal(code, 200);
    assert.equal(data.account.status, 'pending');
    assert.equal((await gao.get('/api/portico/home')).code, -1);
    assert.equal((await enter('gao.yuan', demoPassword)).code, 401);
    assert.equal((await enter('gao.yuan', data.password)).code, 403);
    assert.equal((await admin.post(`${accounts}/${id}/password`, { revision })).code, 409);
  });
});

describe('a disabled employee', () => {
  it('is signed out with the next call, cannot sign in, and keeps their name', async () => {
    const zhang = await signIn(server, 'group', 'zhang.wei');
    const activity = endpoints.activity('task', seededId('group', 'task', 1));
    await zhang.post(activity, { text: '先看这里' });
    const { revision, id } = await read(idOf('zhang.wei'));
    const off = await admin.put<Account>(`${accounts}/${id}/status`, { active: false, revision });
    assert.equal(off.data.status, 'disabled');
    assert.equal((await zhang.get('/api/portico/home')).http, 401);
    assert.equal((await enter('zhang.wei', demoPassword)).code, 401);
    const { data: found } = await lin.get<unknown[]>('/api/portico/people?q=zhangwei');
    assert.deepEqual(found, []);
    const { data: comments } = await lin.get<{ person: { name: string }; text?: string }[]>(activity);
    assert.equal(comments.find(({ text }) => text === '先看这里')?.person.name, '张伟');
    assert.equal((await page('?status=disabled')).rows[0]?.name, '张伟');

    const on = await admin.put<Account>(`${accounts}/${id}/status`, {
      active: true,
      revision: off.data.revision,
    });
    assert.equal(on.data.status, 'active');
    assert.equal((await zhang.get('/api/portico/home')).http, 401);
    assert.equal((await enter('zhang.wei', demoPassword)).code, 200);
  });

  it('is never the last administrator', async () => {
    const id = idOf('admin');
    const { revision, name, departmentId, title, mail } = await read(id);
    for (const answer of [
      await admin.put(`${accounts}/${id}/status`, { active: false, revision }),
      await admin.put(`${accounts}/${id}`, { name, departmentId, title, mail, roles: ['it'], revision }),
    ]) {
      assert.equal(answer.code, 422);
      assert.equal(answer.msg, '至少需要保留一名管理员');
    }
    assert.equal((await read(id)).status, 'active');
  });

  it('is still disabled after a restart', async () => {
    const first = await startServer();
    const client = await signIn(first, 'group', 'admin');
    const id = idOf('li.na');
    await client.put(`${accounts}/${id}/status`, { active: false, revision: 1 });
    await first.close();
    const second = await startServer({ dataFolder: first.dataFolder });
    try {
      const again = await signIn(second, 'group', 'admin');
      assert.equal((await again.get<Account>(`${accounts}/${id}`)).data.status, 'disabled');
    } finally {
      await second.close();
      await rm(first.dataFolder, { recursive: true });
    }
  });
});

describe('a changed employee', () => {
  it('has their roles with the next call', async () => {
    const chen = await signIn(server, 'group', 'chen.yiming');
    const id = idOf('chen.yiming');
    const { name, departmentId, title, mail, revision } = await read(id);
    const set = (roles: string[], since: number) =>
      admin.put<Account>(`${accounts}/${id}`, { name, departmentId, title, mail, roles, revision: since });
    assert.equal((await chen.get(accounts)).code, 403);
    const promoted = await set(['admin'], revision);
    assert.equal((await chen.get(accounts)).code, 200);
    await set([], promoted.data.revision);
    assert.equal((await chen.get(accounts)).code, 403);
  });

  it('is not changed over the change of another administrator', async () => {
    const id = idOf('lin.lin');
    const { name, departmentId, mail, roles, revision } = await read(id);
    const change = (title: string) =>
      admin.put<{ present: Account }>(`${accounts}/${id}`, {
        name,
        departmentId,
        title,
        mail,
        roles,
        revision,
      });
    assert.equal((await change('运营主管')).code, 200);
    const late = await change('运营助理');
    assert.equal(late.code, 409);
    assert.equal(late.msg, '该账号已被他人修改，请核对后再保存');
    assert.equal(late.data.present.title, '运营主管');
    assert.equal((await read(id)).title, '运营主管');
  });
});

describe('sessions of an employee', () => {
  const own = '/api/portico/me/sessions';
  const listOf = async (client: Client, path = own) => (await client.get<SignedIn[]>(path)).data;

  it('are listed and ended by administrators', async () => {
    const id = idOf('zhao.qiang');
    const zhao = await signIn(server, 'group', 'zhao.qiang');
    const other = await signIn(server, 'group', 'zhao.qiang');
    const path = `${accounts}/${id}/sessions`;
    const listed = await listOf(admin, path);
    assert.equal(listed.length, 2);
    assert.deepEqual(Object.keys(listed[0] ?? {}).sort(), ['agent', 'createdMs', 'id', 'isOwn', 'usedMs']);
    assert.equal((await admin.call('DELETE', `${path}/${listed[0]?.id ?? ''}`)).code, 200);
    const states = [zhao, other].map(async (client) => (await client.get('/api/portico/home')).http);
    assert.deepEqual((await Promise.all(states)).sort(), [200, 401]);
    assert.equal((await admin.call('DELETE', path)).code, 200);
    for (const client of [zhao, other]) assert.equal((await client.get('/api/portico/home')).http, 401);
    assert.equal((await admin.call('DELETE', `${path}/${listed[0]?.id ?? ''}`)).code, 404);
  });

  it('are listed and ended by their user, the present one first', async () => {
    const clients = [];
    for (let count = 0; count < 3; count += 1) clients.push(await signIn(server, 'group', 'wu.di'));
    const [first = assert.fail(), second = assert.fail(), third = assert.fail()] = clients;
    const listed = await listOf(first);
    assert.deepEqual(
      listed.map(({ isOwn }) => isOwn),
      [true, false, false],
    );
    // Those of others are not found.
    assert.equal((await lin.call('DELETE', `${own}/${listed[1]?.id ?? ''}`)).code, 404);
    assert.equal((await first.call('DELETE', `${own}/${listed[1]?.id ?? ''}`)).code, 200);
    assert.equal((await listOf(first)).length, 2);
    assert.equal((await first.call('DELETE', own)).code, 200);
    assert.equal((await first.get('/api/portico/home')).http, 200);
    for (const client of [second, third]) assert.equal((await client.get('/api/portico/home')).http, 401);
  });

  it('tell when they were used, within minutes', async () => {
    const wang = await signIn(server, 'group', 'wang.min');
    server.setNow(new Date(noon.getTime() + 6 * 60_000));
    try {
      assert.equal((await listOf(wang))[0]?.usedMs, noon.getTime() + 6 * 60_000);
    } finally {
      server.setNow(noon);
    }
  });
});

describe('the own password', () => {
  const path = '/api/portico/me/password';

  it('is changed with the old one, and ends the other sessions', async () => {
    const liu = await signIn(server, 'group', 'liu.yang');
    const other = await signIn(server, 'group', 'liu.yang');
    const change = (password: string, newPassword: string) => liu.put(path, { password, newPassword });
    const wrong = await change('guess', 'my own words');
    assert.equal(wrong.code, 403);
    assert.equal(wrong.msg, '当前密码不正确');
    assert.equal((await change(demoPassword, 'short')).code, 422);
    assert.equal((await change(demoPassword, 'my own words')).code, 200);
    assert.equal((await liu.get('/api/portico/home')).http, 200);
    assert.equal((await other.get('/api/portico/home')).http, 401);
    assert.equal((await enter('liu.yang', demoPassword)).code, 401);
    assert.equal((await enter('liu.yang', 'my own words')).code, 200);
  });

  it('is guessed five times a minute at most', async () => {
    const he = await signIn(server, 'group', 'he.jing');
    const guess = () => he.put(path, { password: 'guess', newPassword: 'my own words' });
    for (let count = 0; count < 5; count += 1) assert.equal((await guess()).code, 403);
    const refused = await guess();
    assert.equal(refused.code, 429);
    assert.equal(refused.headers.get('retry-after'), '60');
    assert.equal((await he.put(path, { password: demoPassword, newPassword: 'my own words' })).code, 429);
  });

  it('needs a session', async () => {
    assert.equal((await call(server.url, 'PUT', path, { password: 'a', newPassword: 'b' })).http, 401);
  });
});
