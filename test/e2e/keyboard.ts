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
