import { decodeLabel } from './punycode.js';

/** A host in its own letters, where a label of it is punycode. */
export function readHost(host: string): string {
  return host.replace(/(^|\.)(xn--[^.]*)/g, (_, dot: string, label: string) => dot + decodeLabel(label));
}

/**
 * In one label, Latin or Chinese, Japanese, Korean letters (which stand beside each other in ordinary names) and those
 * of another alphabet, from phonetic signs over Greek, Cyrillic and Cherokee to what looks like Latin by chance. Or a
 * label of nothing but Cyrillic letters that look like Latin ones, before a Latin end.
 */
const mixed =
  /(^|\.)((?=[^.]*[a-z\u00c0-\u024f\u1e00-\u1eff\u2e80-\uffff])[^.]*[\u0250-\u1dff]|[асԁеһіјӏорԛѕԝхуьъпгѵѡ]+\..*[a-z]\.?$)/;

/** Whether a host in its own letters may pass for another. */
export function mixesScripts(host: string): boolean {
  return mixed.test(host);
}
