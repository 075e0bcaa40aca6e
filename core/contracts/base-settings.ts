import * as v from 'valibot';

import { configKeys, menuExpandTypes, openAsDialog, openAsPage } from './names.js';
import { personRefSchema } from './record-parts.js';

/**
 * Path of the page /sp/settings, Portico's own; for administrators of the tenant, others get code 403. A stale revision
 * is answered with code 409 and the present settings as `present`.
 *
 * | method | body | data |
 * | --- | --- | --- |
 * | GET | | BaseSettings |
 * | PUT | BaseSettingsChange | BaseSettings |
 */
export const baseSettingsPath = '/api/portico/settings';

const flag = v.picklist(['0', '1']);

/** Values of the base-config keys (docs/requirements.md 3.27) that an administrator can change. */
const settingValuesSchema = v.object({
  [configKeys.autowrap]: flag,
  [configKeys.openMethod]: v.picklist([openAsDialog, openAsPage]),
  [configKeys.menuExpandType]: v.picklist(menuExpandTypes),
  [configKeys.batchFirstPageSelected]: flag,
  [configKeys.searchHidePanel]: flag,
  [configKeys.mobileZoom]: flag,
});
export type SettingValues = v.InferOutput<typeof settingValuesSchema>;

const revision = v.pipe(v.number(), v.integer());

export const baseSettingsSchema = v.object({
  values: settingValuesSchema,
  revision,
  /** Both are absent until an administrator has changed the settings. */
  updatedBy: v.optional(personRefSchema),
  updatedMs: v.optional(v.number()),
});
export type BaseSettings = v.InferOutput<typeof baseSettingsSchema>;

export const baseSettingsChangeSchema = v.object({ values: settingValuesSchema, revision });
export type BaseSettingsChange = v.InferOutput<typeof baseSettingsChangeSchema>;
