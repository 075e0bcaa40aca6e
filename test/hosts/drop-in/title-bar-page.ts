import type { Page } from 'playwright';

import type { Host } from './host.js';

/** The smallest example: a title bar with a back button, whose name depends on the language. */
export const bar = '<portico-title-bar heading="Leave" back></portico-title-bar>';

/** Accessible name of the back button, once it is rendered. */
export async function backName(page: Page, tag = 'portico-title-bar'): Promise<string | null> {
  return page.locator(`${tag} [part=back-button]`).first().getAttribute('title');
}

export async function close(...all: Host[]): Promise<void> {
  await Promise.all(all.map(({ page }) => page.close()));
}
