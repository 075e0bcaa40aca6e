/** A colour as red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

const shortHex = /^#([\da-f])([\da-f])([\da-f])$/i;
const longHex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** Parses #rgb or #rrggbb, the forms that all supported engines know; undefined for anything else. */
export function parseHex(text: string): Rgb | undefined {
  const short = shortHex.exec(text);
  const parts = short ? short.slice(1).map((digit) => digit + digit) : longHex.exec(text)?.slice(1);
  const [red, green, blue] = (parts ?? []).map((part) => parseInt(part, 16));
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

/** Parses a hex colour of unknown type. */
export function hexOf(value: unknown): Rgb | undefined {
  return typeof value === 'string' ? parseHex(value.trim()) : undefined;
}

export function toHex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mix of two colours with a share of `top` from 0 to 1. */
export function mix(top: Rgb, base: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => top[index] * share + base[index] * (1 - share);
  return [part(0), part(1), part(2)];
}

export const black: Rgb = [0, 0, 0];
export const white: Rgb = [255, 255, 255];

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Minimum contrast of text (WCAG 2 AA). */
export const readable = 4.5;

/** Minimum contrast of graphics, such as a focus ring (WCAG 2 AA). */
export const visible = 3;

/** WCAG 2 contrast ratio, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Rounded as in its hex form, so that contrast is measured on the rendered colour. */
export function asWritten(colour: Rgb): Rgb {
  return parseHex(toHex(colour)) ?? colour;
}

/** The colour moved towards `goal` in steps of 2% until `isEnough`; at most the goal itself. */
export function moveUntil(colour: Rgb, goal: Rgb, isEnough: (colour: Rgb) => boolean): Rgb {
  for (let step = 0; step <= 50; step += 1) {
    const moved = asWritten(mix(goal, colour, step / 50));
    if (isEnough(moved)) return moved;
  }
  return goal;
}
