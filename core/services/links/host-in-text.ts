import { parseAddress } from './parse-address.js';

/** Number of characters of a text that are searched. */
const searchedLength = 1000;

/** Address with a scheme: `https://host`, also with backslashes, which URL parsers take for slashes. */
const addressPattern = String.raw`\bhttps?:[/\\]{2,}(?<authority>[^\s/\\?#()<>"',;]+)`;

/** Letters beyond ASCII that a bare host may contain: Latin to Hebrew. */
const furtherLetters = String.raw`\u00c0-\u05ff`;

/**
 * Top-level domains that make a bare name a host. Not those that also end file names (`zip`, `md`, `py`, `ai`, `cc`), nor
 * those that are words, which may follow a full stop without a space (`it`, `me`).
 */
const topLevelDomains = 'com|net|org|edu|gov|cn|hk|tw|jp|kr|ru|uk|eu|de|fr|co|top|xyz|vip';

/** Name that begins with `www.` or ends in a common top-level domain, outside paths, queries and e-mail addresses. */
const barePattern =
  String.raw`(?:^|[^@%/\\=&#\w.\-${furtherLetters}])` +
  String.raw`(?<name>www\.[\w.\-${furtherLetters}]+\w|[\w.\-${furtherLetters}]+\.(?:${topLevelDomains}))` +
  String.raw`(?![@\w\-${furtherLetters}]|\.\w)`;

const hostPattern = new RegExp(`${addressPattern}|${barePattern}`, 'i');

/** Text as users see it: compatibility forms folded, invisible format characters removed, CJK set apart. */
function visibleText(text: string): string {
  return (
    text
      .slice(0, searchedLength)
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      // CJK letters directly after a Latin name are not part of the name.
      .replace(/(\.[a-z]{2,})[\u2e80-\uffef]/gi, '$1 ')
  );
}

/**
 * The first host that a text names, as the URL parser serialises it; undefined when it names none. File names, product
 * names and e-mail addresses are not hosts.
 */
export function hostInText(text: string): string | undefined {
  const { authority, name } = hostPattern.exec(visibleText(text))?.groups ?? {};
  const host = authority ?? name ?? '';
  // ASP.NET and the like are products.
  return host.endsWith('.NET') ? undefined : parseAddress(`http://${host}`)?.hostname;
}
