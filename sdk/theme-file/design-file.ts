import * as v from 'valibot';

import { themeToTokens } from '../../core/page/theme/index.js';

/** A scheme has colours of its own; sizes are the same in both. */
type Scheme = 'light' | 'dark';

/** A token of a theme file that cannot be used, and why. */
interface TokenFault {
  /** Path of the token, such as `portico.primary`; empty for the file itself. */
  token: string;
  problem: string;
}

export interface DesignFile {
  /** Custom properties by name, in the order of the file. */
  properties: Map<string, string>;
  faults: TokenFault[];
}

const group = 'portico';

/** References are followed this far; a longer chain has no use and could be a circle. */
const aliasDepth = 16;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const hex = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i));

const colour = v.object({
  colorSpace: v.literal('srgb'),
  components: v.tuple([share, share, share]),
  alpha: v.optional(share, 1),
});

type Colour = v.InferOutput<typeof colour>;

const toByte = (part: number): number => Math.round(part * 255);
const cssNumber = (value: number): string => String(Math.round(value * 1000) / 1000);

/** In notations that the oldest supported engines parse. */
function colourText({ components, alpha }: Colour): string {
  const bytes = components.map(toByte);
  if (alpha === 1) return `#${bytes.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return `rgba(${[...bytes, cssNumber(alpha)].join(', ')})`;
}

const measureOf = <const Units extends string[]>(units: Units) =>
  v.pipe(
    v.object({ value: v.pipe(v.number(), v.finite()), unit: v.picklist(units) }),
    v.transform(({ value, unit }) => `${cssNumber(value)}${unit}`),
  );

const colourValue = v.union([
  v.pipe(colour, v.transform(colourText)),
  v.pipe(
    hex,
    v.transform((text) => text.toLowerCase()),
  ),
]);

const length = measureOf(['px', 'rem']);

const shadowLayer = v.pipe(
  v.object({
    color: colourValue,
    offsetX: length,
    offsetY: length,
    blur: length,
    spread: v.optional(length, { value: 0, unit: 'px' }),
    inset: v.optional(v.boolean(), false),
  }),
  v.transform(({ color, offsetX, offsetY, blur, spread, inset }) =>
    [...(inset ? ['inset'] : []), offsetX, offsetY, blur, spread, color].join(' '),
  ),
);

/** Names of fonts are quoted, so that no name ends the declaration; generic families and system fonts are keywords. */
const fontName = v.pipe(
  v.string(),
  v.regex(/^[\p{L}\p{N} ._-]{1,80}$/u),
  v.transform((name) => (/^(-apple-system|BlinkMacSystemFont|[a-z-]+)$/.test(name) ? name : `'${name}'`)),
);

const numbers = v.pipe(v.number(), v.finite());

/** CSS text of a value, by the type of the token. */
const valuesByType: Readonly<Record<string, v.GenericSchema<unknown, string>>> = {
  color: colourValue,
  dimension: length,
  duration: measureOf(['ms', 's']),
  number: v.pipe(numbers, v.transform(cssNumber)),
  cubicBezier: v.pipe(
    v.tuple([share, numbers, share, numbers]),
    v.transform((points) => `cubic-bezier(${points.map(cssNumber).join(', ')})`),
  ),
  fontFamily: v.union([
    fontName,
    v.pipe(
      v.array(fontName),
      v.minLength(1),
      v.transform((names) => names.join(', ')),
    ),
  ]),
  shadow: v.union([
    shadowLayer,
    v.pipe(
      v.array(shadowLayer),
      v.minLength(1),
      v.transform((layers) => layers.join(', ')),
    ),
  ]),
};

interface Token {
  type: string | undefined;
  value: unknown;
}

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tokens of a file by their path; a type holds for all tokens of its group. */
function tokensOf(file: Json): Map<string, Token> {
  const found = new Map<string, Token>();
  const open: [path: string, node: Json, type: string | undefined][] = [['', file, undefined]];
  for (const [path, node, outerType] of open) {
    const type = typeof node.$type === 'string' ? node.$type : outerType;
    if ('$value' in node) {
      found.set(path, { type, value: node.$value });
      continue;
    }
    for (const [name, child] of Object.entries(node)) {
      if (!name.startsWith('$') && isJson(child)) open.push([path ? `${path}.${name}` : name, child, type]);
    }
  }
  return found;
}

const aliasText = /^\{([^{}]+)\}$/;

/** The token that has the value; undefined when a reference leads to none or in a circle. */
function target(tokens: ReadonlyMap<string, Token>, path: string): Token | undefined {
  let token = tokens.get(path);
  for (let step = 0; token && step < aliasDepth; step += 1) {
    const alias = typeof token.value === 'string' ? aliasText.exec(token.value)?.[1] : undefined;
    if (alias === undefined) return token;
    token = tokens.get(alias);
  }
  return undefined;
}

/** Colours that follow from the primary colour and from that of unread counts, where the file does not set them. */
function derived(own: ReadonlyMap<string, string>, scheme: Scheme): [name: string, value: string][] {
  const { tokens } = themeToTokens(
    { primaryColor: own.get('--portico-primary'), bubbleColor: own.get('--portico-bubble') },
    { scheme },
  );
  return Object.entries(tokens).filter(([name]) => !own.has(name));
}

/** Tokens of Portico's own file: type by path. They are what a theme can set. */
export function typesOf(file: unknown): Map<string, string> {
  const tokens = isJson(file) ? tokensOf(file) : new Map<string, Token>();
  const types = new Map<string, string>();
  for (const path of tokens.keys()) types.set(path, target(tokens, path)?.type ?? '');
  return types;
}

/**
 * Custom properties of a file of design tokens (format 2025.10 of the Design Tokens Community Group). Tokens of the group
 * `portico` become the property of their name; those of other groups are only for references to them. Colours that the
 * file leaves open follow from its primary colour as they do for a tenant's theme.
 * @param known tokens that exist, with their types.
 */
export function readDesignFile(
  file: unknown,
  known: ReadonlyMap<string, string>,
  scheme: Scheme,
): DesignFile {
  const properties = new Map<string, string>();
  const faults: TokenFault[] = [];
  const tokens = isJson(file) ? tokensOf(file) : new Map<string, Token>();
  for (const path of tokens.keys()) {
    if (!path.startsWith(`${group}.`)) continue;
    const type = known.get(path);
    const token = target(tokens, path);
    if (type === undefined) faults.push({ token: path, problem: 'is no token of Portico' });
    else if (!token) faults.push({ token: path, problem: 'refers to a token that this file does not have' });
    else if (token.type !== type)
      faults.push({ token: path, problem: `is of type ${token.type ?? 'unknown'} and not ${type}` });
    else {
      const parser = valuesByType[type];
      const result = parser && v.safeParse(parser, token.value);
      if (result?.success) properties.set(`--${path.replace('.', '-')}`, result.output);
      else faults.push({ token: path, problem: `has a value that is no ${type}` });
    }
  }
  if (properties.size === 0 && faults.length === 0) {
    faults.push({ token: '', problem: `has no tokens in the group "${group}"` });
  }
  for (const [name, value] of derived(properties, scheme)) properties.set(name, value);
  return { properties, faults };
}
