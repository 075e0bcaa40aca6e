import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright';

/** More than a page has tab stops. */
const mostStops = 150;

/**
 * Moves the focus by Tab until the control has it. The control is looked up again only where the page has replaced it: a
 * look-up by role reads the whole page, which costs more than the key.
 */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const lookUp = async () => {
    await control.waitFor();
    return await control.elementHandle();
  };
  let element = await lookUp();
  for (let stops = 0; stops < mostStops; stops += 1) {
    const found = await element.evaluate((node) => ({
      hasFocus: node.matches(':focus'),
      isThere: node.isConnected,
    }));
    if (found.hasFocus) return;
    if (found.isThere) await page.keyboard.press('Tab');
    else element = await lookUp();
  }
  assert.fail(`Tab does not reach ${String(control)}`);
}

/** How many times Tab is pressed from the top of a page to the first control of its content; the link past the bars is taken. */
export async function tabsToContent(page: Page): Promise<number> {
  const skip = page.getByRole('link', { name: 'Skip to content' });
  for (let tabs = 0; tabs < mostStops; tabs += 1) {
    const isThere = await page.evaluate(() => {
      const { activeElement } = document;
      return (
        activeElement instanceof HTMLElement && activeElement.tabIndex >= 0 && !!activeElement.closest('main')
      );
    });
    if (isThere) return tabs;
    await page.keyboard.press('Tab');
    if (await skip.and(page.locator(':focus')).count()) await page.keyboard.press('Enter');
  }
  assert.fail('Tab reaches no control of the content');
}
