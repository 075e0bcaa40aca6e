import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { SearchHit } from '../../core/contracts/search.js';
import { targetRatePath, todayType } from '../../core/contracts/rates.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import type { TenantData } from '../../core/contracts/tenant.js';
import { openDatabase } from '../../server/storage/sqlite/sqlite-database.js';
import type { Client, TestServer } from '../server/harness.js';
import { holds, signIn, startServer } from '../server/harness.js';
import { startOlder, stopOlder } from './older-folder.js';

const listed = async (client: Client, module: string, search = ''): Promise<ListPage> =>
  (await client.post<ListPage>(endpoints.list(module), { search, offset: 0, limit: 100 })).data;

describe('document folders of a release that enforced no access', () => {
  let server: TestServer;
  let restricted: number;
  before(async () => {
    server = await startOlder(async (database) => {
      restricted = Number(
        (await database.get(`SELECT count(*) AS n FROM m_docFolder WHERE f_access <> 'all'`))?.['n'] ?? 0,
      );
      await database.exec('UPDATE m_docFolder SET f_department = NULL, f_members = NULL');
    });
  });
  after(() => stopOlder(server));

  it('are open to everybody as before, and the log says how many', async () => {
    assert.ok(restricted > 10);
    for (const account of ['chen.yiming', 'admin']) {
      const { rows, total } = await listed(await signIn(server, 'group', account), 'docFolder');
      assert.equal(total, 24);
      assert.deepEqual(new Set(rows.map(({ values }) => values['access'])), new Set(['all']));
    }
    assert.ok(
      server.lines.some((line) => line.startsWith(`${restricted} document folders that were restricted`)),
    );
  });

  it('are opened once: a folder that is restricted afterwards stays so', async () => {
    const keeper = await signIn(server, 'group', 'chen.yiming');
    const self = { id: keeper.session.employeeId, name: keeper.session.name };
    const made = await keeper.post<RecordDetail>(endpoints.records('docFolder'), {
      values: { title: '仅供一人', owner: self, access: 'named', members: [self] },
    });
    assert.equal(made.code, 200);
    // The search texts are computed after the start; what is left of them would be with the next one.
    while (!server.lines.some((line) => line.startsWith('Search texts of')))
      await server.logged(server.lines.length + 1);
    const lines = server.lines.length;
    const { dataFolder } = server;
    await server.close();
    server = await startServer({ dataFolder });
    const admin = await signIn(server, 'group', 'admin');
    assert.equal((await admin.get(endpoints.record('docFolder', made.data.id))).http, 404);
    assert.ok(lines > 0);
    assert.deepEqual(server.lines, []);
  });

  it('cannot be restricted to nobody', async () => {
    const keeper = await signIn(server, 'group', 'chen.yiming');
    for (const access of ['named', 'department']) {
      const answer = await keeper.post(endpoints.records('docFolder'), {
        values: { title: '无人', owner: { id: keeper.session.employeeId }, access, members: [] },
      });
      assert.equal(answer.code, 422);
    }
  });
});

