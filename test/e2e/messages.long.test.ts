import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page, Route } from 'playwright';

import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { testHouse } from './house.js';
import { people, type Visitor } from './visitor.js';

/**
 * Texts of requirements 8.1 to 8.11 in sentence case, with help in a second sentence. 403 is the last, since its page
 * offers no other try.
 */
const messages = [
  [400, 'Request error. Reload the page and try again.', '请求错误，请刷新页面后重试。'],
  [401, 'Unauthorized, please log in.', '未授权，请登录。'],
  [404, 'Request address error: ', '请求地址错误：'],
  [408, 'Request timeout. Try again.', '请求超时，请重试。'],
  [500, 'Internal server error. Try again later.', '服务器内部错误，请稍后重试。'],
  [501, 'Not implemented.', '服务未实现。'],
  [502, 'Bad gateway. Try again in a moment.', '网关错误，请稍后重试。'],
  [503, 'Service unavailable. Try again later.', '服务不可用，请稍后重试。'],
  [504, 'Gateway timeout. Try again in a moment.', '网关超时，请稍后重试。'],
  [505, 'HTTP version not supported.', '不支持该 HTTP 版本。'],
  [403, 'Access denied. Ask an administrator for access.', '拒绝访问，请联系管理员开通权限。'],
] as const;

const registry = createRegistry();

const house = testHouse();

const enter = (screen: 'desktop' | 'phone', language: 'en' | 'zh'): Promise<Visitor> =>
  house.enter(language === 'en' ? people.annaLee : people.linXiao, { screen });

/** Answers requests for a path with what `answer` returns, in place of the server. */
async function answerInstead(page: Page, path: string, answer: () => Parameters<Route['fulfill']>[0]) {
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => route.fulfill(answer()),
  );
}

describe('the message of a failed status', () => {
  for (const [screen, language] of [
    ['desktop', 'en'],
    ['phone', 'zh'],
  ] as const) {
    test(`8.1 8.2 8.3 8.4 8.5 8.6 8.7 8.8 8.9 8.10 8.11 is that of the specification, on a ${screen} (${language})`, async () => {
      const visitor = await enter(screen, language);
      visitor.expectTrouble(/Failed to load resource/);
      const { page } = visitor;
      const tenant = language === 'en' ? 'logistics' : 'group';
      const id = seededId(tenant, 'customer', 12);
      const path = `/api/portico/modules/customer/records/${id}`;
      let status = 0;
      await answerInstead(page, path, () => ({ status, contentType: 'text/plain', body: '' }));
      const address =
        registry.addressOf({ module: 'customer', id, device: screen === 'phone' ? 'Mobile' : 'PC' }) ?? '';
      const again = page.getByRole('button', { name: language === 'en' ? 'Try again' : '重试' });
      for (const [each, english, chinese] of messages) {
        status = each;
        if (each === 400) await page.goto(address);
        else await again.click();
        const text = language === 'en' ? english : chinese;
        const expected = each === 404 ? text + path : text;
        await page.getByRole('main').getByText(expected, { exact: true }).waitFor();
      }
    });
  }

  test('8.9 is in the alert of a form that could not be saved, and the entries are kept', async () => {
    const visitor = await enter('desktop', 'en');
    visitor.expectTrouble(/503/);
    const { page } = visitor;
    const id = seededId('logistics', 'customer', 13);
    await page.route(
      ({ pathname }) => pathname === `/api/portico/modules/customer/records/${id}`,
      (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.fallback()),
    );
    await page.goto(registry.addressOf({ module: 'customer', id }) ?? '');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const field = page.getByRole('textbox', { name: 'Address' });
    await field.fill('5 Unavailable Road');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText("Couldn't save. Service unavailable. Try again later. Your entries are kept.")
      .first()
      .waitFor();
    assert.equal(await field.inputValue(), '5 Unavailable Road');
  });
});

describe('a response of the security filter', () => {
  for (const screen of ['desktop', 'phone'] as const) {
    test(`8.12 shows its message with the address and time of the request, on a ${screen}`, async () => {
      const visitor = await enter(screen, 'en');
      const { page } = visitor;
      const path = '/api/portico/home';
      await answerInstead(page, path, () => ({
        json: { code: 200, status: true, msg: '', data: null, _securityIntercept_: 'Blocked by rule <7>.' },
      }));
      await page.goto('/');
      const shown = page.getByRole('alert').getByText('Blocked by rule <7>.').first();
      await shown.waitFor();
      const text = await shown.innerText();
      const [, url, time = ''] = /^Blocked by rule <7>\. \((\S+), (\S+)\)$/.exec(text) ?? [];
      assert.equal(url, path, text);
      assert.ok(Math.abs(Date.parse(time) - Date.now()) < 60_000, text);
    });
  }
});

describe('errors of an API module', () => {
  test('8.13 are a toast if the tenant has listed the module, and no toast otherwise', async () => {
    const path = '/api/component/base/syncSetting/getSetting';
    for (const [language, message] of [
      ['en', 'Service unavailable. Try again later.'],
      ['zh', undefined],
    ] as const) {
      const visitor = await enter('desktop', language);
      visitor.expectTrouble(/503/);
      const { page } = visitor;
      await answerInstead(page, path, () => ({ status: 503 }));
      await page.goto('/');
      await page.getByRole('main').getByRole('heading').first().waitFor();
      const alerts = page.locator('portico-toast').getByRole('alert');
      if (message === undefined) assert.equal(await alerts.getByText(/\S/).count(), 0);
      else await alerts.getByText(message, { exact: true }).waitFor();
    }
  });
});
