import type { Browser } from 'playwright';

import { startOffice, type Office } from './office.js';
import { launchBrowser } from './visitor.js';

/** An office and a browser to visit it with. */
export interface House {
  browser: Browser;
  office: Office;
  close(): Promise<void>;
}

/** Opens both; when the second fails the first is closed again, so that no process outlives the test. */
export async function openHouse(): Promise<House> {
  const office = await startOffice();
  try {
    const browser = await launchBrowser();
    return {
      browser,
      office,
      async close() {
        await browser.close();
        await office.close();
      },
    };
  } catch (error) {
    await office.close();
    throw error;
  }
}
