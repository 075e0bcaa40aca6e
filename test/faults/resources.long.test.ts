import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Page } from 'playwright';

import {
  builtFolder,
  failureDetails,
  failureDialog,
  navigate,
  openIdle,
  readBuiltFiles,
  type BuiltFiles,
} from '../e2e/built-files.js';
import { openHouse, type House } from '../e2e/house.js';
import { people, signInByCall, visit, type Visitor } from '../e2e/visitor.js';
import { wordsIn } from '../e2e/words.js';
import {
  answersHtml,
  answersWith,
  cutsBody,
  hangs,
  redirectsTo,
  startFaultyProxy,
  type Fault,
  type FaultyProxy,
} from './faulty-proxy.js';

const words = wordsIn('zh_CN');

let house: House;
let proxy: FaultyProxy;
let files: BuiltFiles;
let user: Visitor;

before(async () => {
  house = await openHouse();
  proxy = await startFaultyProxy(house.office.url);
  files = await readBuiltFiles();
});
after(async () => {
  await proxy.close();
  await house.close();
});
afterEach(async () => {
  proxy.heal();
  await user.leave();
});

/** A signed-in user whose page comes through the proxy. */
async function enter(): Promise<Page> {
  user = await visit(house.browser, proxy.url);
  user.expectTrouble(
    /Failed to load resource|dynamically imported module|preload CSS|ChunkLoadError|MIME|policy:|Content Security Policy|integrity|Unexpected token|net::ERR/,
  );
  await user.context.clock.install();
  await user.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: proxy.url });
  await signInByCall(user, people.linXiao);
  return user.page;
}

const pathOf = (file: string): RegExp => new RegExp(file.replaceAll('.', '\\.'));

const searchShown = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: words('Search'), exact: true }).waitFor();

const failedShown = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: words("Couldn't load this content") }).waitFor();

/** Copies the details of the dialog, and checks that they equal the visible text. */
async function copyDetails(page: Page): Promise<string> {
  const dialog = failureDialog(page);
  await dialog.waitFor();
  assert.equal(await dialog.count(), 1);
  const details = await failureDetails(dialog);
  await dialog.getByRole('button', { name: words('Copy'), exact: true }).click();
  await dialog.getByRole('button', { name: words('Copied'), exact: true }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), details);
  assert.doesNotMatch(details, /secret1/);
  return details;
}

/** Closes the dialog and uses the page behind it: another page, and the failed one after the fault. */
async function usePageBelow(
  page: Page,
  address: string,
  shown: (page: Page) => Promise<void>,
): Promise<void> {
  await page.keyboard.press('Escape');
  await failureDialog(page).waitFor({ state: 'hidden' });
  const task = page.getByRole('navigation').getByRole('link', { name: '任务' }).first();
  await task.click();
  await page.getByRole('grid').waitFor();
  proxy.heal();
  await navigate(page, address);
  await shown(page);
}

