import * as v from 'valibot';

import { languageCodes, type Lang } from './language-tags.js';
import { limits } from './limits.js';
import { personRefSchema } from './record-parts.js';
import { knownItems } from './schemas.js';

/**
 * Paths of the page /sp/labels, Portico's own; for administrators of the tenant, others get code 403. A label that was
 * changed since `revision` is answered with code 409 and the present label as `present`, texts that break a rule with
 * code 422 and LabelFaults.
 *
 * | path | method | query or body | data |
 * | --- | --- | --- | --- |
 * | labels | GET | `lang`, `search?`, `module?`, `changed?` = 1, `offset?`, `limit?` | LabelPage |
 * | label | GET | | LabelDetail |
 * | label | PUT | LabelChange | LabelDetail |
 * | editing | PUT | `{ on }` | `{ on }` |
 */
export const labelPagePaths = {
  labels: '/api/portico/labels',
  label: (id: string) => `/api/portico/labels/${encodeURIComponent(id)}`,
  editing: '/api/portico/labels/editing',
} as const;

const languageSchema = v.picklist(languageCodes);
const texts = v.record(v.string(), v.string());

const labelItemSchema = v.object({
  id: v.string(),
  /** Modules that show the label. */
  modules: v.array(v.string()),
  /** Text of the product in the language of the list. */
  product: v.string(),
  /** The tenant's own. */
  own: v.optional(v.string()),
  /** Languages in which the tenant has a text of its own. */
  changedIn: knownItems(languageSchema),
});
export type LabelItem = v.InferOutput<typeof labelItemSchema>;

export const labelPageSchema = v.object({
  total: v.number(),
  labels: v.array(labelItemSchema),
  /** All modules that have labels. */
  modules: v.array(v.string()),
});
export type LabelPage = v.InferOutput<typeof labelPageSchema>;

export const labelDetailSchema = v.object({
  id: v.string(),
  modules: v.array(v.string()),
  /** Texts of the product by language. */
  product: texts,
  /** The tenant's own texts by language. */
  own: texts,
  /** Revision of the tenant's labels at which this one was read. */
  revision: v.number(),
  /** Version of the tenant's labels, as in its locale settings. */
  version: v.string(),
  /** Both are absent until an administrator has changed the label. */
  updatedBy: v.optional(personRefSchema),
  updatedMs: v.optional(v.number()),
});
export type LabelDetail = v.InferOutput<typeof labelDetailSchema>;

/** Texts by language; null restores the product's, and languages that are missing stay as they are. */
export const labelChangeSchema = v.object({
  texts: v.pipe(
    v.record(languageSchema, v.optional(v.nullable(v.pipe(v.string(), v.maxLength(limits.labelLength * 4))))),
  ),
  revision: v.pipe(v.number(), v.integer()),
});
export type LabelTextsChange = Partial<Record<Lang, string | null>>;
export interface LabelChange {
  texts: LabelTextsChange;
  revision: number;
}

/** Why a text cannot be a label. */
export type LabelFault = 'blank' | 'too-long' | 'placeholders' | 'control-characters';

export const editingSchema = v.object({ on: v.boolean() });
