import type { Selectable } from 'kysely';
import * as v from 'valibot';

import { codes } from '../../../core/contracts/envelope.js';
import { limits } from '../../../core/contracts/limits.js';
import {
  ruleInputSchema,
  type RuleInput,
  type SensitiveRule,
} from '../../../core/contracts/sensitive-page.js';
import { ApiError, notFound } from '../../texts/messages/api-error.js';
import type { Directory } from '../../people/directory.js';
import type { Person } from '../../people/person.js';
import type { Database } from '../../storage/database.js';
import type { Tables } from '../../storage/tables.js';

/** Sensitive-word rules by tenant. */
export interface SensitiveRules {
  all(tenant: string): Promise<SensitiveRule[]>;
  /** Throws ApiError (413) if the tenant has too many. */
  add(by: Person, input: RuleInput): Promise<SensitiveRule>;
  /** Throws ApiError (404, 409 for a stale revision). */
  change(by: Person, id: string, input: RuleInput, revision: number): Promise<SensitiveRule>;
  remove(by: Person, id: string, revision: number): Promise<void>;
}

export interface RulesDeps {
  database: Database;
  directory: Pick<Directory, 'ref'>;
  nextId: () => string;
  now: () => Date;
  /** Called after each change. */
  changed: (tenant: string) => void;
}

const wordsSchema = ruleInputSchema.entries.words;

export function createSensitiveRules({
  database,
  directory,
  nextId,
  now,
  changed,
}: RulesDeps): SensitiveRules {
  const { tables } = database;

  const ruleOf = (row: Selectable<Tables['sensitive_rule']>): SensitiveRule => ({
    id: row.id,
    name: row.name,
    superviseType: row.supervise_type === 'weak' ? 'weak' : 'strong',
    words: v.parse(wordsSchema, JSON.parse(row.words)),
    enabled: row.enabled === 1,
    revision: row.revision,
    ...(row.updated_by === null ? {} : { updatedBy: directory.ref(row.tenant, row.updated_by) }),
    updatedMs: row.updated_ms,
  });

  async function one(tenant: string, id: string): Promise<SensitiveRule> {
    const row = await tables
      .selectFrom('sensitive_rule')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw notFound();
    return ruleOf(row);
  }

  async function assertCurrent(tenant: string, id: string, revision: number): Promise<void> {
    const present = await one(tenant, id);
    if (present.revision !== revision) throw new ApiError(codes.stale, 'staleRule', { present });
  }

  return {
    async all(tenant) {
      const rows = await tables
        .selectFrom('sensitive_rule')
        .selectAll()
        .where('tenant', '=', tenant)
        .orderBy('supervise_type')
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows.map(ruleOf);
    },
    add: ({ tenant, id: by }, input) =>
      database.transaction(async () => {
        const { n } = await tables
          .selectFrom('sensitive_rule')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('tenant', '=', tenant)
          .executeTakeFirstOrThrow();
        if (n >= limits.sensitiveRules) throw new ApiError(codes.tooLarge, 'tooManyRules');
        const id = nextId();
        await writeRule(database, { ...input, id, tenant, by, atMs: now().getTime() });
        changed(tenant);
        return one(tenant, id);
      }),
    change: ({ tenant, id: by }, id, { name, superviseType, words, enabled }, revision) =>
      database.transaction(async () => {
        await assertCurrent(tenant, id, revision);
        await tables
          .updateTable('sensitive_rule')
          .set((eb) => ({
            name,
            supervise_type: superviseType,
            words: JSON.stringify([...new Set(words)]),
            enabled: enabled ? 1 : 0,
            revision: eb('revision', '+', 1),
            updated_by: by,
            updated_ms: now().getTime(),
          }))
          .where('id', '=', id)
          .execute();
        changed(tenant);
        return one(tenant, id);
      }),
    remove: ({ tenant }, id, revision) =>
      database.transaction(async () => {
        await assertCurrent(tenant, id, revision);
        await tables.deleteFrom('sensitive_rule').where('id', '=', id).execute();
        changed(tenant);
      }),
  };
}

interface NewRule extends RuleInput {
  id: string;
  tenant: string;
  /** null for a rule that comes with the data. */
  by: string | null;
  atMs: number;
}

export async function writeRule(
  { tables }: Pick<Database, 'tables'>,
  { id, tenant, name, superviseType, words, enabled, by, atMs }: NewRule,
): Promise<void> {
  await tables
    .insertInto('sensitive_rule')
    .values({
      id,
      tenant,
      name,
      supervise_type: superviseType,
      words: JSON.stringify([...new Set(words)]),
      enabled: enabled ? 1 : 0,
      revision: 1,
      updated_by: by,
      updated_ms: atMs,
    })
    .execute();
}
