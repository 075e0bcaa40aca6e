import { hostInText, isSameSite } from './host-in-text.js';
import { readHost } from './host-letters.js';
import { isTrusted } from './is-trusted.js';
import { isWeb, parseAddress } from './parse-address.js';
import { reason, refusalOf, signsOf } from './signs-of.js';
import type { LinkFacts, LinkJudgement, LinkReason, LinkRules, LinkVerdict } from './types.js';

/** What an address is judged by. */
export interface AddressRules
  extends Pick<LinkRules, 'pageUrl' | 'baseUrl' | 'trusted' | 'matching'>, Pick<LinkFacts, 'text'> {
  /** The person wants no questions about what is merely not verified. */
  noRemind: boolean;
  /** Where the address leads instead, unless to the page's own origin: changes what it is given. */
  move?: ((url: URL) => void) | undefined;
}

/**
 * What becomes of an address (spec 5, 'External links'; DESIGN 7, 'Links'). It is parsed once, by the platform's
 * parser; everything is decided on what it gave, and that is what `url` says to open.
 *
 * @param href as it is written in the link.
 */
export function judgeAddress(
  href: string,
  { pageUrl, baseUrl = pageUrl, trusted = [], matching, noRemind, text = '', move }: AddressRules,
): LinkJudgement {
  const url = parseAddress(href, baseUrl) ?? parseAddress(href);
  const page = parseAddress(pageUrl);
  const end = (verdict: LinkVerdict, reasons: readonly LinkReason[] = []): LinkJudgement => ({
    verdict,
    url: url?.href ?? '',
    reasons,
  });

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
  const { hostname } = url;
  move?.(url);
  const reasons = signsOf(url);
  const shown = hostInText(text);
  if (shown && !isSameSite(shown, hostname) && !isSameSite(shown, url.hostname))
    reasons.unshift(reason('text', readHost(shown)));
  const certain = isTrusted(url, trusted, matching) || (noRemind && !reasons[0]);
  // These never open without a question, whatever the lists say.
  return end(certain && !named && !url.hostname.endsWith('.') ? 'open' : 'ask', reasons);
}

/** `javascript:void(0)` in any spelling, and `javascript:` with nothing to run. */
function isVoid({ href }: URL): boolean {
  return /^javascript:(void|0|%20|%28|%29|%3b|[\s();#])*$/i.test(href);
}
