import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import { hostScriptsByHost } from '../../core/contracts/start-up-endpoints.js';
import { larkClient, record, weComClient } from '../hosts/clients.js';
import { testHouse } from './house.js';
import { people } from './visitor.js';

const house = testHouse();
const home = '/mobile/me';

/** Waits until the page is shown, and returns its language and colour scheme. */
async function lookOf(page: Page): Promise<[string, string | undefined]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']]);
}

/** The look of the visit after the one that asks the host: that one waits for a second only, which a busy machine may exceed. */
async function lookOnceKnown(page: Page): Promise<[string, string | undefined]> {
  await page.goto(home);
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.endsWith('last-host-language')),
  );
  await page.reload();
  return lookOf(page);
}

/** A phone in Lark, whose script answers with the stand-in, or not at all. */
async function inLark(isAnswered = true) {
  const agent = 'Lark/7.22.6 LarkLocale/zh_CN ChannelName/Feishu';
  const visitor = await house.enter(people.linXiao, { screen: 'phone', agent });
  const { page, context } = visitor;
  await context.route(hostScriptsByHost.Lark, (route) =>
    isAnswered
      ? route.fulfill({ contentType: 'text/javascript', body: `(${larkClient.toString()})()` })
      : undefined,
  );
  await page.addInitScript(record);
  return visitor;
}

const systemInfo = (language: string, theme: string): string =>
  `window.answers.getSystemInfo = ${JSON.stringify({ language, theme })};`;

describe('language and colour scheme of a work chat', () => {
  test('are those of the page in WeCom, by its published package, until the user chooses', async () => {
    const agent = 'wxwork/4.1.30 MicroMessenger/7.0.1 NetType/WIFI Language/ja ColorScheme/Dark';
    const { page, context } = await house.enter(people.linXiao, { screen: 'phone', agent });
    await context.route(
      ({ origin }) => origin !== house.url,
      (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.addInitScript(record);
    await page.addInitScript(weComClient);
    assert.deepEqual(await lookOnceKnown(page), ['ja', 'dark']);
    const put = (key: string, value: unknown) =>
      context.request.put(endpoints.preference(key), { data: { value }, headers: { origin: house.url } });
    assert.ok((await put('lang', 'en')).ok());
    assert.ok((await put('appearance', { scheme: 'light' })).ok());
    await page.reload();
    assert.deepEqual(await lookOf(page), ['en', 'light']);
    await context.request.delete(endpoints.preference('lang'), { headers: { origin: house.url } });
    assert.ok((await put('appearance', {})).ok());
  });

  test('that change count from the next visit, which does not wait, in Lark by a stand-in for its script', async () => {
    const { page } = await inLark();
    await page.addInitScript(systemInfo('ja', 'dark'));
    assert.deepEqual(await lookOnceKnown(page), ['ja', 'dark']);
    await page.addInitScript(systemInfo('en-US', 'light'));
    await page.reload();
    assert.deepEqual(await lookOf(page), ['ja', 'dark']);
    await page.waitForFunction(() => window.said.filter(([name]) => name === 'getSystemInfo').length === 2);
    await page.reload();
    assert.deepEqual(await lookOf(page), ['en', 'light']);
  });

  test('that nobody tells, or that the app does not have, leave the page as in a browser', async () => {
    const silent = await inLark(false);
    await silent.page.goto(home);
    assert.deepEqual(await lookOf(silent.page), ['zh-Hans', 'light']);
    const { page } = await inLark();
    await page.addInitScript(systemInfo('<b>xx</b>', 'violet'));
    await page.goto(home);
    assert.deepEqual(await lookOf(page), ['zh-Hans', 'light']);
  });
});
