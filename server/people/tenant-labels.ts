import type { NotNull } from 'kysely';

import { codes } from '../../core/contracts/envelope.js';
import type { LabelDetail, LabelFault, LabelTextsChange } from '../../core/contracts/labels-page.js';
import { serverLimits } from '../../core/contracts/server-limits.js';
import { languageCodes, type Lang } from '../../core/contracts/tenant.js';
import { labelFault } from '../../core/services/labels/label-fault.js';
import { ApiError, notFound } from '../texts/messages/api-error.js';
import type { Directory } from './directory.js';
import type { Person } from './person.js';
import { createReadCache } from '../storage/read-cache.js';
import type { Database } from '../storage/database.js';
import type { ProductLabels } from '../texts/labels/product-labels.js';

/** Labels of tenants, which precede those of the product (requirements 3.16). */
export interface TenantLabels {
  /** The language with the tenant's labels in it, for `localize`. */
  audience(tenant: string, lang: Lang): Promise<{ lang: Lang; tenantLabels: ReadonlyMap<string, string> }>;
  /** Version of the tenant's labels, raised by each change; '' before the first one. */
  version(tenant: string): Promise<string>;
  /** Languages in which the tenant has texts of its own, by label id. */
  languages(tenant: string): Promise<ReadonlyMap<string, readonly Lang[]>>;
  /** Throws ApiError (404) for an unknown label. */
  detail(tenant: string, id: string): Promise<LabelDetail>;
  /**
   * Throws ApiError: 404 for an unknown label, 409 for one that was changed since the revision, with the present one,
   * 422 for texts that break a rule.
   */
  change(by: Person, id: string, texts: LabelTextsChange, revision: number): Promise<LabelDetail>;
}

interface TenantLabelsDeps {
  database: Database;
  directory: Pick<Directory, 'ref'>;
  product: ProductLabels;
  now: () => Date;
}

/** Writes labels of a tenant; for a change in a transaction. `null` restores the text of the product. */
export async function writeTenantLabels(
  { tables }: Database,
  {
    tenant,
    id,
    texts,
    by,
    atMs,
  }: { tenant: string; id: string; texts: LabelTextsChange; by: string | null; atMs: number },
): Promise<void> {
  await tables
    .updateTable('tenant')
    .set((eb) => ({ label_revision: eb('label_revision', '+', 1) }))
    .where('key', '=', tenant)
    .execute();
  for (const [lang, text] of Object.entries(texts)) {
    await tables
      .insertInto('tenant_label')
      .values(({ selectFrom }) => ({
        tenant,
        label: Number(id),
        lang,
        text,
        revision: selectFrom('tenant').select('label_revision').where('key', '=', tenant),
        updated_by: by,
        updated_ms: atMs,
      }))
      .onConflict((oc) =>
        oc.columns(['tenant', 'label', 'lang']).doUpdateSet((eb) => ({
          text: eb.ref('excluded.text'),
          revision: eb.ref('excluded.revision'),
          updated_by: eb.ref('excluded.updated_by'),
          updated_ms: eb.ref('excluded.updated_ms'),
        })),
      )
      .execute();
  }
}

const isLanguage = (value: unknown): value is Lang => languageCodes.some((code) => code === value);

