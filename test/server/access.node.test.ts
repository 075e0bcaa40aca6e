import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { HomeData } from '../../core/contracts/home.js';
import type { SearchHit } from '../../core/contracts/search.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { FileRef, ListPage, RecordDetail, RecordRef } from '../../core/contracts/records.js';
import { allModules } from '../../server/schemas/all.js';
import { fieldsOf } from '../../server/schemas/define.js';
import { seededId } from '../../server/seed/ids.js';
import { seededPersonId } from '../../server/seed/people.js';
import type { Client, TestServer } from './harness.js';
import { holds, noon, signIn, startServer } from './harness.js';

const person = (account: string, name = account): PersonRef => ({
  id: seededPersonId('group', account),
  name,
});
const wang = person('wang.min');
const liu = person('liu.yang');
const zhou = person('zhou.jianguo');

/** A record that `readers` may see and `strangers` may not, as its form states. */
interface Case {
  name: string;
  module: string;
  /** Values, with `word` in the title, written by wang.min. */
  values: (word: string) => Record<string, unknown>;
  readers: string[];
  strangers: string[];
  /** Action that follows. */
  then?: string;
}

const openFolder = { module: 'docFolder', id: seededId('group', 'docFolder', 1), title: 'x' };
const doc = (more: Record<string, unknown>) => (word: string) => ({
  title: `${word} 文档`,
  folder: openFolder,
  kind: 'report',
  owner: wang,
  status: 'published',
  body: `<p>${word}</p>`,
  ...more,
});
const event = (more: Record<string, unknown>) => (word: string) => ({
  title: `${word} 日程`,
  start: '2026-09-18 09:00',
  end: '2026-09-18 10:00',
  ...more,
});
const plan = (more: Record<string, unknown>) => (word: string) => ({
  title: `${word} 周报`,
  period: 'week',
  periodStart: '2026-09-14',
  periodEnd: '2026-09-18',
  done: word,
  ...more,
});
const everyone = ['lin.xiao', 'liu.yang', 'admin'];

const cases: Case[] = [
  {
    name: 'a document with readers is theirs',
    module: 'doc',
    values: doc({ readers: [liu] }),
    readers: ['wang.min', 'liu.yang'],
    strangers: ['lin.xiao', 'sun.yue', 'admin'],
  },
  {
    name: 'a draft of a document with a reader, too',
    module: 'doc',
    values: doc({ readers: [liu], status: 'draft' }),
    readers: ['wang.min', 'liu.yang'],
    strangers: ['lin.xiao', 'admin'],
  },
  {
    name: 'a draft of a document without readers is its owner’s',
    module: 'doc',
    values: doc({ status: 'draft' }),
    readers: ['wang.min'],
    strangers: everyone,
  },
  {
    name: 'a published document without readers is everybody’s',
    module: 'doc',
    values: doc({}),
    readers: everyone,
    strangers: [],
  },
  {
    name: 'a folder for named employees is theirs',
    module: 'docFolder',
    values: (word) => ({ title: `${word} 目录`, owner: wang, access: 'named', members: [liu] }),
    readers: ['wang.min', 'liu.yang'],
    strangers: ['lin.xiao', 'admin'],
  },
  {
    name: 'a folder for a department is that department’s',
    module: 'docFolder',
    values: (word) => ({ title: `${word} 目录`, owner: wang, access: 'department', department: 'finance' }),
    readers: ['wang.min', 'lin.xiao', 'li.na'],
    strangers: ['liu.yang', 'admin'],
  },
  {
    name: 'a blog entry that is not public is its author’s',
    module: 'blog',
    values: (word) => ({ title: `${word} 日志`, open: false, body: `<p>${word}</p>` }),
    readers: ['wang.min'],
    strangers: everyone,
  },
  {
    name: 'a public blog entry is everybody’s',
    module: 'blog',
    values: (word) => ({ title: `${word} 日志`, open: true }),
    readers: everyone,
    strangers: [],
  },
  {
    name: 'a draft of a notice is its publisher’s',
    module: 'placard',
    values: (word) => ({ title: `${word} 公告`, kind: 'company' }),
    readers: ['wang.min', 'admin'],
    strangers: ['lin.xiao', 'liu.yang'],
  },
  {
    name: 'a published notice is everybody’s',
    module: 'placard',
    values: (word) => ({ title: `${word} 公告`, kind: 'company' }),
    then: 'publish',
    readers: everyone,
    strangers: [],
  },
  {
    name: 'a draft of a report is not its readers’ yet',
    module: 'plan',
    values: plan({ readers: [liu] }),
    readers: ['wang.min'],
    strangers: everyone,
  },
  {
    name: 'a submitted report is its readers’',
    module: 'plan',
    values: plan({ readers: [liu] }),
    then: 'submit',
    readers: ['wang.min', 'liu.yang'],
    strangers: ['lin.xiao', 'admin'],
  },
  {
    name: 'a private event is its participants’',
    module: 'calendar',
    values: event({ kind: 'private', people: [liu] }),
    readers: ['wang.min', 'liu.yang'],
    strangers: ['lin.xiao', 'admin'],
  },
  {
    name: 'a confidential document is theirs who handle it',
    module: 'odoc',
    values: (word) => ({ title: `${word} 公文`, kind: 'notice', secrecy: 'secret', copied: [liu] }),
    then: 'submit',
    readers: ['wang.min', 'liu.yang', 'gao.yuan'],
    strangers: ['lin.xiao', 'admin'],
  },
  {
    name: 'a contract is its sender’s until it is sent',
    module: 'signContract',
    values: (word) => ({ title: `${word} 合同`, signer: liu }),
    readers: ['wang.min'],
    strangers: everyone,
  },
  {
    name: 'a view of cards that is not shared is its owner’s',
    module: 'ebdfview',
    values: (word) => ({ title: `${word} 视图`, layout: 'table', shared: false }),
    readers: ['wang.min'],
    strangers: everyone,
  },
  {
    name: 'answers that are not submitted are their author’s',
    module: 'formData',
    values: (word) => ({
      title: `${word} 答卷`,
      report: { module: 'formreport', id: seededId('group', 'formreport', 1), title: 'x' },
      status: 'draft',
    }),
    readers: ['wang.min'],
    strangers: everyone,
  },
];

