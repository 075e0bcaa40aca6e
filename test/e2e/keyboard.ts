import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright';

/** More than a page has tab stops. */
const mostStops = 150;

/** Moves the focus by Tab until the control has it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await control.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab does not reach ${String(control)}`);
}
