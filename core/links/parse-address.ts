/** An address that a browser fetches from a web server. */
export function isWeb(address: string): boolean {
  return /^https?:/.test(address);
}

/** What the platform's parser makes of an address; undefined where it makes nothing of it. */
export function parseAddress(href: string, base?: string): URL | undefined {
  try {
    const url = new URL(href, base);
    // Some engines take what is no host for one, against the standard. What has no host has the origin `null`.
    return /[%<>^| ]|xn--([.:]|$)/.test(url.origin) ? undefined : url;
  } catch {
    return undefined;
  }
}
