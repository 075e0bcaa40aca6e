import type { LinkService } from './create-links.js';
import type { LinkPromptView } from './link-view.js';
import type { LinkFacts, LinkVerdict } from './types.js';

export interface OpenLinkDeps {
  links: LinkService;
  view: LinkPromptView;
  /** Opens an address that was judged; called in the turn of the call or of the person's answer. */
  open: (url: string) => void;
}

export interface LinkOutcome {
  verdict: LinkVerdict;
  opened: boolean;
}

/**
 * Opens an address for a script as the guard does for a click: at once, after a question, or not at all. An address
 * that is the browser's own business (`mailto:` and the like) is opened as it is.
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
  // What is blocked stays closed, whatever a view answers.
  const opened = answer.open && verdict === 'ask';
  if (opened) {
    if (answer.remember) links.remember();
    open(url);
  }
  return { verdict, opened };
}
