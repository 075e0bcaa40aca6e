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
import type { Database, SqlRow } from '../../storage/sql.js';

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
  const ruleOf = (row: SqlRow): SensitiveRule => ({
    id: String(row['id']),
    name: String(row['name']),
    superviseType: row['supervise_type'] === 'weak' ? 'weak' : 'strong',
    words: v.parse(wordsSchema, JSON.parse(String(row['words']))),
    enabled: row['enabled'] === 1,
    revision: Number(row['revision']),
    ...(row['updated_by'] === null
      ? {}
      : { updatedBy: directory.ref(String(row['tenant']), String(row['updated_by'])) }),
    updatedMs: Number(row['updated_ms']),
  });

  async function one(tenant: string, id: string): Promise<SensitiveRule> {
    const row = await database.get('SELECT * FROM sensitive_rule WHERE tenant = ? AND id = ?', tenant, id);
    if (!row) throw notFound();
    return ruleOf(row);
  }

  async function assertCurrent(tenant: string, id: string, revision: number): Promise<void> {
    const present = await one(tenant, id);
    if (present.revision !== revision) throw new ApiError(codes.stale, 'staleRule', { present });
  }

  return {
    all: async (tenant) =>
      (
        await database.all(
          'SELECT * FROM sensitive_rule WHERE tenant = ? ORDER BY supervise_type, name, id',
          tenant,
        )
      ).map(ruleOf),
    add: ({ tenant, id: by }, input) =>
      database.transaction(async () => {
        const count = await database.get('SELECT count(*) AS n FROM sensitive_rule WHERE tenant = ?', tenant);
        if (Number(count?.['n']) >= limits.sensitiveRules) throw new ApiError(codes.tooLarge, 'tooManyRules');
        const id = nextId();
        await writeRule(database, { ...input, id, tenant, by, atMs: now().getTime() });
        database.afterCommit(() => changed(tenant));
        return one(tenant, id);
      }),
    change: ({ tenant, id: by }, id, { name, superviseType, words, enabled }, revision) =>
      database.transaction(async () => {
        await assertCurrent(tenant, id, revision);
        await database.run(
          `UPDATE sensitive_rule SET name = ?, supervise_type = ?, words = ?, enabled = ?, revision = revision + 1,
           updated_by = ?, updated_ms = ? WHERE id = ?`,
          name,
          superviseType,
          JSON.stringify([...new Set(words)]),
          enabled ? 1 : 0,
          by,
          now().getTime(),
          id,
        );
        database.afterCommit(() => changed(tenant));
        return one(tenant, id);
      }),
    remove: ({ tenant }, id, revision) =>
      database.transaction(async () => {
        await assertCurrent(tenant, id, revision);
        await database.run('DELETE FROM sensitive_rule WHERE id = ?', id);
        database.afterCommit(() => changed(tenant));
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
  database: Database,
  { id, tenant, name, superviseType, words, enabled, by, atMs }: NewRule,
): Promise<void> {
  await database.run(
    `INSERT INTO sensitive_rule (id, tenant, name, supervise_type, words, enabled, revision, updated_by, updated_ms)
     VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?)`,
    id,
    tenant,
    name,
    superviseType,
    JSON.stringify([...new Set(words)]),
    enabled ? 1 : 0,
    by,
    atMs,
  );
}
