import { codes } from '../../core/contracts/envelope.js';
import type { LabelDetail, LabelFault, LabelTextsChange } from '../../core/contracts/labels-page.js';
import { limits } from '../../core/contracts/limits.js';
import { languageCodes, type Lang } from '../../core/contracts/tenant.js';
import { labelFault } from '../../core/services/labels/label-fault.js';
import { ApiError, notFound } from '../texts/messages/api-error.js';
import type { Directory } from './directory.js';
import type { Person } from './person.js';
import { numberOf, type Database } from '../storage/sql.js';
import type { ProductLabels } from '../texts/labels/product-labels.js';

/** Labels of tenants, which precede those of the product (requirements 3.16). */
export interface TenantLabels {
  /** The language with the tenant's labels in it, for `localize`. */
  audience(tenant: string, lang: Lang): { lang: Lang; tenantLabels: ReadonlyMap<string, string> };
  /** Version of the tenant's labels, raised by each change; '' before the first one. */
  version(tenant: string): string;
  /** Languages in which the tenant has texts of its own, by label id. */
  languages(tenant: string): ReadonlyMap<string, readonly Lang[]>;
  /** Throws ApiError (404) for an unknown label. */
  detail(tenant: string, id: string): LabelDetail;
  /**
   * Throws ApiError: 404 for an unknown label, 409 for one that was changed since the revision, with the present one,
   * 422 for texts that break a rule.
   */
  change(by: Person, id: string, texts: LabelTextsChange, revision: number): LabelDetail;
}

interface TenantLabelsDeps {
  database: Database;
  directory: Pick<Directory, 'ref'>;
  product: ProductLabels;
  now: () => Date;
}

/** Writes labels of a tenant; for a change in a transaction. `null` restores the text of the product. */
export function writeTenantLabels(
  database: Database,
  {
    tenant,
    id,
    texts,
    by,
    atMs,
  }: { tenant: string; id: string; texts: LabelTextsChange; by: string | null; atMs: number },
): void {
  database.run('UPDATE tenant SET label_revision = label_revision + 1 WHERE key = ?', tenant);
  for (const [lang, text] of Object.entries(texts)) {
    database.run(
      `INSERT INTO tenant_label (tenant, label, lang, text, revision, updated_by, updated_ms)
       VALUES (?1, ?2, ?3, ?4, (SELECT label_revision FROM tenant WHERE key = ?1), ?5, ?6)
       ON CONFLICT DO UPDATE SET text = excluded.text, revision = excluded.revision, updated_by = excluded.updated_by,
         updated_ms = excluded.updated_ms`,
      tenant,
      Number(id),
      lang,
      text,
      by,
      atMs,
    );
  }
}

const isLanguage = (value: unknown): value is Lang => languageCodes.some((code) => code === value);

export function createTenantLabels({ database, directory, product, now }: TenantLabelsDeps): TenantLabels {
  /** Labels by tenant and language; read again after a change. */
  const cache = new Map<string, Map<Lang, Map<string, string>>>();

  function labelsOf(tenant: string): Map<Lang, Map<string, string>> {
    const cached = cache.get(tenant);
    if (cached) return cached;
    const read = new Map<Lang, Map<string, string>>(languageCodes.map((lang) => [lang, new Map()]));
    for (const { lang, label, text } of database.all(
      'SELECT lang, label, text FROM tenant_label WHERE tenant = ? AND text IS NOT NULL ORDER BY label, lang',
      tenant,
    )) {
      if (isLanguage(lang)) read.get(lang)?.set(String(label), String(text));
    }
    cache.set(tenant, read);
    return read;
  }

  const revisionOf = (tenant: string): number =>
    numberOf(database.get('SELECT label_revision FROM tenant WHERE key = ?', tenant), 'label_revision');

  const versionOf = (revision: number): string => (revision === 0 ? '' : String(revision));

  function detail(tenant: string, id: string): LabelDetail {
    if (product.modulesOf(id).length === 0) throw notFound();
    const labels = labelsOf(tenant);
    const last = database.get(
      `SELECT updated_by, updated_ms FROM tenant_label WHERE tenant = ? AND label = ?
       ORDER BY revision DESC LIMIT 1`,
      tenant,
      Number(id),
    );
    const by = last?.['updated_by'] ?? null;
    const revision = revisionOf(tenant);
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
      ...(by === null
        ? {}
        : { updatedBy: directory.ref(tenant, String(by)), updatedMs: numberOf(last, 'updated_ms') }),
    };
  }

  /** Returns whether any text of the label has changed since the revision. */
  const isStale = (tenant: string, id: string, revision: number): boolean =>
    database.get(
      'SELECT 1 AS yes FROM tenant_label WHERE tenant = ? AND label = ? AND revision > ?',
      tenant,
      Number(id),
      revision,
    ) !== undefined;

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

  function assertRoom(tenant: string, id: string, texts: LabelTextsChange): void {
    const present = labelsOf(tenant);
    const added = Object.entries(texts).filter(
      ([lang, text]) => text !== null && isLanguage(lang) && !present.get(lang)?.has(id),
    ).length;
    const total = [...present.values()].reduce((sum, { size }) => sum + size, 0);
    if (added > 0 && total + added > limits.tenantLabels) throw new ApiError(codes.invalid, 'tooManyLabels');
  }

  return {
    audience: (tenant, lang) => ({ lang, tenantLabels: labelsOf(tenant).get(lang) ?? new Map() }),
    version: (tenant) => versionOf(revisionOf(tenant)),
    languages(tenant) {
      const byId = new Map<string, Lang[]>();
      for (const [lang, labels] of labelsOf(tenant)) {
        for (const id of labels.keys()) byId.set(id, [...(byId.get(id) ?? []), lang]);
      }
      return byId;
    },
    detail,
    change(by, id, texts, revision) {
      const { tenant } = by;
      return database.transaction(() => {
        const present = detail(tenant, id);
        if (isStale(tenant, id, revision)) throw new ApiError(codes.stale, 'staleLabel', { present });
        const stored = checked(id, texts);
        assertRoom(tenant, id, stored);
        writeTenantLabels(database, { tenant, id, texts: stored, by: by.id, atMs: now().getTime() });
        cache.delete(tenant);
        return detail(tenant, id);
      });
    },
  };
}
