import { hasLongHost } from '../../contracts/long-host.js';

/** Returns whether a serialised address has the scheme http or https. */
export function isWeb(address: string): boolean {
  return /^https?:/.test(address);
}

/** Parses an address with the platform's URL parser; undefined for an invalid one. */
export function parseAddress(href: string, base?: string): URL | undefined {
  if (hasLongHost(href)) return undefined;
  try {
    const url = new URL(href, base);
    // Some engines accept hosts that the URL Standard (https://url.spec.whatwg.org/#forbidden-domain-code-point)
    // forbids. An address without a host has the origin 'null', which passes.
    return /[%<>^| ]|xn--([.:]|$)/.test(url.origin) ? undefined : url;
  } catch {
    return undefined;
  }
}
