import type { LinkService } from './create-links.js';
import type { LinkPromptView } from './link-view.js';
import type { LinkJudgement } from './types.js';

export interface ConfirmLinkDeps {
  links: Pick<LinkService, 'remember'>;
  view: LinkPromptView;
  /** Opens the address; called synchronously after the answer, since later the browser blocks the window. */
  open: (url: string) => void;
}

/**
 * Asks the user about a link with the verdict `ask` or `block`, opens it after a confirmation, and then stores 'Do not
 * remind again' if that was chosen. A blocked link never opens, whatever the view answers.
 * @param href address as it was written, for a link that does not parse
 */
export async function confirmLink(
  { verdict, url, reasons }: LinkJudgement,
  href: string,
  { links, view, open }: ConfirmLinkDeps,
): Promise<void> {
  const answer = await view.ask(url || href, reasons);
  if (!answer.open || verdict !== 'ask') return;
  if (answer.remember) links.remember();
  open(url);
}
