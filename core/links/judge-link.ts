import { hostInText, isSameSite } from './host-in-text.js';
import { readHost } from './host-letters.js';
import { isTrusted, liesUnder } from './is-trusted.js';
import { isWeb, parseAddress } from './parse-address.js';
import { reason, refusalOf, signsOf } from './signs-of.js';
import type { LinkJudgement, LinkOptions, LinkReason, LinkVerdict } from './types.js';

/**
 * What becomes of a link (spec 5, 'External links'; DESIGN 7, 'Links'). The address is parsed once, by the platform's
 * parser; everything is decided on what it gave, and that is what `url` says to open.
 *
 * @param href the address as it is written in the link.
 */
export function judgeLink(href: string, options: LinkOptions): LinkJudgement {
  const { pageUrl, baseUrl = pageUrl, trusted = [], allowed = [], noRemind, text = '' } = options;
  const url = parseAddress(href, baseUrl) ?? parseAddress(href);
  const page = parseAddress(pageUrl);
  const end = (verdict: LinkVerdict, reasons: readonly LinkReason[] = []): LinkJudgement => ({
    verdict,
    url: url?.href ?? '',
    reasons,
  });
  if (options.editable || options.ownHandler) return end('leave');

  const written = href.trim();
  // With a `<base>` of another origin even a hash leads away.
  const hash = written.startsWith('#') && (!url || url.origin === page?.origin);
  if (!written || hash || (url && isVoid(url))) return end('ignore');
  const refusal = refusalOf(url);
  if (refusal) return end('block', [refusal]);
  if (!url || !isWeb(url.href)) return end('leave');

  // A user name before the host is no part of an origin.
  const named = url.username || url.password;
  if (url.origin === page?.origin && !named) return end('open');
  const hosts = [url.hostname, goOverseas(url, options.overseas)];
  const reasons = signsOf(url);
  const shown = hostInText(text);
  if (shown && !hosts.some((host) => isSameSite(shown, host)))
    reasons.unshift(reason('text', readHost(shown)));
  const certain =
    isTrusted(url, [...trusted, ...allowed], options.matching) ||
    (String(noRemind) === 'true' && !reasons[0]);
  // These never open without a question, whatever the lists say.
  return end(certain && !named && !url.hostname.endsWith('.') ? 'open' : 'ask', reasons);
}

/** `javascript:void(0)` in any spelling, and `javascript:` with nothing to run. */
function isVoid({ href }: URL): boolean {
  return /^javascript:(void|0|%20|%28|%29|%3b|[\s();#])*$/i.test(href);
}

/** Swaps the end of the host where the suite lies under another one overseas; the host as it then is. */
function goOverseas(url: URL, suite: readonly string[] = []): string {
  if (suite.some((host) => liesUnder(url.hostname, host))) {
    url.hostname = url.hostname.replace(/\.cn$/, '.cc');
  }
  return url.hostname;
}
