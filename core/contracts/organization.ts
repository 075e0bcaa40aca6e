import * as v from 'valibot';

import { readAllowedOrigin, readAllowedSite } from './allow-lists.js';
import { languageCodes } from './language-tags.js';
import { holidayValuesSchema } from './holidays.js';
import { personRefSchema, type PersonRef } from './record-parts.js';
import { timeZoneSchema } from './time-zones.js';

/**
 * Paths of what an organization sets up for itself, by part (docs/decisions/0104-organization-set-up.md); for
 * administrators of the tenant, others get code 403. A stale revision is answered with code 409 and the present settings
 * as `present`.
 *
 * | method | body | data |
 * | --- | --- | --- |
 * | GET | | OrganizationSettings |
 * | PUT | OrganizationChange | OrganizationSettings; 400 for a value that is not accepted |
 */
export const organizationPaths = {
  region: '/api/portico/settings/region',
  allowLists: '/api/portico/settings/allow-lists',
  holidays: '/api/portico/settings/holidays',
} as const;
export type OrganizationPart = keyof typeof organizationPaths;

const language = v.picklist(languageCodes);
const format = v.picklist([1, 2, 3, 4]);

/** Formats of the time of day, as they stand in a pattern of datetimes. */
export const timeFormats = ['HH:mm', 'hh:mm a'] as const;

const regionValuesSchema = v.pipe(
  v.object({
    /** Language of those who have chosen none. */
    lang: language,
    /** Languages that employees may choose. */
    languages: v.pipe(
      v.array(language),
      v.minLength(1),
      v.maxLength(languageCodes.length),
      v.check((all) => new Set(all).size === all.length, 'A language is there twice'),
    ),
    timeZone: timeZoneSchema,
    /** Pattern of dates, such as `dd/MM/yyyy`; the server refuses one that lacks the year, the month or the day. */
    dateFormat: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
    timeFormat: v.picklist(timeFormats),
    /** As in the locale settings (docs/requirements.md 3.17). */
    numberFormat: format,
    moneyFormat: format,
  }),
  v.check(({ lang, languages }) => languages.includes(lang), 'The default language is not offered'),
);

/** Maximum number of lines of an allow-list: those of trusted servers are in a header of every page. */
export const mostAllowed = 50;

/** Lines that `read` accepts, as it writes them, each once. */
const linesReadBy = (read: (text: string) => string | undefined) =>
  v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(300), v.transform(read), v.string())),
    v.transform((lines) => [...new Set(lines)]),
    v.maxLength(mostAllowed),
  );

const allowListValuesSchema = v.object({
  /** Origins of other systems whose pages may use the SDK and show embedded components. */
  embedOrigins: linesReadBy(readAllowedOrigin),
  /** Origins that receive the session id (docs/requirements.md 6.3). */
  trustedOrigins: linesReadBy(readAllowedOrigin),
  /** Sites whose links open without a question (docs/requirements.md 5.22). */
  sites: linesReadBy(readAllowedSite),
});

const revision = v.pipe(v.number(), v.integer());

const revised = <S extends v.GenericSchema>(values: S) =>
  v.object({
    values,
    revision,
    /** Both are absent until an administrator has changed the part. */
    updatedBy: v.optional(personRefSchema),
    updatedMs: v.optional(v.number()),
  });

export const organizationSettingsSchemas = {
  region: revised(regionValuesSchema),
  // Lines of a deployment, which it stored itself, are shown as they are.
  allowLists: revised(
    v.object({
      embedOrigins: v.array(v.string()),
      trustedOrigins: v.array(v.string()),
      sites: v.array(v.string()),
    }),
  ),
  holidays: revised(holidayValuesSchema),
} as const;

export const organizationChangeSchemas = {
  region: v.object({ values: regionValuesSchema, revision }),
  allowLists: v.object({ values: allowListValuesSchema, revision }),
  holidays: v.object({ values: holidayValuesSchema, revision }),
} as const;

export type OrganizationValues<P extends OrganizationPart> = v.InferOutput<
  (typeof organizationSettingsSchemas)[P]
>['values'];

export interface OrganizationSettings<P extends OrganizationPart> {
  values: OrganizationValues<P>;
  revision: number;
  updatedBy?: PersonRef | undefined;
  updatedMs?: number | undefined;
}

export interface OrganizationChange<P extends OrganizationPart> {
  values: OrganizationValues<P>;
  revision: number;
}
export type RegionValues = OrganizationValues<'region'>;
export type AllowListValues = OrganizationValues<'allowLists'>;
