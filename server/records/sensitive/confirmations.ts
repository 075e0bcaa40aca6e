import * as v from 'valibot';

import { sensitivePageSize, type Confirmation } from '../../../core/contracts/sensitive-page.js';
import type { Directory } from '../../people/directory.js';
import type { CurrentUser } from '../../people/person.js';
import type { Database, SqlRow } from '../../storage/sql.js';
import type { RuleHit } from './flagged-error.js';

/** Content with weak words that was confirmed: what administrators review. */
export interface Confirmations {
  /** Runs in the transaction of the write. */
  add(
    author: CurrentUser,
    content: { module: string; record: string; rules: readonly RuleHit[] },
  ): Promise<void>;
  /** The newest first. */
  page(reader: CurrentUser, offset: number): Promise<{ total: number; rows: Confirmation[] }>;
}

interface ConfirmationsDeps {
  database: Database;
  directory: Pick<Directory, 'ref'>;
  nextId: () => string;
  now: () => Date;
  /** Title of a record, where the user may see it. */
  titleOf: (module: string, reader: CurrentUser, id: string) => Promise<string | undefined>;
}

const texts = v.array(v.string());

export function createConfirmations(deps: ConfirmationsDeps): Confirmations {
  const { database, directory } = deps;
  return {
    async add({ person }, { module, record, rules }) {
      await database.run(
        `INSERT INTO sensitive_confirmation (id, tenant, employee, module, record, rules, words, created_ms)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        deps.nextId(),
        person.tenant,
        person.id,
        module,
        record,
        JSON.stringify(rules.map(({ name }) => name)),
        JSON.stringify([...new Set(rules.flatMap(({ words }) => words))]),
        deps.now().getTime(),
      );
    },
    async page(reader, offset) {
      const { tenant } = reader.person;
      const count = await database.get(
        'SELECT count(*) AS n FROM sensitive_confirmation WHERE tenant = ?',
        tenant,
      );
      const rows = await database.all(
        'SELECT * FROM sensitive_confirmation WHERE tenant = ? ORDER BY id DESC LIMIT ? OFFSET ?',
        tenant,
        sensitivePageSize,
        offset,
      );
      const rowOf = async (row: SqlRow): Promise<Confirmation> => {
        const [module, record] = [String(row['module']), String(row['record'])];
        const title = await deps.titleOf(module, reader, record);
        return {
          id: String(row['id']),
          author: directory.ref(tenant, String(row['employee'])),
          module,
          record,
          ...(title === undefined ? {} : { title }),
          rules: v.parse(texts, JSON.parse(String(row['rules']))),
          words: v.parse(texts, JSON.parse(String(row['words']))),
          createdMs: Number(row['created_ms']),
        };
      };
      return { total: Number(count?.['n']), rows: await Promise.all(rows.map(rowOf)) };
    },
  };
}
