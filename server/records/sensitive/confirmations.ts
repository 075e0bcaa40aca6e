import type { Selectable } from 'kysely';
import * as v from 'valibot';

import { sensitivePageSize, type Confirmation } from '../../../core/contracts/sensitive-page.js';
import type { Directory } from '../../people/directory.js';
import type { CurrentUser } from '../../people/person.js';
import type { Database } from '../../storage/database.js';
import type { Tables } from '../../storage/tables.js';
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
  const { tables } = database;
  return {
    async add({ person }, { module, record, rules }) {
      await tables
        .insertInto('sensitive_confirmation')
        .values({
          id: deps.nextId(),
          tenant: person.tenant,
          employee: person.id,
          module,
          record,
          rules: JSON.stringify(rules.map(({ name }) => name)),
          words: JSON.stringify([...new Set(rules.flatMap(({ words }) => words))]),
          created_ms: deps.now().getTime(),
        })
        .execute();
    },
    async page(reader, offset) {
      const { tenant } = reader.person;
      const confirmations = tables.selectFrom('sensitive_confirmation').where('tenant', '=', tenant);
      const { total } = await confirmations
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await confirmations
        .selectAll()
        .orderBy('id', 'desc')
        .limit(sensitivePageSize)
        .offset(offset)
        .execute();
      const rowOf = async (row: Selectable<Tables['sensitive_confirmation']>): Promise<Confirmation> => {
        const { id, employee, module, record } = row;
        const title = await deps.titleOf(module, reader, record);
        return {
          id,
          author: directory.ref(tenant, employee),
          module,
          record,
          ...(title === undefined ? {} : { title }),
          rules: v.parse(texts, JSON.parse(row.rules)),
          words: v.parse(texts, JSON.parse(row.words)),
          createdMs: row.created_ms,
        };
      };
      return { total, rows: await Promise.all(rows.map(rowOf)) };
    },
  };
}
