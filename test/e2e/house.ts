import type { Browser } from 'playwright';

import { startOffice, type Office } from './office.js';
import { launchBrowser } from './visitor.js';

/** A running office and a browser. */
export interface House {
  browser: Browser;
  office: Office;
  close(): Promise<void>;
}

/** Starts both; if the second fails the first is closed, so that no process is left. */
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
