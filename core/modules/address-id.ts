import type { AddressParams } from './types.js';

/** What stands between an id and its extra parameters (spec 2.5.1). */
const separator = '__';

/** A key that must never reach an object, even a null-prototype one that is copied later. */
const unsafeKey = '__proto__';

/**
 * Percent-encoding of any text. Half a surrogate pair, which no URL can hold, becomes U+FFFD; a quote is encoded too,
 * since browsers do that to a query.
 */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(/'/g, '%27');
}

/** Every byte as %XX, for an id that would be read as something else. */
function encodeFully(text: string): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}

/** Decodes percent-encoding; broken sequences stay as they are and '+' stays '+'. */
export function decodeText(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // One bad sequence must not spoil the others: decode run by run.
    return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return run;
      }
    });
  }
}

export interface WriteIdOptions {
  /** Encodes every byte of the id, so that it cannot be taken for a name of the address. */
  fully?: boolean;
  /** For a query value, where a bare '&' would end it: the parameters are encoded as a whole as well. */
  inQuery?: boolean;
}

/** An id with its extra parameters as one part of an address: `{id}__{key}={value}&…`, encoded value by value. */
export function writeId(
  id: string,
  params?: Readonly<Record<string, string>>,
  options: WriteIdOptions = {},
): string {
  const plain = encodeText(id);
  // An id may hold the separator itself, or end so that it would run into it.
  const guarded = plain.includes(separator) || plain.endsWith('_') ? plain.replace(/_/g, '%5F') : plain;
  const written = options.fully ? encodeFully(id) : guarded;
  const pairs = Object.entries(params ?? {})
    .filter(([key]) => key !== '' && key !== unsafeKey)
    .map(([key, value]) => `${encodeText(key)}=${encodeText(value)}`)
    .join('&');
  if (pairs !== '') return `${written}${separator}${options.inQuery ? encodeURIComponent(pairs) : pairs}`;
  // '.' and '..' would climb the path; with the separator after them they are a name like any other.
  return id === '.' || id === '..' ? `${written}${separator}` : written;
}

/**
 * The extra parameters of an address: encoded value by value, or as a whole on top of that. The last of two equal
 * keys wins, a bad '%' harms nothing.
 */
export function readParams(text: string): AddressParams {
  const params: Record<string, string> = Object.create(null) as Record<string, string>;
  if (text === '') return params;
  const pairs = !text.includes('=') && /%3d/i.test(text) ? decodeText(text) : text;
  for (const pair of pairs.split('&')) {
    const equals = pair.indexOf('=');
    const key = decodeText(equals < 0 ? pair : pair.slice(0, equals));
    if (key === '' || key === unsafeKey) continue;
    params[key] = equals < 0 ? '' : decodeText(pair.slice(equals + 1));
  }
  return params;
}

/** Takes one part of an address apart at the first separator. */
export function readId(text: string): { id: string; params: AddressParams } {
  const at = text.indexOf(separator);
  if (at < 0) return { id: decodeText(text), params: readParams('') };
  return { id: decodeText(text.slice(0, at)), params: readParams(text.slice(at + separator.length)) };
}
