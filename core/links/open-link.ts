import type { LinkService } from './create-links.js';
import type { LinkPromptView } from './link-view.js';
import type { LinkFacts, LinkVerdict } from './types.js';

export interface OpenLinkDeps {
  links: LinkService;
  view: LinkPromptView;
  /** Opens an address; called synchronously within the call or after the user's answer. */
  open: (url: string) => void;
}

export interface LinkOutcome {
  verdict: LinkVerdict;
  opened: boolean;
}

/**
 * Opens an address from a script by the rules that `portico-link-guard` applies to a click. An address with the verdict
 * `leave` (`mailto:` and the like) is opened as it is.
 */
export async function openLink(
  href: string,
  { links, view, open }: OpenLinkDeps,
  facts?: Pick<LinkFacts, 'text'>,
): Promise<LinkOutcome> {
  const { verdict, url, reasons } = links.judge(href, facts);
  if (verdict === 'open' || (verdict === 'leave' && url !== '')) {
    open(url);
    return { verdict, opened: true };
  }
  if (verdict !== 'ask' && verdict !== 'block') return { verdict, opened: false };
  const answer = await view.ask(url || href, reasons);
  // A blocked link never opens, whatever a view answers.
  const opened = answer.open && verdict === 'ask';
  if (opened) {
    if (answer.remember) links.remember();
    open(url);
  }
  return { verdict, opened };
}