describe('a chunk of the app', () => {
  const address = '/sp/search?q=a&token=secret1';
  const faults: [what: string, fault: Fault, code: string][] = [
    ['in place of which a proxy sends the page', answersHtml, 'missing (html)'],
    ['that the server has no more', answersWith(404, 'text/plain', ''), 'missing (404)'],
    ['that the server fails to send', answersWith(500, 'text/plain', ''), 'error (500)'],
    ['that redirects to the sign-in page', redirectsTo('/signin'), 'missing (redirect)'],
    [
      'that redirects to a sign-in page of another origin',
      redirectsTo('http://127.0.0.1:9/signin'),
      'missing (redirect)',
    ],
    ['that ends in the middle of its body', cutsBody, 'error'],
  ];
  for (const [what, fault, code] of faults) {
    test(`${what} is named with its type and cause, and the page stays usable`, async () => {
      const page = await enter();
      await openIdle(page, files);
      proxy.fail(pathOf(files.searchPage.file), fault);
      await navigate(page, address);
      const details = await copyDetails(page);
      const [message, url, facts = '', place, ...more] = details.split('\n');
      assert.match(message ?? '', /^Loading chunk p-[\w-]+ failed$/);
      assert.equal(url, `${proxy.url}/${files.searchPage.file}`);
      assert.match(facts, /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}/);
      assert.equal(facts.slice(facts.indexOf('  ') + 2), code);
      assert.equal(place, `Page: ${proxy.url}/sp/search?q=a&token=***`);
      assert.deepEqual(more, []);
      await failedShown(page);
      await usePageBelow(page, address, searchShown);
    });
  }

  test('that the content policy blocks is named with it', async () => {
    const page = await enter();
    // All scripts but that of the search page.
    const allowed = readdirSync(join(builtFolder, 'assets'))
      .filter((name) => name.endsWith('.js') && !files.searchPage.file.endsWith(name))
      .map((name) => `${proxy.url}/assets/${name}`);
    proxy.setPolicy((policy) => policy.replace("script-src 'self'", `script-src ${allowed.join(' ')}`));
    await openIdle(page, files);
    await navigate(page, address);
    assert.match(await copyDetails(page), / {2}error \(blocked\)\n/);
    await failedShown(page);
    await page.keyboard.press('Escape');
    await page.getByRole('navigation').getByRole('link', { name: '任务' }).first().click();
    await page.getByRole('grid').waitFor();
    proxy.heal();
    await page.goto(address);
    await searchShown(page);
  });

  test('that never arrives is a timeout after 120 s, and is used when it does arrive', async () => {
    const page = await enter();
    await openIdle(page, files);
    let arrive = (): void => undefined;
    proxy.fail(pathOf(files.searchPage.file), async (response, forward) => {
      const { status, headers, body } = await forward();
      arrive = () => void response.writeHead(status, headers).end(body);
    });
    const requested = page.waitForRequest(pathOf(files.searchPage.file));
    await navigate(page, address);
    await requested;
    await page.clock.fastForward(119_000);
    assert.equal(await failureDialog(page).count(), 0);
    await page.clock.fastForward(1_000);
    const details = await copyDetails(page);
    assert.match(details, /^Loading chunk p-[\w-]+ failed\n/);
    assert.ok(details.includes(`\n${proxy.url}/${files.searchPage.file}\n`), details);
    assert.match(details, / {2}timeout\n/);
    await page.getByRole('heading', { name: words("Couldn't load this content") }).waitFor();
    await page.keyboard.press('Escape');
    arrive();
    await page.getByRole('button', { name: words('Try again') }).click();
    await searchShown(page);
  });

  test('is not requested offline: no dialog, and the page continues with the connection', async () => {
    const page = await enter();
    await openIdle(page, files);
    const earlier = proxy.requests.length;
    await user.context.setOffline(true);
    await navigate(page, address);
    await page.getByRole('heading', { name: words('You are offline') }).waitFor();
    assert.equal(await failureDialog(page).count(), 0);
    assert.deepEqual(proxy.requests.slice(earlier), []);
    await user.context.setOffline(false);
    await searchShown(page);
  });

  test('that fails again after each refresh is not reloaded in a loop', async () => {
    const page = await enter();
    await openIdle(page, files);
    proxy.fail(pathOf(files.searchPage.file), answersHtml);
    await navigate(page, address);
    const refresh = failureDialog(page).getByRole('button', { name: words('Refresh now') });
    await refresh.waitFor();
    await Promise.all([page.waitForEvent('load'), refresh.click()]);
    await refresh.waitFor();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await refresh.click();
    await page
      .getByText(words("Refreshing didn't help. Send the error details to your administrator."))
      .first()
      .waitFor();
    assert.equal(loads, 0);
    proxy.heal();
    await Promise.all([page.waitForEvent('load'), refresh.click()]);
    await searchShown(page);
  });
});

describe('resource reports to the own origin', () => {
  test('have the session', async () => {
    const page = await enter();
    await openIdle(page, files);
    const sent = page.waitForResponse('**/cp/resourceReport.json');
    proxy.fail(pathOf(files.searchPage.file), answersHtml);
    await navigate(page, '/sp/search?q=a');
    await failureDialog(page).waitFor();
    await page.clock.fastForward(10_000);
    assert.equal((await sent).status(), 200);
    const report = proxy.requests.findLast(({ path }) => path === '/cp/resourceReport.json');
    assert.match(String(report?.headers['cookie']), /ETEAMSID=/);
    assert.ok(report?.headers['eteamsid']);
  });
});

