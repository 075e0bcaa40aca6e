import type { Page } from 'playwright';

import type { Host } from './host.js';

/** The smallest thing to look at: a title bar with a back button, whose name tells the language. */
export const bar = '<portico-title-bar heading="Leave" back></portico-title-bar>';

/** Name of the back button, once the element is drawn. */
export async function backName(page: Page, tag = 'portico-title-bar'): Promise<string | null> {
  return page.locator(`${tag} [part=back-button]`).first().getAttribute('aria-label');
}

export async function close(...all: Host[]): Promise<void> {
  await Promise.all(all.map(({ page }) => page.close()));
}
