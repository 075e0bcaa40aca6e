import { liesUnder } from './is-trusted.js';
import { parseAddress } from './parse-address.js';

/** Characters of a text that are looked at. */
const longest = 1000;

/**
 * Group 1: authority of an address with a scheme. Group 2: a name that is no part of a path or an e-mail address and
 * begins with `www.` or has one of the usual ends. Ends that also end file names (`zip`, `md`, `py`, `ai`, `cc`) or are
 * words after a full stop without a space (`it`, `me`) are not among them.
 */
const pattern =
  /\bhttps?:[/\\]{2,}([^\s/\\?#()<>"',;]+)|(?:^|[^@%/\\=&#\w.\-\u00c0-\u05ff])(www\.[\w.\-\u00c0-\u05ff]+\w|[\w.\-\u00c0-\u05ff]+\.(?:com|net|org|edu|gov|cn|hk|tw|jp|kr|ru|uk|eu|de|fr|co|top|xyz|vip))(?![@\w\-\u00c0-\u05ff]|\.\w)/i;

/**
 * The host that a reader takes a text to name, in the form a URL has it; undefined where it names none. File names,
 * products and e-mail addresses are no hosts.
 */
export function hostInText(text: string): string | undefined {
  const plain = text
    .slice(0, longest)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    // Chinese that follows a Latin name without a space is not part of it.
    .replace(/(\.[a-z]{2,})[\u2e80-\uffef]/gi, '$1 ');
  const [, authority = '', name = authority] = pattern.exec(plain) ?? [];
  // ASP.NET is no host.
  return /\.NET$/.test(name) ? undefined : parseAddress(`http://${name}`)?.hostname;
}

/** Whether two hosts are the same to a reader: `www.` apart, or one lies under the other. */
export function isSameSite(shown: string, host: string): boolean {
  return liesUnder(host, shown.replace(/^www\./, '')) || liesUnder(shown, host.replace(/^www\./, ''));
}