export function createTenantLabels({ database, directory, product, now }: TenantLabelsDeps): TenantLabels {
  const { tables } = database;
  /** Labels by tenant and language; read again after a change. */
  const { get: labelsOf, drop } = createReadCache(database, 'labels', readLabels);

  async function readLabels(tenant: string): Promise<Map<Lang, Map<string, string>>> {
    const read = new Map<Lang, Map<string, string>>(languageCodes.map((lang) => [lang, new Map()]));
    const rows = await tables
      .selectFrom('tenant_label')
      .select(['lang', 'label', 'text'])
      .where('tenant', '=', tenant)
      .where('text', 'is not', null)
      .$narrowType<{ text: NotNull }>()
      .orderBy('label')
      .orderBy('lang')
      .execute();
    for (const { lang, label, text } of rows) {
      if (isLanguage(lang)) read.get(lang)?.set(String(label), text);
    }
    return read;
  }

  async function revisionOf(tenant: string): Promise<number> {
    const row = await tables
      .selectFrom('tenant')
      .select('label_revision')
      .where('key', '=', tenant)
      .executeTakeFirst();
    return row?.label_revision ?? 0;
  }

  const versionOf = (revision: number): string => (revision === 0 ? '' : String(revision));

  async function detail(tenant: string, id: string): Promise<LabelDetail> {
    if (product.modulesOf(id).length === 0) throw notFound();
    const labels = await readLabels(tenant);
    const last = await tables
      .selectFrom('tenant_label')
      .select(['updated_by', 'updated_ms'])
      .where('tenant', '=', tenant)
      .where('label', '=', Number(id))
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst();
    const by = last?.updated_by ?? null;
    const revision = await revisionOf(tenant);
    return {
      id,
      modules: [...product.modulesOf(id)],
      product: Object.fromEntries(languageCodes.map((lang) => [lang, product.text(id, lang) ?? ''])),
      own: Object.fromEntries(
        languageCodes.flatMap((lang) => {
          const text = labels.get(lang)?.get(id);
          return text === undefined ? [] : [[lang, text]];
        }),
      ),
      revision,
      version: versionOf(revision),
      ...(by === null ? {} : { updatedBy: directory.ref(tenant, by), updatedMs: last?.updated_ms ?? 0 }),
    };
  }

  /** Returns whether any text of the label has changed since the revision. */
  const isStale = async (tenant: string, id: string, revision: number): Promise<boolean> =>
    (await tables
      .selectFrom('tenant_label')
      .select('label')
      .where('tenant', '=', tenant)
      .where('label', '=', Number(id))
      .where('revision', '>', revision)
      .limit(1)
      .executeTakeFirst()) !== undefined;

  /** The texts as they are stored; one that equals the product's is none of the tenant's own. */
  function checked(id: string, texts: LabelTextsChange): LabelTextsChange {
    const faults: { lang: Lang; fault: LabelFault }[] = [];
    const stored: LabelTextsChange = {};
    for (const [lang, given] of Object.entries(texts)) {
      if (!isLanguage(lang)) continue;
      const text = given?.trim() ?? null;
      const productText = product.text(id, lang) ?? '';
      const fault = text === null ? undefined : labelFault(text, productText);
      if (fault) faults.push({ lang, fault });
      stored[lang] = text === productText ? null : text;
    }
    if (faults.length > 0) throw new ApiError(codes.invalid, 'invalid', { faults });
    return stored;
  }

  async function assertRoom(tenant: string, id: string, texts: LabelTextsChange): Promise<void> {
    const present = await readLabels(tenant);
    const added = Object.entries(texts).filter(
      ([lang, text]) => text !== null && isLanguage(lang) && !present.get(lang)?.has(id),
    ).length;
    const total = [...present.values()].reduce((sum, { size }) => sum + size, 0);
    if (added > 0 && total + added > serverLimits.tenantLabels)
      throw new ApiError(codes.invalid, 'tooManyLabels');
  }

  return {
    audience: async (tenant, lang) => ({
      lang,
      tenantLabels: (await labelsOf(tenant)).get(lang) ?? new Map(),
    }),
    version: async (tenant) => versionOf(await revisionOf(tenant)),
    async languages(tenant) {
      const byId = new Map<string, Lang[]>();
      for (const [lang, labels] of await labelsOf(tenant)) {
        for (const id of labels.keys()) byId.set(id, [...(byId.get(id) ?? []), lang]);
      }
      return byId;
    },
    detail,
    async change(by, id, texts, revision) {
      const { tenant } = by;
      return await database.transaction(async () => {
        const present = await detail(tenant, id);
        if (await isStale(tenant, id, revision)) throw new ApiError(codes.stale, 'staleLabel', { present });
        const stored = checked(id, texts);
        await assertRoom(tenant, id, stored);
        await writeTenantLabels(database, { tenant, id, texts: stored, by: by.id, atMs: now().getTime() });
        drop(tenant);
        return await detail(tenant, id);
      });
    },
  };
}
