import { liesUnder } from './is-trusted.js';
import { judgeAddress } from './judge-address.js';
import type { LinkJudgement, LinkOptions } from './types.js';

/**
 * What becomes of a link, by its address and by all that the page and the tenant say of it.
 *
 * @param href the address as it is written in the link.
 */
export function judgeLink(href: string, options: LinkOptions): LinkJudgement {
  const { editable, ownHandler, trusted = [], allowed = [], overseas = [], noRemind, ...rules } = options;
  const isLeft = editable || ownHandler;
  const judgement = judgeAddress(href, {
    ...rules,
    trusted: [...trusted, ...allowed],
    noRemind: String(noRemind) === 'true',
    move: isLeft ? undefined : (url) => goOverseas(url, overseas),
  });
  return isLeft ? { ...judgement, verdict: 'leave', reasons: [] } : judgement;
}

/** Swaps the end of the host where the suite lies under another one overseas. */
function goOverseas(url: URL, suite: readonly string[]): void {
  if (suite.some((host) => liesUnder(url.hostname, host))) {
    url.hostname = url.hostname.replace(/\.cn$/, '.cc');
  }
}
