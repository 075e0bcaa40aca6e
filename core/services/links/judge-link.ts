import { asString, asStringArray, oneOf, parseProperties } from '../../contracts/parse.js';
import { rewriteOverseasHost } from './host-name.js';
import { blockReason, deceptionSigns, hasTrailingDot, hasUserInfo } from './link-reasons.js';
import { isWeb, parseAddress } from './parse-address.js';
import { isTrusted } from './trusted-items.js';
import type { LinkJudgement, LinkMatching, LinkOptions, LinkReason, LinkVerdict } from './types.js';

/** Parsers of the options. */
const optionParsers = {
  pageUrl: asString,
  baseUrl: asString,
  trusted: asStringArray,
  allowed: asStringArray,
  overseas: asStringArray,
  matching: oneOf<LinkMatching>(['host', 'contains']),
  text: asString,
  // 'Do not remind again' was chosen; any other stored text does not count (docs/requirements.md 5.22).
  noRemind: (value: unknown) => value === true || value === 'true',
  editable: Boolean,
  ownHandler: Boolean,
};

/**
 * Classifies a link by its address and by the settings of page and tenant (docs/requirements.md 5.21 to 5.24). The address
 * is parsed once, by the platform's parser; every rule reads the parsed address, and `url` is its serialisation.
 *
 * The rules apply in the order in which they are written here. Values of a wrong type, which only JavaScript callers can
 * pass, and those that cannot be read count as absent.
 *
 * @param href address as it is written in the link.
 */
export function judgeLink(href: string, options: LinkOptions): LinkJudgement {
  const given = parseProperties(options, optionParsers);
  const written = asString(href) ?? '';
  const url = parseAddress(written, given.baseUrl ?? given.pageUrl) ?? parseAddress(written);
  const page = parseAddress(given.pageUrl ?? '');
  const judgement = (verdict: LinkVerdict, reasons: readonly LinkReason[] = []): LinkJudgement => ({
    verdict,
    url: url?.href ?? '',
    reasons,
  });

  // Links in an editable area or with a click handler of their own are left to the page (docs/requirements.md 5.24).
  if (given.editable || given.ownHandler) return judgement('leave');
  if (written.trim() === '' || isHashLink(written, url, page) || isVoidScript(url))
    return judgement('ignore');
  const blocked = blockReason(url);
  if (blocked) return judgement('block', [blocked]);
  // Other schemes (mailto:, tel:, blob:, those of apps) belong to the browser.
  if (!url || !isWeb(url.href)) return judgement('leave');
  if (url.origin === page?.origin && !hasUserInfo(url)) return judgement('open');

  const writtenHost = url.hostname;
  const host = rewriteOverseasHost(writtenHost, given.overseas ?? []);
  if (host !== writtenHost) url.hostname = host;
  const signs = deceptionSigns(url, given.text, writtenHost);
  // These two never open without a question, whatever the lists and the user's choice.
  if (hasUserInfo(url) || hasTrailingDot(host)) return judgement('ask', signs);
  if (isTrusted(url, [...(given.trusted ?? []), ...(given.allowed ?? [])], given.matching))
    return judgement('open', signs);
  if (given.noRemind && signs.length === 0) return judgement('open');
  return judgement('ask', signs);
}

/** A hash link within the page. With a `<base>` of another origin a hash leads to that origin. */
function isHashLink(written: string, url: URL | undefined, page: URL | undefined): boolean {
  return written.trimStart().startsWith('#') && (!url || url.origin === page?.origin);
}

/** `javascript:void(0)` in any spelling, and `javascript:` with nothing to run. */
function isVoidScript(url: URL | undefined): boolean {
  return url !== undefined && /^javascript:(void|0|%20|%28|%29|%3b|[\s();#])*$/i.test(url.href);
}