describe('an app of classic scripts', () => {
  const address = '/sp/classic/phonelist?token=secret1';
  const appShown = (page: Page): Promise<void> =>
    page.getByRole('heading', { level: 1, name: '通讯录' }).waitFor();
  const build = /^\/build\//;
  const scripts = /^\/build\/.*\.js(\?|$)/;
  const merged = /\/\.merge-dist\/phonelist\./;
  const requestsOf = (path: RegExp): string[] =>
    proxy.requests.flatMap((each) => (path.test(each.path) ? [each.path] : []));

  test('is given up after two attempts, 800 ms apart, the second with a timestamp', async () => {
    const page = await enter();
    const earlier = requestsOf(/\/static\/js\/main\./).length;
    proxy.fail(scripts, answersWith(404, 'text/plain', ''));
    await page.goto(address);
    const details = await copyDetails(page);
    assert.match(
      details,
      /^Loading chunk phonelist\/main failed\nhttp.*\/static\/js\/main\.\w+\.js\?v=\w+\n/,
    );
    assert.match(details, / {2}missing \(404\)\n/);
    const attempts = requestsOf(/\/static\/js\/main\./).slice(earlier);
    // The last one diagnoses the failure.
    assert.deepEqual(
      attempts.map((each) => /[?&]_t=\d{13}$/.test(each)),
      [false, true, false],
    );
    await usePageBelow(page, address, appShown);
  });

  test('whose style sheet fails is named as a CSS chunk', async () => {
    const page = await enter();
    proxy.fail(/^\/build\/.*\.css/, answersWith(500, 'text/plain', ''));
    await page.goto(address);
    const details = await copyDetails(page);
    assert.match(details, /^Loading CSS chunk phonelist\/main failed\n/);
    assert.match(details, / {2}error \(500\)\n/);
    await usePageBelow(page, address, appShown);
  });

  test('whose merged script hangs is loaded chunk by chunk after 12 s', async () => {
    const page = await enter();
    proxy.fail(/\/\.merge-dist\/phonelist\..*\.js/, hangs);
    const earlier = requestsOf(/\/static\/js\//).length;
    const requested = page.waitForRequest(/\/\.merge-dist\/phonelist\..*\.js/);
    await page.goto(address, { waitUntil: 'commit' });
    await requested;
    await page.clock.fastForward(11_000);
    assert.equal(requestsOf(/\/static\/js\//).length, earlier);
    await page.clock.fastForward(1_000);
    await appShown(page);
    assert.ok(requestsOf(/\/static\/js\/main\./).length > 0);
  });

  test('whose chunk hangs is a timeout after 120 s and another 120 s for the retry', async () => {
    const page = await enter();
    proxy.fail(merged, answersWith(404, 'text/plain', ''));
    proxy.fail(/\/static\/js\/main\./, hangs);
    const first = page.waitForRequest(/\/static\/js\/main\./);
    await page.goto(address, { waitUntil: 'commit' });
    await first;
    const second = page.waitForRequest(/\/static\/js\/main\..*[?&]_t=/);
    await page.clock.fastForward(120_000);
    await page.clock.fastForward(800);
    await second;
    assert.equal(await failureDialog(page).count(), 0);
    await page.clock.fastForward(120_000);
    assert.match(await copyDetails(page), / {2}timeout\n/);
    await usePageBelow(page, address, appShown);
  });

  test('whose scripts the content policy blocks is named with it', async () => {
    const page = await enter();
    proxy.setPolicy((policy) => policy.replace("script-src 'self'", `script-src ${proxy.url}/assets/`));
    await page.goto(address);
    assert.match(await copyDetails(page), / {2}error \(blocked\)\n/);
    proxy.heal();
    await page.goto(address);
    await appShown(page);
  });

  test('whose files were changed on the way is not run', async () => {
    const page = await enter();
    proxy.fail(scripts, async (response, forward) => {
      const { status, headers, body } = await forward({ 'accept-encoding': 'identity' });
      const text = Buffer.concat([body, Buffer.from('\nwindow.changed = true;')]);
      response.writeHead(status, { ...headers, 'content-length': text.length }).end(text);
    });
    await page.goto(address);
    assert.match(await copyDetails(page), / {2}error \(integrity\)\n/);
    assert.equal(await page.evaluate(() => Reflect.has(window, 'changed')), false);
    await usePageBelow(page, address, appShown);
  });

  test('whose manifests are a page is named by its manifest', async () => {
    const page = await enter();
    proxy.fail(build, answersHtml);
    await page.goto(address);
    const details = await copyDetails(page);
    assert.match(
      details,
      /^Loading chunk asset-manifest failed\n.*\/build\/phonelist\/asset-manifest\.json\n/,
    );
    assert.match(details, / {2}missing \(html\)\n/);
    await usePageBelow(page, address, appShown);
  });
});
