import { asWritten, black, contrast, mix, moveUntil, readable, toHex, visible, white } from './colour.js';
import type { Rgb } from './colour.js';

export type Scheme = 'light' | 'dark';

/**
 * Surface of each scheme, its lightest surface (`surface-raised`, that of dialogs), and the strength of the tints on
 * it.
 */
const schemes = {
  light: { surface: white, lightest: white, soft: 0.08, line: 0.28, goal: black },
  // The tints of the light scheme are not visible on a dark surface.
  dark: {
    surface: [25, 27, 31] as Rgb,
    lightest: [34, 37, 42] as Rgb,
    soft: 0.2,
    line: 0.38,
    goal: white,
  },
} as const;

/** Surface of a scheme with the least contrast to its text colours. */
export function lightestSurface(scheme: Scheme): Rgb {
  return schemes[scheme].lightest;
}

const nearBlack: Rgb = [17, 17, 17];

/** Text colour on a filled area: white if it has enough contrast, else #111111, else black. */
export function textOn(colour: Rgb): Rgb {
  return [white, nearBlack].find((ink) => contrast(ink, colour) >= readable) ?? black;
}

/**
 * Tokens derived from the tenant's primary colour: hover and pressed are 10% and 22% darker (lighter in the dark
 * scheme), or the other way round if the text on them would lose its contrast; the focus ring has a contrast of at
 * least 3:1 on every surface, ink 4.5:1 on surfaces and on soft.
 */
export function primaryTokens(primary: Rgb, scheme: Scheme): Record<string, string> {
  const { surface, lightest, soft, line, goal } = schemes[scheme];
  const text = textOn(primary);
  const shade = (share: number): Rgb =>
    [goal, black, white]
      .map((end) => asWritten(mix(end, primary, share)))
      .find((each) => contrast(text, each) >= readable) ?? primary;
  const tint = asWritten(mix(primary, surface, soft));
  const ink = moveUntil(primary, goal, (colour) =>
    [surface, lightest, tint].every((ground) => contrast(colour, ground) >= readable),
  );
  return {
    '--portico-primary': toHex(primary),
    '--portico-primary-hover': toHex(shade(0.1)),
    '--portico-primary-focus': toHex(
      moveUntil(shade(0.22), goal, (colour) => contrast(colour, lightest) >= visible),
    ),
    '--portico-on-primary': toHex(text),
    '--portico-primary-ink': toHex(ink),
    '--portico-primary-soft': toHex(tint),
    '--portico-primary-line': toHex(mix(primary, surface, line)),
  };
}

const namedFontColours: Record<Scheme, Record<string, readonly [text: string, strong: string]>> = {
  light: {
    light: ['#666666', '#333333'],
    medium: ['#111111', '#000000'],
    deep: ['#000000', '#000000'],
    default: ['#333333', '#111111'],
  },
  // The same distances from the dark surface.
  dark: {
    light: ['#a0a6b0', '#d3d6db'],
    medium: ['#f3f4f6', '#ffffff'],
    deep: ['#ffffff', '#ffffff'],
    default: ['#d3d6db', '#f3f4f6'],
  },
};

/** Text and strong text of a named font colour (docs/requirements.md 9.38). */
export function namedFontColour(name: string, scheme: Scheme): readonly [string, string] | undefined {
  const named = namedFontColours[scheme];
  return Object.keys(named).includes(name) ? named[name] : undefined;
}

/** A tenant's own font colour; in the dark scheme lightened until it has enough contrast. */
export function ownFontColour(colour: Rgb, scheme: Scheme): string {
  if (scheme === 'light') return toHex(colour);
  const { lightest, goal } = schemes.dark;
  return toHex(moveUntil(colour, goal, (moved) => contrast(moved, lightest) >= readable));
}
