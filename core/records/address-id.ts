import type { AddressParams } from './types.js';

/** Separator between an id and its extra parameters (docs/requirements.md 2.5.1). */
const separator = '__';

/** Key that is dropped, also from null-prototype objects, since they may be copied into ordinary ones. */
const unsafeKey = '__proto__';

/**
 * Percent-encoded text. A lone surrogate, which `encodeURIComponent` rejects, becomes U+FFFD; a quote is encoded too,
 * as browsers do in a query.
 */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(/'/g, '%27');
}

/** Text with every byte as %XX, for an id that would match another part of the address. */
function encodeFully(text: string): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}

/** Decodes percent-encoding. Invalid sequences stay as they are, and '+' stays '+'. */
export function decodeText(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // Decode each run of escapes alone, so that one invalid sequence does not affect the others.
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
  /** Encodes every byte of the id, so that it cannot match a literal segment. */
  fully?: boolean;
  /** Encodes the parameters once more as a whole, for a query value, which a bare '&' would end. */
  inQuery?: boolean;
}

/** An id with its extra parameters as one part of an address: `{id}__{key}={value}&…`, each value encoded. */
export function writeId(
  id: string,
  params?: Readonly<Record<string, string>>,
  options: WriteIdOptions = {},
): string {
  const plain = encodeText(id);
  // An id may contain the separator, or end in a part of it.
  const guarded = plain.includes(separator) || plain.endsWith('_') ? plain.replace(/_/g, '%5F') : plain;
  const written = options.fully ? encodeFully(id) : guarded;
  const pairs = Object.entries(params ?? {})
    .filter(([key]) => key !== '' && key !== unsafeKey)
    .map(([key, value]) => `${encodeText(key)}=${encodeText(value)}`)
    .join('&');
  if (pairs !== '') return `${written}${separator}${options.inQuery ? encodeURIComponent(pairs) : pairs}`;
  // '.' and '..' are relative path segments; followed by the separator they are ordinary names.
  return id === '.' || id === '..' ? `${written}${separator}` : written;
}

/**
 * Parses the extra parameters of an address, encoded value by value or once more as a whole. The last of two equal
 * keys wins; an invalid escape stays as it is.
 */
function readParams(text: string): AddressParams {
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

/** Splits one part of an address at the first separator. */
export function readId(text: string): { id: string; params: AddressParams } {
  const at = text.indexOf(separator);
  if (at < 0) return { id: decodeText(text), params: readParams('') };
  return { id: decodeText(text.slice(0, at)), params: readParams(text.slice(at + separator.length)) };
}
