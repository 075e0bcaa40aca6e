import { decodeLabel } from './punycode.js';

/** Alphabets that stand beside each other in ordinary names. */
const ordinary = '\\p{sc=Latin}\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Bopomofo}\\p{sc=Hangul}';

/** Small Cyrillic letters that look like Latin ones. */
const lookAlike = /^[асԁеһіјӏорԛѕԝхуьъпгѵѡ\d-]+$/;

/** A host in its own letters, where a label of it is punycode. */
export function readHost(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? decodeLabel(label) : label))
    .join('.');
}

/**
 * Whether a host in its own letters may pass for another: a label mixes alphabets, or consists of Cyrillic
 * look-alikes before a Latin end. Chinese, Japanese or Korean beside Latin is ordinary.
 */
export function mixesScripts(host: string): boolean {
  // Made here, since an import must not cost the page anything.
  const alphabets = [
    `[${ordinary}]`,
    '\\p{sc=Cyrillic}',
    '\\p{sc=Greek}',
    `(?![${ordinary}\\p{sc=Cyrillic}\\p{sc=Greek}\\p{sc=Common}\\p{sc=Inherited}])\\p{L}`,
  ].map((source) => new RegExp(source, 'u'));
  const latinEnd = /\.[a-z\d-]+\.?$/.test(host);
  return host
    .split('.')
    .some(
      (label) =>
        alphabets.filter((alphabet) => alphabet.test(label)).length > 1 ||
        (latinEnd && lookAlike.test(label) && !/^[\d-]*$/.test(label)),
    );
}
