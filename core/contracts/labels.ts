import * as v from 'valibot';

import type { Lang } from './tenant.js';
import { isObject } from './parse.js';
import { parsedBy, withDefault } from './schemas.js';

/*
 * Labels: texts of schemas, of the navigation and of the back end, under numeric label ids in every language
 * (docs/requirements.md 3.16). Paths of the first kind come from docs/requirements.md 7.3; 7.3.13 names none for the
 * static files, and all others are Portico's own.
 */

/** Labels of a module, product and tenant, without a cache: while translation editing is on (7.3.12). */
export const getLabelsPath = '/api/bs/i18n/transmod/getLabels';

/**
 * Static JSON of a module's product labels, `{ "<label id>": "<text>" }` without an envelope, for everybody, and
 * cacheable for ever under its version (7.3.13). The version is that of the locale settings (3.17).
 */
export const labelFilePath = (lang: Lang, module: string): string =>
  `/build/i18n/${lang}/${encodeURIComponent(module)}.json`;

/** Labels of the tenant in a language, of all modules: LabelMap. For its users; cacheable under `labelVersion`. */
export const tenantLabelsPath = (tenantKey: string, lang: Lang): string =>
  `/api/portico/labels/tenant/${encodeURIComponent(tenantKey)}/${lang}`;

/** Parameter of both files with their version. */
export const labelVersionParameter = 'version';

/** Module of the names in the navigation. */
export const menuLabels = 'menu';
/** Module of the messages, notices and states that the back end writes. */
export const messageLabels = 'messages';

/** Texts by label id. */
export type LabelMap = ReadonlyMap<string, string>;

const labelIdPattern = /^\d{1,15}$/;

/** Label id of an unknown value, a number or its digits; undefined for anything else. */
export function asLabelId(value: unknown): string | undefined {
  const id = typeof value === 'number' ? String(value) : value;
  return typeof id === 'string' && labelIdPattern.test(id) ? id : undefined;
}

/** Labels of a file, which is untrusted: entries that are no text under a numeric id, or blank, are left out. */
function asLabelMap(value: unknown): LabelMap | undefined {
  if (!isObject(value)) return undefined;
  const labels = new Map<string, string>();
  for (const [id, text] of Object.entries(value)) {
    if (labelIdPattern.test(id) && typeof text === 'string' && text.trim() !== '') labels.set(id, text);
  }
  return labels;
}

export const labelMapSchema = parsedBy(asLabelMap);

/** Data of getLabels. */
export const moduleLabelsSchema = v.object({
  labels: labelMapSchema,
  /** The tenant's labels among them. */
  tenantLabels: withDefault(labelMapSchema, new Map()),
});

/** Label id beside a text of a schema; a back end without labels sends none. */
export const labelIdSchema = v.fallback(v.optional(v.number()), undefined);
