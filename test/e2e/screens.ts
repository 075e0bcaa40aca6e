/**
 * `npm run screens [-- word …]`: takes a picture of every kind of page and state for visual review, in Chinese and
 * English, at all supported sizes. Words select pages by name; `look=dark`, `look=rtl`, `look=contrast`,
 * `look=large` (text at twice its size), `screen=phone` and `lang=en` select variants.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';

import { startOffice, type Office } from './office.js';
import { shots, type Shot } from './screen-shots.js';
import {
  actAndRest,
  animationsEnd,
  launchBrowser,
  openAndRest,
  people,
  signInByCall,
  visit,
  type Account,
  type Screen,
} from './visitor.js';
import { wordsIn } from './words.js';

const folder = join(import.meta.dirname, '../../test-results/screens');
const given = process.argv.slice(2);
const option = (name: string) => given.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
const wanted = given.filter((one) => !one.includes('='));
const look = option('look');
/** Quiet time in ms that ends loading: requests of lazily loaded parts follow each other faster. */
const quietMs = 600;

/** Waits until nothing renders or moves. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async (quiet) => {
    // No named functions here: tsx would wrap them in a helper that the page does not have.
    await new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, quiet);
      new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(resolve, quiet);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await document.fonts.ready;
  }, quietMs);
  await animationsEnd(page);
}

async function wear(page: Page): Promise<void> {
  if (look === 'dark') await page.emulateMedia({ colorScheme: 'dark' });
  if (look === 'contrast') await page.emulateMedia({ forcedColors: 'active' });
  if (look === 'rtl') await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  // Like the browser's zoom: the page has half as many CSS pixels.
  if (look === 'large') {
    const size = page.viewportSize();
    if (size && size.width > 1000) await page.setViewportSize({ width: 720, height: 450 });
  }
}

async function take(page: Page, shot: Shot, account: Account, language: string, screen: Screen) {
  await openAndRest(page, shot.address(account.tenant));
  await settled(page);
  if (look) {
    await wear(page);
    await settled(page);
  }
  const { act } = shot;
  if (act) {
    const words = wordsIn(language === 'zh-CN' ? 'zh_CN' : 'en');
    await actAndRest(page, () => act(page, words, account.tenant));
    // It may have loaded the page again.
    if (look) await wear(page);
    await settled(page);
  }
  const file = `${shot.name}-${language.slice(0, 2)}-${screen}${look ? `-${look}` : ''}.png`;
  await page.screenshot({ path: join(folder, file) });
  console.log(file);
}

async function walk(browser: Browser, url: string, account: Account, language: string, screen: Screen) {
  const mine = shots
    .filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
    .filter(({ screens }) => screens.includes(screen))
    .sort((a, b) => Number(b.signedOut ?? false) - Number(a.signedOut ?? false));
  if (mine.length === 0) return;
  const visitor = await visit(browser, url, { screen, language });
  let signedIn: string | undefined;
  for (const shot of mine) {
    const user = shot.admin ? { ...account, account: 'admin' } : account;
    if (!shot.signedOut && signedIn !== user.account) await signInByCall(visitor, user);
    signedIn = shot.signedOut || shot.endsSession ? undefined : user.account;
    try {
      await take(visitor.page, shot, account, language, screen);
    } catch (error) {
      process.exitCode = 1;
      console.log(
        `  ${shot.name} ${language} ${screen}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    await visitor.context.setOffline(false);
  }
  for (const trouble of visitor.troubles) console.log(`  ${screen} ${language}: ${trouble}`);
  await visitor.context.close();
}

const running = process.env['PORTICO_URL'];
const [office, browser] = await Promise.all([
  running ? Promise.resolve({ url: running, close: () => Promise.resolve() }) : startOffice(),
  launchBrowser(),
] satisfies [Promise<Pick<Office, 'url' | 'close'>>, Promise<Browser>]);
try {
  await mkdir(folder, { recursive: true });
  for (const [account, language] of [
    [people.linXiao, 'zh-CN'],
    [people.annaLee, 'en-US'],
  ] as const) {
    if (!language.startsWith(option('lang') ?? '')) continue;
    for (const screen of ['desktop', 'tablet', 'phone', 'phoneLandscape'] as const) {
      if (option('screen') && option('screen') !== screen) continue;
      await walk(browser, office.url, account, language, screen);
    }
  }
} finally {
  await browser.close();
  await office.close();
}
