import { hostInText, isSameSite } from './host-in-text.js';
import { mixesScripts, readHost } from './host-letters.js';
import { isTrusted, liesUnder } from './is-trusted.js';
import type { LinkJudgement, LinkOptions, LinkReason, LinkReasonId, LinkVerdict } from './types.js';

/**
 * What becomes of a link (spec 5, 'External links'; DESIGN 7, 'Links'). The address is parsed once, by the platform's
 * parser; everything is decided on what it gave, and that is what `url` says to open.
 *
 * @param href the address as it is written in the link.
 */
export function judgeLink(href: string, options: LinkOptions): LinkJudgement {
  const { pageUrl, baseUrl = pageUrl } = options;
  const url = parse(href, baseUrl) ?? parse(href);
  const end = (verdict: LinkVerdict, reasons: readonly LinkReason[] = []): LinkJudgement => ({
    verdict,
    url: url?.href ?? '',
    reasons,
  });
  if (options.editable || options.ownHandler) return end('leave');

  const page = parse(pageUrl);
  const written = href.trim();
  if (written === '') return end('ignore');
  // With a `<base>` of another origin even these lead away.
  if (written.startsWith('#') && (!url || url.origin === page?.origin)) return end('ignore');
  // Some engines take what is no host for one, against the standard.
  if (!url || (isWeb(url) && /[%<>^| ]|xn--(\.|$)/.test(url.hostname))) {
    return { verdict: 'block', url: '', reasons: [reason('unreadable')] };
  }
  if (/^(javascript|vbscript|data):$/.test(url.protocol)) {
    return isVoid(url) ? end('ignore') : end('block', [reason('program')]);
  }
  if (!isWeb(url)) return end('leave');

  // A user name before the host is no part of an origin.
  const named = url.username !== '' || url.password !== '';
  if (url.origin === page?.origin && !named) return end('open');
  const hosts = [url.hostname, goOverseas(url, options.overseas)];
  const reasons = signsOf(url, hosts, options.text ?? '');
  const certain =
    isTrusted(url, [...(options.trusted ?? []), ...(options.allowed ?? [])], options.matching) ||
    (String(options.noRemind) === 'true' && reasons.length === 0);
  // These never open without a question, whatever the lists say.
  const doubtful = named || url.hostname.endsWith('.');
  return end(certain && !doubtful ? 'open' : 'ask', reasons);
}

function parse(href: string, base?: string): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}

function isWeb({ protocol }: URL): boolean {
  return /^https?:$/.test(protocol);
}

function reason(id: LinkReasonId, value = ''): LinkReason {
  return { id, value };
}

/** `javascript:void(0)` in any spelling, and `javascript:` with nothing to run. */
function isVoid({ protocol, href }: URL): boolean {
  const script = href.slice(protocol.length).replace(/%(20|28|29|3b)|[\s();#]/gi, '');
  return protocol === 'javascript:' && /^(void0)?$/i.test(script);
}

/** Swaps the end of the host where the suite lives under another one overseas; the host as it then is. */
function goOverseas(url: URL, suite: readonly string[] = []): string {
  if (url.hostname.endsWith('.cn') && suite.some((host) => liesUnder(url.hostname, host))) {
    url.hostname = url.hostname.replace(/cn$/, 'cc');
  }
  return url.hostname;
}

/** Signs that a link is made to look like another one, the most telling first. */
function signsOf(url: URL, hosts: readonly string[], text: string): LinkReason[] {
  const { hostname, username, password } = url;
  const shown = hostInText(text);
  const read = readHost(hostname);
  const signs: LinkReason[] = [];
  if (shown && !hosts.some((host) => isSameSite(shown, host))) signs.push(reason('text', readHost(shown)));
  if (username || password) signs.push(reason('user', `${username}@`));
  if (/(^|\.)xn--/.test(hostname)) signs.push(reason(mixesScripts(read) ? 'mixed' : 'encoded', read));
  if (/^(\[.*|[\d.]+)$/.test(hostname)) signs.push(reason('number', hostname));
  if (hostname.endsWith('.')) signs.push(reason('dot'));
  return signs;
}
