import * as v from 'valibot';

import { asId } from './parse.js';
import { personRefSchema } from './record-parts.js';
import { parsedBy } from './schemas.js';
import { languageCodes } from './tenant.js';

/**
 * Path of the page /sp/theme, Portico's own; for administrators of the tenant, others get code 403. A stale revision is
 * answered with code 409 and the present settings as `present`.
 *
 * | method | body | data |
 * | --- | --- | --- |
 * | GET | | ThemeSettings |
 * | PUT | ThemeChange | ThemeSettings |
 */
export const themePath = '/api/portico/theme';

/** Address of a logo that an administrator has uploaded; needs no session, since sign-in pages show it. */
export const tenantLogoPath = (tenantKey: string, fileId: string): string =>
  `/papi/portico/logo/${encodeURIComponent(tenantKey)}/${encodeURIComponent(fileId)}`;

/** Longest list of fonts, and longest address of an image. */
const mostFontChars = 200;
const mostAddressChars = 500;

const hex = /^(?:#[\da-f]{3}|#[\da-f]{6})?$/i;
/** #rgb or #rrggbb; '' for the derived colour. */
const colour = v.pipe(v.string(), v.trim(), v.regex(hex));
const namedFontColours = ['default', 'light', 'medium', 'deep'] as const;
const fontList = v.pipe(v.string(), v.trim(), v.maxLength(mostFontChars), v.regex(/^[^"<>;{}\\/]*$/));
/** An http(s) address, or a path of the page's origin; '' for none. */
const address = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(mostAddressChars),
  v.check((text) => text === '' || isImageAddress(text)),
);

/** Returns whether a text is the address of an image: a path of this origin, or http(s). */
export function isImageAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  if (/^\/(?![/\\])/.test(text)) return true;
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
}

const options = {
  fontSize: v.picklist(['small', 'medium', 'big']),
  fontDensity: v.picklist(['compact', 'medium', 'lax']),
  fontTypeInfo: v.picklist(['default', 'custom', 'i18n']),
  grey: v.boolean(),
};
const text = v.string();

/** A tenant's theme, as the page edits it: '' is the default, or derived from another value. */
const themeValuesSchema = v.object({
  ...options,
  primaryColor: text,
  primaryHoverColor: text,
  primaryFocusColor: text,
  bubbleColor: text,
  /** One of `namedFontColours`, or a colour. */
  fontColor: text,
  /** Fonts and font files of `custom`, comma-separated. */
  fontType: text,
  /** The same by language, of `i18n`. */
  i18nParam: v.partial(v.object(v.entriesFromList(languageCodes, text))),
  titleBarBackground: text,
  titleBarColor: text,
  logoUrl: text,
  faviconUrl: text,
  /** File id, used when there is no address. */
  faviconId: text,
});
export type ThemeValues = v.InferOutput<typeof themeValuesSchema>;

/** Values that can be stored. Those of `ThemeSettings` may be invalid: they may come from another source. */
const newValuesSchema = v.object({
  ...options,
  primaryColor: colour,
  primaryHoverColor: colour,
  primaryFocusColor: colour,
  bubbleColor: colour,
  fontColor: v.union([v.picklist(namedFontColours), v.pipe(colour, v.nonEmpty())]),
  fontType: fontList,
  i18nParam: v.partial(v.object(v.entriesFromList(languageCodes, fontList))),
  titleBarBackground: colour,
  titleBarColor: colour,
  logoUrl: address,
  faviconUrl: address,
  faviconId: v.union([v.literal(''), parsedBy(asId)]),
});

/** The product's own look. */
export const defaultTheme: ThemeValues = {
  primaryColor: '',
  primaryHoverColor: '',
  primaryFocusColor: '',
  bubbleColor: '',
  fontColor: 'default',
  fontSize: 'medium',
  fontDensity: 'medium',
  fontTypeInfo: 'default',
  fontType: '',
  i18nParam: {},
  grey: false,
  titleBarBackground: '',
  titleBarColor: '',
  logoUrl: '',
  faviconUrl: '',
  faviconId: '',
};

const revision = v.pipe(v.number(), v.integer());

const servedFontSchema = v.object({ file: text, name: text });
export type ServedFontName = v.InferOutput<typeof servedFontSchema>;

export const themeSettingsSchema = v.object({
  values: themeValuesSchema,
  revision,
  /** Font files of the back end (docs/requirements.md 7.4.5). */
  fonts: v.array(servedFontSchema),
  /** Both are absent until an administrator has changed the theme. */
  updatedBy: v.optional(personRefSchema),
  updatedMs: v.optional(v.number()),
});
export type ThemeSettings = v.InferOutput<typeof themeSettingsSchema>;

export const themeChangeSchema = v.object({ values: newValuesSchema, revision });
export type ThemeChange = v.InferOutput<typeof themeChangeSchema>;
