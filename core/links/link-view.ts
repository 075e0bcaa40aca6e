import type { LinkReason } from './types.js';

/** What a person answered to the question about a link. */
export interface LinkAnswer {
  readonly open: boolean;
  /** 'Do not remind again' was chosen as well. */
  readonly remember: boolean;
}

/** Asks about links (spec 8, 'Links and batch tasks'); `elements/views.ts` has the one made of `portico-link-prompt`. */
export interface LinkPromptView {
  /** Opens nothing itself: that is for whoever asked, within the turn of the answer, or the browser blocks it. */
  ask(href: string, reasons?: readonly LinkReason[]): Promise<LinkAnswer>;
}
