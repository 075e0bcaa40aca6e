import { storageKeys } from '../../../core/contracts/names.js';
import { omitUndefined, asBoolean, isObject, oneOf } from '../../../core/contracts/parse.js';
import type { Theme } from '../../../core/contracts/tenant.js';

/** The user's own choices; absent: the tenant's, or the scheme of the work chat, else of the system. */
export interface AppearanceChoices {
  scheme?: 'light' | 'dark';
  fontSize?: 'small' | 'medium' | 'big';
  fontDensity?: 'compact' | 'medium' | 'lax';
  /** Lets the mobile page be zoomed; absent: the tenant's setting. */
  zoom?: boolean;
}

/** Key of the scheme of the work chat around the page; also read by public/first-paint.js. */
export const hostSchemeKey = `${storageKeys.prefix}-last-host-scheme`;

const schemes = ['light', 'dark'] as const;
const fontSizes = ['small', 'medium', 'big'] as const;
const densities = ['compact', 'medium', 'lax'] as const;

const scheme = oneOf(schemes);
const fontSize = oneOf(fontSizes);
const fontDensity = oneOf(densities);

/** Parses choices from storage or a response; unknown values are dropped. */
export function parseChoices(value: unknown): AppearanceChoices | undefined {
  if (!isObject(value)) return undefined;
  return omitUndefined({
    scheme: scheme(value.scheme),
    fontSize: fontSize(value.fontSize),
    fontDensity: fontDensity(value.fontDensity),
    zoom: asBoolean(value.zoom),
  });
}

export interface Appearance {
  scheme: 'light' | 'dark';
  theme: Theme;
}

/** The resulting appearance: the user's choices over the tenant's theme, in the scheme around the page unless one was chosen. */
export function appearanceOf(
  tenant: Theme | undefined,
  choices: AppearanceChoices,
  isDarkAround: boolean,
): Appearance {
  const { scheme: chosen } = choices;
  const over = { fontSize: choices.fontSize, fontDensity: choices.fontDensity };
  return {
    scheme: chosen ?? (isDarkAround ? 'dark' : 'light'),
    theme: { ...tenant, ...omitUndefined(over) },
  };
}
