import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

import { seededPersonId } from '../../server/seed/people.js';
import { openDatabase } from '../../server/storage/sqlite/sqlite-database.js';
import type { SqlRow } from '../../server/storage/database.js';
import type { Account, Reading, Readings } from '../fixtures/data-folders/read.js';
import { readAll } from '../fixtures/data-folders/read.js';
import type { TestServer } from './harness.js';
import { startServer } from './harness.js';

/*
 * Data folders that the servers of earlier commits have filled (scripts/data-folders.mjs), with what each employee saw,
 * found and might do there, as those servers answered.
 */
const folder = fileURLToPath(new URL('../fixtures/data-folders', import.meta.url));

/** Modules of which employees see fewer records than before the rights of records came, on purpose. */
const closedByRights: Readonly<Record<string, string>> = {
  doc: 'drafts are their author’s, and documents that name readers are theirs',
  plan: 'drafts and plans that are not shared are their author’s',
  blog: 'drafts are their author’s',
  formData: 'answers are seen by their author and the owner of the form',
  ebdfview: 'drafts are their author’s',
  marketArticle: 'drafts are their author’s',
  odoc: 'confidential documents are seen by those who handle them',
  batchTask: 'tasks are the employee’s who started them',
};

/** Releases in which every employee might edit and remove nearly every record. Of all others they see the same. */
const withoutRights = new Set(['version-3', 'version-7']);

/** Releases whose search texts are those of the present one: nothing is computed after the start. */
const withPresentTexts = new Set(['version-17']);

/** Titles of records that were found in the texts of others that refer to them; not all employees see those. */
const foundByTitle = new Set(['doc', 'docFolder', 'ebdfcard']);

interface Expected {
  modules: string[];
  accounts: Account[];
  readings: Readings;
}

const docRows = async (dataFolder: string): Promise<SqlRow[]> => {
  const database = await openDatabase(dataFolder);
  const known = new Set((await database.all('PRAGMA table_info(m_docFolder)')).map(({ name }) => name));
  const named = ['f_members', 'f_department'].filter((name) => known.has(name));
  const isNamed = ['0', ...named.map((name) => `coalesce(${name}, '') NOT IN ('', '[]')`)].join(' OR ');
  const rows = await database.all(
    `SELECT id, tenant, created_by, f_owner, f_status, f_readers, f_folder IN (
       SELECT id FROM m_docFolder WHERE f_access <> 'all' AND (${isNamed})) AS restricted FROM m_doc`,
  );
  await database.close();
  return rows;
};

/** Actions that the old versions had in no module, or not in all that have them now. */
const laterActions = new Set([
  'takeBack',
  'withdraw',
  'transfer',
  'signBefore',
  'signAfter',
  'remind',
  'refuse',
]);

for (const archive of readdirSync(folder).filter((name) => name.endsWith('.tar.br'))) {
  const version = archive.replace('.tar.br', '');
  describe(`the data folder of ${version}`, () => {
    let server: TestServer;
    let docs: SqlRow[];
    let expected: Expected;
    let present: Readings;
    const readings = function* (): Generator<[who: string, old: Reading, now: Reading]> {
      for (const [who, old] of Object.entries(expected.readings)) {
        const now = present[who] ?? assert.fail(who);
        yield [who, old, now];
      }
    };

    before(async () => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'portico-older-'));
      const input = brotliDecompressSync(readFileSync(join(folder, archive)));
      execFileSync('tar', ['-xf', '-', '-C', dataFolder], { input });
      expected = JSON.parse(readFileSync(join(dataFolder, 'expected.json'), 'utf8')) as Expected;
      docs = await docRows(dataFolder);
      server = await startServer({ dataFolder });
      const isComputed = () => server.lines.some((line) => line.startsWith('Search texts of'));
      while (!withPresentTexts.has(version) && !isComputed()) await server.logged(server.lines.length + 1);
      present = await readAll(server.url, expected.accounts, expected.modules).catch((cause: unknown) => {
        throw new Error(`The folder is not read. The log: ${server.lines.join('\n')}`, { cause });
      });
    });
    after(async () => {
      await server.stop();
      rmSync(server.dataFolder, { recursive: true });
    });

    it('shows every employee the records that the employee saw', () => {
      const closed = withoutRights.has(version) ? closedByRights : {};
      for (const [who, old, now] of readings()) {
        for (const [module, ids] of Object.entries(old.sees)) {
          const seen = now.sees[module] ?? [];
          if (module in closed)
            assert.deepEqual(
              seen.filter((id) => !ids.includes(id)),
              [],
              `${who}: nothing new in ${module}`,
            );
          else assert.deepEqual(seen, ids, `${who}: ${module}`);
        }
      }
    });

    it('shows a document by its readers and its status where its folder is open', () => {
      if (!withoutRights.has(version)) return;
      const restricted = new Set(docs.filter((row) => row['restricted']).map(({ id }) => String(id)));
      for (const { tenant, account } of expected.accounts) {
        const self = seededPersonId(tenant, account);
        const visible = docs
          .filter((row) => {
            const readers = String(row['f_readers'] ?? '[]');
            const isOwn = row['created_by'] === self || row['f_owner'] === self || readers.includes(self);
            return row['tenant'] === tenant && (isOwn || (readers === '[]' && row['f_status'] !== 'draft'));
          })
          .map(({ id }) => String(id))
          .filter((id) => !restricted.has(id));
        assert.deepEqual(
          present[`${tenant}/${account}`]?.sees['doc']?.filter((id) => !restricted.has(id)),
          visible.sort(),
          `${tenant}/${account}`,
        );
      }
    });

    it('finds what it found, of the records that the employee sees', () => {
      for (const [who, old, now] of readings()) {
        const sees = new Set(
          Object.entries(now.sees).flatMap(([module, ids]) => ids.map((id) => `${module}/${id}`)),
        );
        for (const [word, hits] of Object.entries(old.finds)) {
          const found = now.finds[word] ?? [];
          assert.deepEqual(
            found.filter((hit) => !sees.has(hit)),
            [],
            `${who}: ${word} finds nothing that is hidden`,
          );
          const byOwnText = hits.filter((hit) => sees.has(hit) && !foundByTitle.has(hit.split('/')[0] ?? ''));
          assert.deepEqual(
            byOwnText.filter((hit) => !found.includes(hit)),
            [],
            `${who}: ${word}`,
          );
        }
      }
    });

    it('lets the demo accounts do what they might do', () => {
      for (const [who, old, now] of readings()) {
        for (const [record, rights] of Object.entries(old.may)) {
          const [module = '', id = ''] = record.split('/');
          if (!now.sees[module]?.includes(id) || withoutRights.has(version)) continue;
          const may = now.may[record]?.filter((right) => !laterActions.has(right) || rights.includes(right));
          assert.deepEqual(may, rights, `${who}: ${record}`);
        }
      }
    });
  });
}
