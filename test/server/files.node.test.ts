import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FileLink } from '../../core/contracts/file-links.js';
import type { FileRef, ListPage, RecordDetail } from '../../core/contracts/records.js';
import { cleanFileName, imageTypeOf } from '../../server/records/files/file-type.js';
import { attachmentHeader } from '../../server/http/disposition.js';
import { seededId } from '../../server/seed/ids.js';
import type { Answer, Client, TestServer } from './harness.js';
import { fewRecords, holds, noon, signIn, startServer } from './harness.js';

async function upload(by: Client, name: string, content: BlobPart): Promise<Answer<FileRef>> {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  const response = await by.raw(endpoints.upload, { method: 'POST', body: form });
  return {
    ...((await response.json()) as Answer<FileRef>),
    http: response.status,
    headers: response.headers,
  };
}

describe('files', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer();
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  const attach = async (id: string, files: FileRef[]) => {
    const { data } = await client.get<RecordDetail>(endpoints.record('task', id));
    return client.put<RecordDetail>(endpoints.record('task', id), {
      revision: data.revision,
      values: { files },
    });
  };

  it('have the names that browsers have escaped in the body', async () => {
    const { data } = await upload(client, 'a"b%\r\n.txt', 'x');
    assert.equal(data.name, 'a"b%.txt');
  });

  it('are gone for all once a save has taken them out of the record', async () => {
    const task = seededId('group', 'task', 5);
    const [{ data: wrong }, { data: right }] = [
      await upload(client, 'salaries.txt', 'secret'),
      await upload(client, 'report.txt', 'plain'),
    ];
    assert.equal((await attach(task, [wrong, right])).code, 200);
    assert.equal((await client.raw(endpoints.download(wrong.id))).status, 200);
    assert.equal((await attach(task, [right])).code, 200);
    assert.equal((await client.raw(endpoints.download(wrong.id))).status, 404);
    assert.equal((await client.raw(endpoints.download(right.id))).status, 200);
    assert.equal((await attach(task, [right, wrong])).code, 422);
  });

  it('are read by a link for two minutes, without a session, by whoever has it from a reader', async () => {
    const task = seededId('group', 'task', 6);
    const { data: file } = await upload(client, 'offer.txt', 'For the client');
    const made = await client.post<FileLink>(`/api/portico/files/${file.id}/link`, {});
    assert.deepEqual([made.data.name, made.data.size], ['offer.txt', 14]);
    assert.match(made.data.address, /^\/papi\/portico\/file-link\?link=[\w-]+$/);
    const read = (address: string) => fetch(server.url + address);
    const response = await read(made.data.address);
    assert.equal(await response.text(), 'For the client');
    assert.match(response.headers.get('content-disposition') ?? '', /^attachment;.*offer\.txt/);
    assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/);

    // Of a reader only, and of nothing else than was sealed.
    const other = await signIn(server, 'logistics', 'anna.lee');
    assert.equal((await other.post(`/api/portico/files/${file.id}/link`, {})).code, 404);
    const bare = await fetch(`${server.url}/api/portico/files/${file.id}/link`, { method: 'POST' });
    assert.equal(bare.status, 401);
    for (const wrong of ['', 'x', made.data.address.slice(-40)]) {
      assert.equal((await read(`/papi/portico/file-link?link=${wrong}`)).status, 404, wrong);
    }
    // Gone with the file.
    assert.equal((await attach(task, [file])).code, 200);
    assert.equal((await attach(task, [])).code, 200);
    assert.equal((await read(made.data.address)).status, 404);

    const { data: later } = await upload(client, 'later.txt', 'x');
    const link = await client.post<FileLink>(`/api/portico/files/${later.id}/link`, {});
    assert.equal((await read(link.data.address)).status, 200);
    server.setNow(new Date(noon.getTime() + 121_000));
    assert.equal((await read(link.data.address)).status, 404);
    server.setNow(noon);
  });

  it('are downloaded with the same bytes and name after being uploaded and attached to a record', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
    const { code, data: file } = await upload(client, '报价 (终稿)“v2”.pdf', bytes);
    assert.equal(code, 200);
    assert.deepEqual([file.size, file.type, file.by?.name], [70_000, 'application/pdf', '林晓']);
    const saved = await attach(seededId('group', 'task', 4), [file]);
    assert.deepEqual(saved.data.values['files'], [file]);
    const other = await signIn(server, 'group', 'wang.min');
    const response = await other.raw(endpoints.download(file.id));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.match(response.headers.get('content-security-policy') ?? '', /sandbox/);
    const disposition = response.headers.get('content-disposition') ?? '';
    const encoded = /filename\*=UTF-8''(.+)$/.exec(disposition)?.[1] ?? '';
    assert.equal(decodeURIComponent(encoded), '报价 (终稿)“v2”.pdf');
    assert.deepEqual(new Uint8Array(await response.arrayBuffer()), bytes);
    for (const prefix of ['/api', '/api/app']) {
      const remote = await other.raw(`${prefix}/file/remotedownload/${file.id}/task`);
      assert.deepEqual(new Uint8Array(await remote.arrayBuffer()), bytes);
      assert.equal((await other.raw(`${prefix}/file/remotedownload/${file.id}/doc`)).status, 404);
    }
  });

  it('are visible to their uploader only until a record has them', async () => {
    const { data: file } = await upload(client, 'draft.txt', 'x');
    const other = await signIn(server, 'group', 'wang.min');
    assert.equal((await client.raw(endpoints.download(file.id))).status, 200);
    assert.equal((await other.raw(endpoints.download(file.id))).status, 404);
    const stolen = await other.get<RecordDetail>(endpoints.record('task', seededId('group', 'task', 5)));
    const answer = await other.put(endpoints.record('task', stolen.data.id), {
      revision: stolen.data.revision,
      values: { files: [file] },
    });
    assert.equal(answer.code, 422);
  });

  it('of another tenant, or of a record without access, are not found', async () => {
    const foreign = await signIn(server, 'logistics', 'anna.lee');
    const { data: flow } = await client.get<RecordDetail>(
      endpoints.record('workflow', seededId('group', 'workflow', 1)),
    );
    const [first] = flow.values['files'] as FileRef[];
    assert.equal((await client.raw(endpoints.download(first?.id ?? ''))).status, 200);
    assert.equal((await foreign.raw(endpoints.download(first?.id ?? ''))).status, 404);
    const { data: mail } = await client.get<RecordDetail>(
      endpoints.record('mail', seededId('group', 'mail', 1)),
    );
    const [letter] = mail.values['files'] as FileRef[];
    const wang = await signIn(server, 'group', 'wang.min');
    assert.equal((await client.raw(endpoints.download(letter?.id ?? ''))).status, 200);
    assert.equal((await wang.raw(endpoints.download(letter?.id ?? ''))).status, 404);
    for (const id of ['', '../../portico.sqlite', '0', 'x'.repeat(500)]) {
      assert.equal((await client.raw(endpoints.download(id))).status, 404, id);
    }
    assert.equal((await fetch(server.url + endpoints.download(first?.id ?? ''))).status, 401);
  });

  it('are previewed only if their bytes are a picture, whatever their name', async () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
    const { data: picture } = await upload(client, 'picture.txt', png);
    const shown = await client.raw(endpoints.filePreview(picture.id));
    assert.equal(shown.status, 200);
    assert.equal(shown.headers.get('content-type'), 'image/png');
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      '<html>',
      'GIF',
    ]) {
      const { data: page } = await upload(client, 'page.png', content);
      assert.equal((await client.raw(endpoints.filePreview(page.id))).status, 404, content);
    }
  });

  it('are sent in parts to players of videos and sounds', async () => {
    const { data: file } = await upload(client, 'tone.wav', '0123456789');
    const part = async (range: string, more: Record<string, string> = {}) => {
      const response = await client.raw(endpoints.download(file.id), { headers: { range, ...more } });
      return [response.status, response.headers.get('content-range'), await response.text()];
    };
    const whole = await client.raw(endpoints.download(file.id));
    assert.equal(whole.headers.get('content-type'), 'audio/wav');
    assert.equal(whole.headers.get('accept-ranges'), 'bytes');
    assert.deepEqual(await part('bytes=0-'), [206, 'bytes 0-9/10', '0123456789']);
    assert.deepEqual(await part('bytes=2-4'), [206, 'bytes 2-4/10', '234']);
    assert.deepEqual(await part('bytes=8-99'), [206, 'bytes 8-9/10', '89']);
    assert.deepEqual(await part('bytes=-3'), [206, 'bytes 7-9/10', '789']);
    assert.deepEqual(await part('bytes=10-'), [416, 'bytes */10', '']);
    for (const range of ['bytes=4-2', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-'])
      assert.deepEqual(await part(range), [200, null, '0123456789'], range);
    assert.deepEqual(await part('bytes=0-1', { 'if-range': '"x"' }), [200, null, '0123456789']);
    const { data: none } = await upload(client, 'none.wav', '');
    assert.equal((await client.raw(endpoints.download(none.id))).status, 200);
  });

  it('that are too large, or not sent in a form, are rejected', async () => {
    const large = await upload(client, 'large.bin', new Uint8Array(50 * 1024 * 1024 + 1));
    assert.equal(large.http, 413);
    assert.equal(large.code, 413);
    const plain = await client.post(endpoints.upload, {});
    assert.equal(plain.code, 400);
    const empty = await client.raw(endpoints.upload, { method: 'POST', body: new FormData() });
    assert.equal(empty.status, 400);
    const broken = await client.raw(endpoints.upload, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'nothing of the kind',
    });
    assert.equal(broken.status, 400);
  });

  it('have names without folders, control characters or direction marks', () => {
    assert.equal(cleanFileName('../../etc/passwd'), 'passwd');
    assert.equal(cleanFileName('C:\\fakepath\\报告.docx'), '报告.docx');
    assert.equal(cleanFileName('a\u0000b\r\nc\u202Egpj.exe'), 'abcgpj.exe');
    assert.equal(cleanFileName('..'), 'file');
    assert.equal(cleanFileName('   '), 'file');
    assert.equal([...cleanFileName(`${'长'.repeat(300)}.pdf`)].length, 200);
    holds(cleanFileName(`${'长'.repeat(300)}.pdf`).endsWith('.pdf'));
    assert.equal(attachmentHeader('a"b;c\\d.txt').includes('filename="a_b_c_d.txt"'), true);
    assert.doesNotThrow(() => attachmentHeader('lone \uD800 surrogate'));
    assert.equal(imageTypeOf(new Uint8Array()), undefined);
  });
});