describe('the tenants of an older folder', () => {
  let server: TestServer;
  before(async () => {
    server = await startOlder(async (database) => {
      for (const row of await database.all('SELECT key, data FROM tenant')) {
        const data = JSON.parse(String(row['data'])) as TenantData;
        const older: Partial<TenantData> = {
          ...data,
          displayModules: data.displayModules.filter((name) => name !== 'batchTask' && name !== 'fna'),
          localeSettings: {
            ...data.localeSettings,
            activeLangs: data.localeSettings.activeLangs.filter(
              (lang) => !['ko', 'th', 'pt', 'ru', 'fr'].includes(lang),
            ),
          },
          theme: { primaryColor: '#aa0000', fontSize: 'big' },
        };
        delete older.keyboardHeight;
        delete older.mobileAgents;
        delete older.linkHosts;
        delete older.requestSettings;
        await database.run(
          'UPDATE tenant SET data = ? WHERE key = ?',
          JSON.stringify(older),
          String(row['key']),
        );
      }
      await database.exec('DELETE FROM rate');
    });
  });
  after(() => stopOlder(server));

  it('get what came with later releases, and keep what they had chosen', async () => {
    const client = await signIn(server, 'logistics', 'anna.lee');
    const { data: tenant } = await client.post<TenantData>(endpoints.baseTeams);
    assert.deepEqual(tenant.localeSettings.activeLangs, ['en', 'de', 'es', 'ar', 'zh_CN', 'pt', 'ru']);
    assert.equal(tenant.keyboardHeight, 200);
    assert.equal(tenant.linkHosts?.overseas, true);
    assert.equal(tenant.requestSettings?.transferApi, endpoints.transfer);
    assert.equal(tenant.theme?.primaryColor, '#aa0000');
    assert.equal(tenant.theme.fontSize, 'big');
    assert.equal(tenant.theme.fontType?.fontTypeInfo, 'i18n');
    assert.equal(tenant.displayModules.includes('fna'), false);
    assert.equal((await client.post(endpoints.list('batchTask'), { offset: 0, limit: 1 })).code, 200);
    const rates = await client.post<{ rate?: string }>(targetRatePath, {
      ...{ rateSymbol: 'EUR', targetSymbol: 'GBP', type: todayType, date: '', tenantKey: 'logistics' },
    });
    assert.match(rates.data.rate ?? '', /^0\.8/);
  });
});

describe('search texts of an earlier recipe', () => {
  let server: TestServer;
  before(async () => {
    server = await startOlder(async (database) => {
      const [row] = await database.all(`SELECT n, search_text FROM m_doc WHERE tenant = 'group' LIMIT 1`);
      const text = `${String(row?.['search_text'])} 隐藏的目录`;
      await database.run('UPDATE m_doc SET search_text = ? WHERE n = ?', text, row?.['n'] ?? 0);
      const n = Number(row?.['n']);
      await database.moduleTables.removeSearchText('doc', n);
      await database.moduleTables.indexSearchText('doc', n, 'group', text);
    });
  });
  after(() => stopOlder(server));

  it('are computed again after the start, so that a field that is not searched any more finds nothing', async () => {
    const isComputed = () => server.lines.some((line) => /^Search texts of \d+ records/.test(line));
    while (!isComputed()) await server.logged(server.lines.length + 1);
    const client = await signIn(server, 'group', 'admin');
    assert.equal((await listed(client, 'doc', '隐藏的目录')).total, 0);
    const { data } = await client.get<SearchHit[]>(
      `${endpoints.search}?q=${encodeURIComponent('隐藏的目录')}`,
    );
    assert.deepEqual(data, []);
  });
});

describe('changes in an older folder', () => {
  it('are summarized by the first start of this release', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'portico-earlier-'));
    await (await startServer({ dataFolder })).stop();
    const older = await openDatabase(dataFolder);
    const text = `<p>${'word '.repeat(2000)}</p>`;
    await older.run("DELETE FROM meta WHERE key = 'changesSummarized'");
    await older.run(
      `INSERT INTO activity (id, tenant, module, record, kind, person, time, changes)
       VALUES ('old', 'group', 'blog', '1', 'updated', '1', '2026-01-01 00:00:00', ?)`,
      JSON.stringify([{ field: 'body', from: text, to: `${text}<p>!</p>` }]),
    );
    await older.close();
    await (await startServer({ dataFolder })).stop();
    const opened = await openDatabase(dataFolder);
    const size = Number(
      (await opened.get("SELECT length(changes) AS size FROM activity WHERE id = 'old'"))?.['size'],
    );
    await opened.close();
    await rm(dataFolder, { recursive: true });
    holds(size > 0 && size < 600, `a change of ${size} characters is left`);
  });
});
