/** A colour as red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

const shortHex = /^#([\da-f])([\da-f])([\da-f])$/i;
const longHex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** #rgb or #rrggbb; anything else is undefined: old webviews know no more, and nothing else is safe to pass on. */
export function parseHex(text: string): Rgb | undefined {
  const short = shortHex.exec(text);
  const parts = short ? short.slice(1).map((digit) => digit + digit) : longHex.exec(text)?.slice(1);
  const [red, green, blue] = (parts ?? []).map((part) => parseInt(part, 16));
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

/** A hex colour in an untrusted value, else undefined. */
export function hexOf(value: unknown): Rgb | undefined {
  return typeof value === 'string' ? parseHex(value.trim()) : undefined;
}

export function toHex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of `top` over `base`, from 0 to 1. */
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

/** Contrast that text needs (WCAG 2 AA). */
export const readable = 4.5;

/** Contrast that something needs to be seen, such as a focus ring. */
export const visible = 3;

/** WCAG 2 contrast ratio, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Rounded as it will be written, so that what is measured is what is shown. */
export function asWritten(colour: Rgb): Rgb {
  return parseHex(toHex(colour)) ?? colour;
}

/** The colour, moved towards `goal` in steps of 2% until `isEnough`; the goal itself at the latest. */
export function moveUntil(colour: Rgb, goal: Rgb, isEnough: (colour: Rgb) => boolean): Rgb {
  for (let step = 0; step <= 50; step += 1) {
    const moved = asWritten(mix(goal, colour, step / 50));
    if (isEnough(moved)) return moved;
  }
  return goal;
}
