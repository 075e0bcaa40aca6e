import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import { fileVersionsPath, type FileVersion } from '../../core/contracts/file-versions.js';
import type { FileRef, RecordDetail } from '../../core/contracts/records.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let lin: Client;
let chen: Client;

before(async () => {
  server = await startServer({ repeat: () => () => undefined });
  lin = await signIn(server, 'group', 'lin.xiao');
  chen = await signIn(server, 'group', 'chen.yiming');
});
after(() => server.stop());

async function upload(client: Client, content: string, name = 'policy.txt'): Promise<FileRef> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const response = await client.raw(endpoints.upload, { method: 'POST', body: form });
  return ((await response.json()) as { data: FileRef }).data;
}

async function addDocument(client: Client, files: FileRef[]): Promise<RecordDetail> {
  const folder = await client.post<RecordDetail>(endpoints.records('docFolder'), {
    values: { title: 'Folder', access: 'all' },
  });
  const { data, code, msg } = await client.post<RecordDetail>(endpoints.records('doc'), {
    values: { title: 'Policy', folder: { module: 'docFolder', id: folder.data.id, title: '' }, files },
  });
  assert.equal(code, 200, msg);
  return data;
}

const save = (
  client: Client,
  { id, revision }: RecordDetail,
  files: readonly { id: string }[],
  module = 'doc',
) => client.call<RecordDetail>('PUT', endpoints.record(module, id), { revision, values: { files } });

async function saved(
  client: Client,
  record: RecordDetail,
  files: readonly { id: string }[],
): Promise<RecordDetail> {
  const { data, code, msg } = await save(client, record, files);
  assert.equal(code, 200, msg);
  return data;
}

const filesOf = ({ values }: RecordDetail): FileRef[] => values['files'] as FileRef[];
const versionsOf = async (client: Client, id: string): Promise<FileVersion[]> =>
  (await client.get<FileVersion[]>(fileVersionsPath(id))).data;
const contentOf = async (client: Client, id: string): Promise<string> =>
  (await client.raw(endpoints.download(id))).text();
const statusOf = async (client: Client, id: string): Promise<number> =>
  (await client.raw(endpoints.download(id))).status;

describe('the versions of a document', () => {
  test('keep each file that another takes the place of, with who, when and size', async () => {
    const first = await upload(lin, 'one');
    const other = await upload(lin, 'other', 'other.txt');
    let doc = await addDocument(lin, [first, other]);
    assert.deepEqual(
      (await versionsOf(lin, first.id)).map(({ id, version }) => [id, version]),
      [[first.id, 1]],
    );
    // By its place, under another name, and then by its name, at another place.
    const second = await upload(lin, 'second', 'policy 2.txt');
    doc = await saved(lin, doc, [second, other]);
    const third = await upload(lin, 'the third', 'policy 2.txt');
    await saved(lin, doc, [other, third]);

    const versions = await versionsOf(lin, third.id);
    assert.deepEqual(
      versions.map(({ id, version, size, name }) => ({ id, version, size, name })),
      [
        { id: third.id, version: 3, size: 9, name: 'policy 2.txt' },
        { id: second.id, version: 2, size: 6, name: 'policy 2.txt' },
        { id: first.id, version: 1, size: 3, name: 'policy.txt' },
      ],
    );
    assert.ok(versions.every(({ by, time }) => by?.id === lin.session.employeeId && time));
    assert.equal(await contentOf(lin, first.id), 'one');
    assert.deepEqual(
      (await versionsOf(lin, other.id)).map(({ id }) => id),
      [other.id],
    );
  });

  test('are restored as a new version, and nothing is lost', async () => {
    const first = await upload(lin, 'one');
    const second = await upload(lin, 'two');
    const doc = await saved(lin, await addDocument(lin, [first]), [second]);
    const restored = await saved(lin, doc, [first]);
    const [newest] = filesOf(restored);
    assert.ok(newest && newest.id !== first.id);
    assert.deepEqual(
      (await versionsOf(lin, newest.id)).map(({ id, version }) => [id, version]),
      [
        [newest.id, 3],
        [second.id, 2],
        [first.id, 1],
      ],
    );
    assert.equal(await contentOf(lin, newest.id), 'one');
    assert.equal(await contentOf(lin, second.id), 'two');
    // From a state that someone has changed since, nothing is restored.
    assert.equal((await save(lin, doc, [second])).code, 409);
    assert.equal((await versionsOf(lin, newest.id)).length, 3);
  });

  test('go with their file, and with their record, which comes back with them', async () => {
    const first = await upload(lin, 'one');
    const second = await upload(lin, 'two');
    const other = await upload(lin, 'other', 'other.txt');
    let doc = await saved(lin, await addDocument(lin, [first, other]), [second, other]);
    assert.equal((await lin.call('DELETE', endpoints.record('doc', doc.id))).code, 200);
    assert.equal(await statusOf(lin, first.id), 404);
    assert.equal((await lin.get(fileVersionsPath(second.id))).code, 404);
    doc = (await lin.post<RecordDetail>(endpoints.restored('doc', doc.id))).data;
    assert.equal((await versionsOf(lin, second.id)).length, 2);
    assert.equal(await contentOf(lin, first.id), 'one');

    await saved(lin, doc, [other]);
    assert.equal(await statusOf(lin, second.id), 404);
    assert.equal(await statusOf(lin, first.id), 404);
    assert.equal(await statusOf(lin, other.id), 200);
  });

  test('are for those who read the record, and for no other record', async () => {
    const first = await upload(lin, 'one');
    const second = await upload(lin, 'two');
    // A draft, which only its owner reads.
    await saved(lin, await addDocument(lin, [first]), [second]);
    assert.equal((await chen.get(fileVersionsPath(second.id))).code, 404);
    assert.equal((await chen.get(fileVersionsPath(first.id))).code, 404);
    assert.equal(await statusOf(chen, first.id), 404);
    const own = await addDocument(chen, [await upload(chen, 'own')]);
    assert.equal((await save(chen, own, [first])).code, 422);
    const another = await addDocument(lin, [await upload(lin, 'another')]);
    assert.equal((await save(lin, another, [first])).code, 422);
  });

  test('are the newest 50 before the present one', async () => {
    const first = await upload(lin, 'first');
    let doc = await addDocument(lin, [first]);
    let newest = first;
    for (let version = 2; version <= 52; version += 1) {
      newest = await upload(lin, `version ${version}`);
      doc = await saved(lin, doc, [newest]);
    }
    const versions = await versionsOf(lin, newest.id);
    assert.deepEqual([versions.length, versions[0]?.version, versions.at(-1)?.version], [51, 52, 2]);
    assert.equal(await statusOf(lin, first.id), 404);
  });

  test('are kept only in fields of the schema that have them', async () => {
    const first = await upload(lin, 'one');
    const second = await upload(lin, 'two');
    const { data: task } = await lin.post<RecordDetail>(endpoints.records('task'), {
      values: {
        title: 'No versions',
        dueDate: '2026-12-01',
        assignee: { id: lin.session.employeeId, name: '' },
        files: [first],
      },
    });
    assert.equal((await save(lin, task, [second], 'task')).code, 200);
    assert.equal(await statusOf(lin, first.id), 404);
    assert.equal((await versionsOf(lin, second.id)).length, 1);
  });
});