describe('the export as CSV', () => {
  let server: TestServer;
  let client: Client;
  before(async () => {
    server = await startServer({ seedAmounts: { ...fewRecords, task: 1300, customer: 20 } });
    client = await signIn(server, 'group', 'lin.xiao');
  });
  after(() => server.stop());

  const csv = async (query: object) => {
    const response = await client.raw(endpoints.exportCsv('task'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query),
    });
    assert.equal(response.status, 200);
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  it('has all rows of the query in its order, a byte order mark and a file name', async () => {
    const sort = [{ field: 'code', direction: 'asc' }];
    const { response, bytes } = await csv({ sort, columns: ['code', 'title', 'status', 'assignee'] });
    assert.deepEqual([...bytes.slice(0, 3)], [0xef, 0xbb, 0xbf]);
    assert.match(response.headers.get('content-type') ?? '', /^text\/csv/);
    assert.match(
      decodeURIComponent(response.headers.get('content-disposition') ?? ''),
      /任务-2026-09-17\.csv/,
    );
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    assert.equal(lines[0], '"编号","任务名称","状态","负责人"');
    assert.equal(lines.length, 1301);
    const codes = lines.slice(1).map((line) => line.split(',')[0] ?? '');
    assert.deepEqual(codes, [...codes].sort());
    const filters = [{ field: 'status', op: 'eq', value: 'done' }];
    const { data } = await client.post<ListPage>(endpoints.list('task'), { filters, offset: 0, limit: 1 });
    const done = new TextDecoder().decode((await csv({ filters, columns: ['status'] })).bytes).trimEnd();
    assert.equal(done.split('\r\n').length, data.total + 1);
    assert.equal(done.split('\r\n')[1], '"已完成"');
  });

  it('marks what looks like a formula, but not for a program that writes texts', async () => {
    const title = '=1+1 "quoted"';
    await client.post(endpoints.records('task'), { values: { title, dueDate: '2026-10-01' } });
    const query = { search: 'quoted', columns: ['title'] };
    const lines = async (plain?: boolean) =>
      new TextDecoder().decode((await csv({ ...query, plain })).bytes).split('\r\n')[1];
    assert.equal(await lines(), `"'=1+1 ""quoted"""`);
    assert.equal(await lines(true), '"=1+1 ""quoted"""');
  });

  it('rejects columns that do not exist', async () => {
    const path = `${endpoints.exportCsv('task')}?query=${encodeURIComponent('{"columns":["password"]}')}`;
    assert.equal((await client.raw(path)).status, 400);
    assert.equal((await client.raw(`${endpoints.exportCsv('task')}?query=%7B`)).status, 400);
  });
});
