import { decodeLabel } from './punycode.js';

/** Returns whether a host equals a domain or is a subdomain of it. */
export function isSubdomainOf(host: string, domain: string): boolean {
  return `.${host}`.endsWith(`.${domain}`);
}

/** Returns whether users take two hosts for the same site: equal but for `www.`, or one a subdomain of the other. */
export function isSameSite(one: string, other: string): boolean {
  return isSubdomainOf(one, other.replace(/^www\./, '')) || isSubdomainOf(other, one.replace(/^www\./, ''));
}

/** Host with its punycode labels decoded to Unicode. */
export function toUnicodeHost(host: string): string {
  return host.replace(/(^|\.)(xn--[^.]*)/g, (_, dot: string, label: string) => dot + decodeLabel(label));
}

/** Host with `.cc` in place of a final `.cn`, for the suite's hosts and their subdomains (docs/requirements.md 9.47). */
export function rewriteOverseasHost(host: string, suiteHosts: readonly string[]): string {
  return suiteHosts.some((each) => isSubdomainOf(host, each)) ? host.replace(/\.cn$/, '.cc') : host;
}

/** Latin, Chinese, Japanese and Korean letters, which ordinary names combine. */
const latinOrCjk = /[a-z\u00c0-\u024f\u1e00-\u1eff\u2e80-\uffff]/;

/** Letters of the other alphabets, from phonetic signs over Greek, Cyrillic and Arabic to Cherokee. */
const otherAlphabet = /[\u0250-\u1dff]/;

/** A label of nothing but Cyrillic letters that look like Latin ones. */
const cyrillicLookAlikes = /^[асԁеһіјӏорԛѕԝхуьъпгѵѡ]+$/;

/**
 * Returns whether a Unicode host may pass for another one: a label combines Latin or CJK letters with those of another
 * alphabet, or a label of look-alike Cyrillic letters stands before a Latin top-level domain.
 */
export function mixesScripts(host: string): boolean {
  const labels = host.split('.');
  const endsInLatin = /[a-z]\.?$/.test(host);
  return labels.some(
    (label, index) =>
      (latinOrCjk.test(label) && otherAlphabet.test(label)) ||
      (endsInLatin && index < labels.length - 1 && cyrillicLookAlikes.test(label)),
  );
}