describe('access', () => {
  let server: TestServer;
  const clients = new Map<string, Client>();
  const as = async (account: string): Promise<Client> => {
    const client = clients.get(account) ?? (await signIn(server, 'group', account));
    clients.set(account, client);
    return client;
  };
  before(async () => {
    server = await startServer();
  });
  after(() => server.stop());

  const create = async (account: string, module: string, values: Record<string, unknown>) => {
    const made = await (await as(account)).post<RecordDetail>(endpoints.records(module), { values });
    assert.equal(made.code, 200, `${module}: ${JSON.stringify(made.data)}`);
    return made.data;
  };
  const upload = async (account: string): Promise<FileRef> => {
    const body = new FormData();
    body.append('file', new Blob(['secret']), '机密.txt');
    const response = await (await as(account)).raw(endpoints.upload, { method: 'POST', body });
    return ((await response.json()) as { data: FileRef }).data;
  };

  /** Every way to a record that answers for the user. */
  async function waysTo(account: string, record: RecordDetail, word: string, file: FileRef | undefined) {
    const client = await as(account);
    const { module, id } = record;
    const isHere = (rows: readonly { id: string }[]) => rows.some((row) => row.id === id);
    const list = (await client.post<ListPage>(endpoints.list(module), { offset: 0, limit: 200 })).data;
    const found = (await client.post<ListPage>(endpoints.list(module), { search: word, offset: 0, limit: 5 }))
      .data;
    const hits = (await client.get<SearchHit[]>(`${endpoints.search}?q=${encodeURIComponent(word)}`)).data;
    const query = encodeURIComponent(JSON.stringify({ search: word }));
    const csv = await (await client.raw(`${endpoints.exportCsv(module)}?query=${query}`)).text();
    return {
      list: isHere(list.rows),
      total: found.total,
      search: isHere(hits),
      export: csv.includes(word),
      record: (await client.get(endpoints.record(module, id))).code,
      timeline: (await client.get(endpoints.activity(module, id))).code,
      comment: (await client.post(endpoints.activity(module, id), { text: '看到' })).code,
      recent: isHere((await client.get<HomeData>(endpoints.home)).data.recent),
      ...(file ? { file: (await client.raw(endpoints.download(file.id))).status } : {}),
    };
  }

  cases.forEach(({ name, module, values, readers, strangers, then }, index) => {
    it(`${name}: in lists, counts, search, exports, records, timelines and files`, async () => {
      server.setNow(new Date(noon.getTime() + index * 60_000));
      const word = `独有词${String(index).padStart(2, '0')}甲`;
      const hasFiles = ['doc', 'blog', 'placard', 'plan', 'calendar', 'odoc'].includes(module);
      const file = hasFiles ? await upload('wang.min') : undefined;
      const record = await create('wang.min', module, {
        ...values(word),
        ...(file ? { files: [file] } : {}),
      });
      if (then) {
        const acted = await (
          await as('wang.min')
        ).post(endpoints.recordAction(module, record.id), { revision: 1, action: then });
        assert.equal(acted.code, 200);
      }
      for (const account of readers) {
        assert.deepEqual(
          await waysTo(account, record, word, file),
          {
            list: true,
            total: 1,
            search: true,
            export: true,
            record: 200,
            timeline: 200,
            comment: 200,
            recent: true,
            ...(file ? { file: 200 } : {}),
          },
          account,
        );
      }
      for (const account of strangers) {
        assert.deepEqual(
          await waysTo(account, record, word, file),
          {
            list: false,
            total: 0,
            search: false,
            export: false,
            record: 404,
            timeline: 404,
            comment: 404,
            recent: false,
            ...(file ? { file: 404 } : {}),
          },
          account,
        );
      }
    });
  });

  it('a folder closes its documents, also after a change, and keeps its title from those without access', async () => {
    const folder = await create('wang.min', 'docFolder', { title: '并购项目', owner: wang, access: 'all' });
    const ref = { module: 'docFolder', id: folder.id, title: '' };
    const inside = await create('wang.min', 'doc', {
      ...doc({})('目录内'),
      folder: ref,
    });
    const forLiu = await create('wang.min', 'doc', { ...doc({ readers: [liu] })('给刘'), folder: ref });
    const lin = await as('lin.xiao');
    assert.equal((await lin.get(endpoints.record('doc', inside.id))).code, 200);
    const filters = [{ field: 'title', op: 'contains', value: '目录内' }];
    const total = async () =>
      (await lin.post<ListPage>(endpoints.list('doc'), { filters, offset: 0, limit: 5 })).data.total;
    assert.equal(await total(), 1);
    const closed = await (
      await as('wang.min')
    ).put(endpoints.record('docFolder', folder.id), {
      revision: 1,
      values: { access: 'named', members: [zhou] },
    });
    assert.equal(closed.code, 200);
    assert.equal((await lin.get(endpoints.record('doc', inside.id))).code, 404);
    assert.equal(await total(), 0, 'a total from before the change is not kept');
    assert.equal((await (await as('zhou.jianguo')).get(endpoints.record('doc', inside.id))).code, 200);
    const seen = (await (await as('liu.yang')).get<RecordDetail>(endpoints.record('doc', forLiu.id))).data;
    assert.equal((seen.values['folder'] as RecordRef).title, '无权查看的记录');
    const rows = (
      await (
        await as('liu.yang')
      ).post<ListPage>(endpoints.list('doc'), { search: '并购项目', offset: 0, limit: 5 })
    ).data;
    assert.equal(rows.total, 0, 'its title finds nothing');
    const answer = await lin.post(endpoints.records('doc'), {
      values: { ...doc({})('想放入'), folder: ref },
    });
    assert.equal(answer.code, 422, 'nobody files a document where they have no access');
  });

  it('no title of a closed folder is disclosed by timelines, text filters and the sort order', async () => {
    const folder = await create('wang.min', 'docFolder', {
      title: '绝密收购',
      owner: wang,
      access: 'named',
      members: [zhou],
    });
    const doc1 = await create('wang.min', 'doc', doc({ readers: [liu] })('移动'));
    const moved = await (
      await as('wang.min')
    ).put(endpoints.record('doc', doc1.id), {
      revision: 1,
      values: { folder: { module: 'docFolder', id: folder.id, title: '' } },
    });
    assert.equal(moved.code, 200);
    const reader = await as('liu.yang');
    const timeline = await (await reader.raw(endpoints.activity('doc', doc1.id))).text();
    assert.doesNotMatch(timeline, /绝密/);
    assert.match(timeline, /无权查看的记录/);
    const ofOwner = await (await as('wang.min')).raw(endpoints.activity('doc', doc1.id));
    assert.match(await ofOwner.text(), /绝密/, 'those with access see it');
    const list = async (query: object) =>
      (await reader.post(endpoints.list('doc'), { offset: 0, limit: 5, ...query })).code;
    assert.equal(await list({ filters: [{ field: 'folder', op: 'contains', value: '绝密' }] }), 400);
    assert.equal(await list({ sort: [{ field: 'folder', direction: 'asc' }] }), 400);
    assert.equal(await list({ filters: [{ field: 'folder', op: 'eq', value: folder.id }] }), 200);
  });

  it('references to records that not all employees see are kept out of search, text filters and sort order', () => {
    const closed = new Set(allModules.flatMap(({ module, access }) => (access ? [module] : [])));
    for (const def of allModules) {
      for (const field of fieldsOf(def)) {
        if (field.refModule === undefined || !closed.has(field.refModule)) continue;
        assert.equal(field.unsearched, true, `${def.module}.${field.key}`);
        assert.equal(field.sortable, false, `${def.module}.${field.key}`);
      }
    }
  });

  it('who loses access no longer sees the record; who may see it is up to its owner', async () => {
    const record = await create('wang.min', 'doc', doc({ readers: [liu] })('改读者'));
    const set = async (account: string, revision: number, values: object) =>
      (await as(account)).put<RecordDetail>(endpoints.record('doc', record.id), { revision, values });
    const answer = await set('liu.yang', 1, { readers: [liu, zhou] });
    assert.equal(answer.code, 403);
    assert.deepEqual((answer.data as unknown as { fields: string[] }).fields, ['readers']);
    assert.equal((await set('wang.min', 1, { readers: [zhou] })).data.values['shared'], true);
    assert.equal((await (await as('liu.yang')).get(endpoints.record('doc', record.id))).code, 404);
    assert.equal((await set('wang.min', 2, { readers: [] })).data.values['shared'], false);
    assert.equal((await (await as('liu.yang')).get(endpoints.record('doc', record.id))).code, 200);
  });

  it('the demo account sees documents, folders and blog entries of every kind', async () => {
    const client = await as('lin.xiao');
    for (const module of ['doc', 'docFolder', 'blog', 'plan', 'calendar', 'placard', 'odoc', 'ebdfview']) {
      const { total } = (await client.post<ListPage>(endpoints.list(module), { offset: 0, limit: 1 })).data;
      holds(total >= 5, `${module}: ${total}`);
    }
  });
});
