/**
 * `npm run screens [-- word …]`: takes a picture of every kind of page and state for visual review, in Chinese and
 * English, at all supported sizes. Words select pages by name; `look=dark`, `look=rtl`, `look=contrast`,
 * `look=large` (text at twice its size) and `screen=phone` select variants; `lang=de,ar` selects languages, of all twelve.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import { languageTag, parseLanguage, type Lang } from '../../core/contracts/language-tags.js';
import { startOffice, type Office } from './office.js';
import { shots } from './screen-shots.js';
import type { Shot } from './shot-steps.js';
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
  type Visitor,
} from './visitor.js';
import { wordsIn } from './words.js';

const folder = join(import.meta.dirname, '../../test-results/screens');
const given = process.argv.slice(2);
const option = (name: string) => given.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
const wanted = given.filter((one) => !one.includes('='));
const look = option('look');
const langs = (option('lang') ?? 'zh_CN,en').split(',').map((text) => {
  const lang = parseLanguage(text);
  if (!lang) throw new Error(`No language: ${text}`);
  return lang;
});
/** Languages in which the Chinese tenant works; the European one has all others. */
const chineseTenant: readonly Lang[] = ['zh_CN', 'zh_TW', 'ja', 'ko', 'th'];
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

async function take(page: Page, shot: Shot, account: Account, lang: Lang, screen: Screen) {
  await openAndRest(page, shot.address(account.tenant));
  await settled(page);
  if (look) {
    await wear(page);
    await settled(page);
  }
  const { act } = shot;
  if (act) {
    const words = wordsIn(lang);
    await actAndRest(page, () => act(page, words, account.tenant));
    // It may have loaded the page again.
    if (look) await wear(page);
    await settled(page);
  }
  const file = `${shot.name}-${lang}-${screen}${look ? `-${look}` : ''}.png`;
  await page.screenshot({ path: join(folder, file) });
  console.log(file);
}

async function signIn(visitor: Visitor, url: string, user: Account, lang: Lang): Promise<void> {
  // With the cookie of another account the call would need the headers of a page.
  await visitor.context.clearCookies();
  await signInByCall(visitor, user);
  const saved = await visitor.context.request.put(endpoints.preference('lang'), {
    data: { value: lang },
    headers: { origin: url, 'sec-fetch-site': 'same-origin' },
  });
  if (!saved.ok()) throw new Error(`The language is not saved: ${await saved.text()}`);
}

async function walk(browser: Browser, url: string, lang: Lang, screen: Screen) {
  const account = chineseTenant.includes(lang) ? people.linXiao : people.annaLee;
  const mine = shots
    .filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
    .filter(({ screens }) => screens.includes(screen))
    .sort((a, b) => Number(b.signedOut ?? false) - Number(a.signedOut ?? false));
  if (mine.length === 0) return;
  const visitor = await visit(browser, url, { screen, language: languageTag(lang) });
  let signedIn: string | undefined;
  for (const shot of mine) {
    const user = shot.admin ? { ...account, account: 'admin' } : account;
    if (!shot.signedOut && signedIn !== user.account) await signIn(visitor, url, user, lang);
    signedIn = shot.signedOut || shot.endsSession ? undefined : user.account;
    try {
      await take(visitor.page, shot, account, lang, screen);
    } catch (error) {
      process.exitCode = 1;
      console.log(
        `  ${shot.name} ${lang} ${screen}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    await visitor.context.setOffline(false);
  }
  for (const trouble of visitor.troubles) console.log(`  ${screen} ${lang}: ${trouble}`);
  await visitor.context.close();
}

const running = process.env['PORTICO_URL'];
const [office, browser] = await Promise.all([
  running ? Promise.resolve({ url: running, close: () => Promise.resolve() }) : startOffice(),
  launchBrowser(),
] satisfies [Promise<Pick<Office, 'url' | 'close'>>, Promise<Browser>]);
try {
  await mkdir(folder, { recursive: true });
  for (const lang of langs) {
    for (const screen of ['desktop', 'tablet', 'phone', 'phoneLandscape'] as const) {
      if (option('screen') && option('screen') !== screen) continue;
      await walk(browser, office.url, lang, screen);
    }
  }
} finally {
  await browser.close();
  await office.close();
}
