import type { Browser } from 'playwright';
import type { Office } from '../e2e/office.js';
import { openAndRest, people, signInByCall, visit, withoutIdleTime, type Screen } from '../e2e/visitor.js';
import { brotliOf } from '../../scripts/compress.mjs';
import type { Section } from './rows.js';

/**
 * Brotli bytes of the launcher's first load: JS and CSS together, with its error state and all its messages. The plan was
 * 135,000; docs/decisions/0020-first-load.md says what the rest is. 200 of them are for the hashes in the names of other
 * chunks, which the launcher carries: the same code compresses to 140 bytes more or less with other hashes.
 */
export const launcherBudget = 152_900;

export interface FirstLoad {
  total: number;
  files: { name: string; bytes: number }[];
}

/** Files that a signed-in user's first visit to the launcher loads, each once, compressed with brotli's best quality. */
export async function measureLauncher(browser: Browser, office: Office, screen: Screen): Promise<FirstLoad> {
  const visitor = await visit(browser, office.url, { screen });
  await withoutIdleTime(visitor.page);
  const files: Promise<{ name: string; bytes: number }>[] = [];
  visitor.page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    files.push(
      response
        .body()
        .then(brotliOf)
        .then(({ length }) => ({ name: new URL(response.url()).pathname, bytes: length })),
    );
  });
  await signInByCall(visitor, people.linXiao);
  await openAndRest(visitor.page, '/');
  await visitor.page.getByRole('main').first().waitFor();
  const loaded = (await Promise.all(files)).sort((one, other) => other.bytes - one.bytes);
  await visitor.leave();
  return { total: loaded.reduce((sum, { bytes }) => sum + bytes, 0), files: loaded };
}

export async function benchLauncher(browser: Browser, office: Office): Promise<Section> {
  const desktop = await measureLauncher(browser, office, 'desktop');
  const phone = await measureLauncher(browser, office, 'phone');
  return {
    title: 'First load of the launcher, JS and CSS, brotli',
    rows: [
      { what: 'desktop', value: desktop.total, unit: 'bytes', limit: launcherBudget },
      { what: 'phone', value: phone.total, unit: 'bytes', limit: launcherBudget },
    ],
  };
}
