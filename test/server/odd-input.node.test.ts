import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { SearchHit } from '../../core/contracts/search.js';
import type { ActivityEntry, FileRef, ListPage, RecordDetail } from '../../core/contracts/records.js';
import { seededId } from '../../server/seed/ids.js';
import type { Answer, Client, TestServer } from './harness.js';
import { holds, signIn, startServer } from './harness.js';

const nested = (depth: number, inner = '') => '['.repeat(depth) + inner + ']'.repeat(depth);

describe('odd input', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  it('a search with control characters finds what its words find', async () => {
    const { data: page } = await client.post<ListPage>(endpoints.list('task'), { offset: 0, limit: 1 });
    const title = page.rows[0]?.title ?? '';
    const plain = await client.get<SearchHit[]>(`${endpoints.search}?q=${encodeURIComponent(title)}`);
    holds(plain.data.length > 0, 'the title is not found');
    for (const mark of ['%00', '%01', '%1F', '%7F']) {
      const query = `${mark}${encodeURIComponent(title)}${mark}`;
      const answer = await client.get<SearchHit[]>(`${endpoints.search}?q=${query}`);
      assert.deepEqual([answer.code, answer.data.length], [200, plain.data.length], mark);
    }
    for (const search of ['abc\u0000def', '\u0000', '"\u0000"', 'a\u0000', '\uD800abc']) {
      const list = { search, offset: 0, limit: 1 };
      assert.equal((await client.post(endpoints.list('task'), list)).code, 200, JSON.stringify(search));
      const filters = [{ field: 'title', op: 'contains', value: search }];
      const filtered = await client.post(endpoints.list('task'), { filters, offset: 0, limit: 1 });
      assert.equal(filtered.code, 200, JSON.stringify(search));
    }
    assert.equal((await client.get(`${endpoints.people}?q=a%00b`)).code, 200);
  });

  it('texts lose control characters and halves of surrogate pairs, and nothing else', async () => {
    const odd = (text: string) => `${text}\u0000\b\ud800${text}\udc00\u001f`;
    const values = { title: odd('头'), note: odd('第一行\n\t第二行😀') };
    const { data: clue } = await client.post<RecordDetail>(endpoints.records('clue'), { values });
    assert.deepEqual(
      [clue.title, clue.values['title'], clue.values['note']],
      ['头头', '头头', '第一行\n\t第二行😀第一行\n\t第二行😀'],
    );
    const comment = await client.post<ActivityEntry>(endpoints.activity('clue', clue.id), { text: odd('a') });
    assert.equal(comment.data.text, 'aa');
    const body = { title: 'b', body: `<p>${odd('正文')}</p>` };
    const blog = await client.post<RecordDetail>(endpoints.records('blog'), { values: body });
    assert.equal(blog.data.values['body'], '<p>正文正文</p>');
    const empty = await client.post(endpoints.records('clue'), { values: { title: '\u0000\u0001' } });
    assert.equal(empty.code, 422);
  });

  it('JSON that is nested too deep is rejected, whatever its place', async () => {
    for (const depth of [65, 30_000, 500_000]) {
      const preference = await client.call('PUT', endpoints.preference('deep'), `{"value":${nested(depth)}}`);
      assert.deepEqual([preference.http, preference.code], [400, 400], `${depth}`);
      const values = `{"values":{"title":"t","people":${nested(depth)}}}`;
      assert.equal((await client.post(endpoints.records('task'), values)).code, 400);
      const signInBody = `{"tenantKey":${nested(Math.min(depth, 1000))}}`;
      assert.equal((await client.post(endpoints.signIn, signInBody)).code, 400);
    }
    const query = encodeURIComponent(nested(2000));
    assert.equal((await client.get(`${endpoints.list('task')}?query=${query}`)).code, 400);
    const objects = '{"a":'.repeat(100) + '1' + '}'.repeat(100);
    assert.equal((await client.call('PUT', endpoints.preference('deep'), `{"value":${objects}}`)).code, 400);
    const flat = `{"value":["${'[{'.repeat(1000)}","\\"${'['.repeat(1000)}",${nested(60)}]}`;
    assert.equal((await client.call('PUT', endpoints.preference('flat'), flat)).code, 200);
  });

  it('a limit is a positive number, and at most that of a page', async () => {
    for (const path of [`${endpoints.people}?q=`, `${endpoints.search}?q=a`]) {
      for (const limit of ['-5', '0', '1.5', 'x', '', '1e3', ' 5', '99999999999999999999']) {
        const answer = await client.get(`${path}&limit=${encodeURIComponent(limit)}`);
        assert.equal(answer.code, 400, `${path} ${limit}`);
      }
      assert.equal((await client.get<unknown[]>(`${path}&limit=2`)).data.length, 2);
      assert.equal((await client.get(`${path}&limit=100000`)).code, 200);
    }
    for (const limit of [-5, 1.5, 201]) {
      assert.equal((await client.post(endpoints.list('task'), { offset: 0, limit })).code, 400, `${limit}`);
    }
  });

  it('an employee or a file is in a field once', async () => {
    const form = new FormData();
    form.set('file', new Blob(['x']), 'a.txt');
    const upload = await client.raw(endpoints.upload, { method: 'POST', body: form });
    const { data: file } = (await upload.json()) as Answer<FileRef>;
    const path = endpoints.record('task', seededId('group', 'task', 4));
    const { data } = await client.get<RecordDetail>(path);
    const { revision } = data;
    const me = { id: client.session.employeeId, name: client.session.name };
    for (const values of [{ members: Array(2).fill(me) }, { files: Array(1000).fill(file) }]) {
      assert.equal((await client.put(path, { revision, values })).code, 422, Object.keys(values)[0]);
    }
    assert.equal((await client.put(path, { revision, values: { files: [file], members: [me] } })).code, 200);
  });
});
