import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import type { Page } from 'playwright';

import { dingTalkAndroid, record, teamsClient, weComClient } from '../hosts/clients.js';
import { agentOf } from '../hosts/work-chats.js';
import { entraTenant, startVendorServers, teamsApp, type VendorServers } from '../server/vendor-servers.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, type Account, type Screen } from './visitor.js';

let vendors: VendorServers | undefined;
const house = testHouse({
  env: async () => {
    vendors = await startVendorServers(new Date());
    return { PORTICO_TEST_VENDORS: vendors.origins.wecom, PORTICO_TRUST_PROXY: '1' };
  },
});
after(() => vendors?.close());

interface AgentConfig {
  corpid: string;
  agentid: string;
  timestamp: string;
  nonceStr: string;
  signature: string;
}

declare global {
  interface Window {
    isSigned(config: AgentConfig, url: string): Promise<boolean>;
    /** Whether the client has let the page in as the app, or refused it. */
    isApp?: boolean;
    isRefused?: boolean;
  }
}

/** WeCom's client, which lets a page in whose signature is right. */
const weComThatChecks = (): void => {
  Reflect.set(window, 'WeixinSandBox', {});
  Reflect.set(window, 'WeixinJSBridge', {
    invoke(name: string, parameters: AgentConfig, done: (answer: unknown) => void) {
      if (name !== 'agentConfig') {
        done({ err_msg: `${name}:ok` });
        return;
      }
      void window.isSigned(parameters, location.href).then((signed) => {
        window.isApp = signed;
        window.isRefused = !signed;
        done({ err_msg: signed ? 'agentConfig:ok' : 'agentConfig:fail invalid signature' });
      });
    },
    on() {
      return undefined;
    },
  });
};

/** WeCom's own script, which names users to a page that the client has let in. */
const weComNames = `window.WWOpenData = {
  prefetch({ items }, done) {
    if (window.isApp) done(null, { items: items.map(({ id }) => ({ id, data: 'Lin Xiao' })) });
    else done({ errMsg: 'no permission' });
  },
};`;

const listAddress = '/sp/settings?tab=hosts';
const admin: Account = { tenant: 'logistics', account: 'admin' };

async function openHost(name: string, screen: Screen): Promise<Page> {
  const { page } = await house.enter(admin, { screen, language: 'en' });
  await page.goto(listAddress);
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name, level: 2 }).waitFor();
  return page;
}

/** Sets up the app of a work chat; without users they have the names of their accounts. */
async function putApp(
  host: string,
  ids: { corpId?: string; appId?: string; agentId?: string },
  { secret, users = [] }: { secret?: string; users?: { account: string; hostUser: string }[] },
): Promise<void> {
  const { context } = await house.enter(admin);
  const address = `/api/portico/host-apps/${host}`;
  const { data } = (await (await context.request.get(address)).json()) as { data: { revision: number } };
  const match = users.length > 0 ? 'list' : 'account';
  const values = {
    ...{ enabled: true, corpId: '', appId: '', agentId: '', region: 'cn', match, users },
    ...ids,
  };
  const body = { values, revision: data.revision, ...(secret !== undefined && { secret }) };
  const put = await context.request.put(address, { data: body, headers: { origin: house.url } });
  assert.equal(put.status(), 200, await put.text());
}

/** WeCom in English, which is the language of its pages too. */
const weComAgent = (device: 'Mobile' | 'PC'): string =>
  `${agentOf('wxwork', device).replaceAll(/ Language\/\w+/gu, '')} Language/en`;

const weComApp = () => putApp('wxwork', { corpId: 'ww1', agentId: '1000002' }, { secret: 'wecom-secret' });

describe('an administrator sets up an app in a work chat', () => {
  test('by the keyboard alone: what is missing is marked, and the check says what is wrong', async () => {
    const page = await openHost('WeCom', 'desktop');
    const field = (label: string) => page.getByRole('textbox', { name: label });
    const press = async (name: string) => {
      await tabTo(page, page.getByRole('button', { name, exact: true }));
      await page.keyboard.press('Enter');
    };
    await tabTo(page, page.getByRole('checkbox', { name: /^On/ }));
    await page.keyboard.press('Space');
    await page.getByText('Required').nth(2).waitFor();
    await assertAccessible(page, 'an app that lacks values');
    for (const [label, text] of [
      ['Corp ID', 'ww1'],
      ['Agent ID', '1000002'],
      ['Secret', 'wrong'],
    ] as const) {
      await tabTo(page, field(label));
      await page.keyboard.type(text);
    }
    await press('Save');
    await page.getByRole('status').getByText('Saved').first().waitFor();
    assert.equal(await field('Secret').inputValue(), '');
    await page.getByText('A secret is stored').waitFor();
    await press('Check connection');
    await page.getByText('The secret is wrong.').waitFor();
    await tabTo(page, field('Secret'));
    await page.keyboard.type('wecom-secret');
    await press('Save');
    await page.getByText('The secret is wrong.').waitFor({ state: 'detached' });
    await press('Check connection');
    await page.getByText('The vendor accepts the app.').waitFor();
    await assertAccessible(page, 'an app that was checked');
    await page.getByRole('link', { name: 'All work chats' }).click();
    await page.getByRole('listitem').filter({ hasText: 'WeCom' }).getByText('On').waitFor();
    await assertAccessible(page, 'the work chats');
  });

  test('on a phone, with a list of users whose faults are named, and nothing typed is lost by another change', async () => {
    const page = await openHost('DingTalk', 'phone');
    await page.getByRole('textbox', { name: 'Corp ID' }).fill('dingcorp');
    await page.getByRole('textbox', { name: 'App key' }).fill('ding1');
    await page.getByRole('textbox', { name: 'Secret' }).fill('dingtalk-secret');
    await page.getByRole('radio', { name: 'The list below' }).click();
    const users = page.getByRole('textbox', { name: /One user in a line/ });
    await users.fill('anna.lee\n');
    await page.getByText('Line 1: enter an account and a user ID.').waitFor();
    await users.fill('anna.lee manager1');
    await page.getByRole('checkbox', { name: /^On/ }).check();
    await assertAccessible(page, 'an app on a phone');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('status').getByText('Saved').first().waitFor();

    const late = await house.enter(admin, { screen: 'phone', language: 'en' });
    late.expectTrouble(/409 \(Conflict\)/u);
    await late.page.goto(`${listAddress}&host=DingTalk`);
    await late.page.getByRole('textbox', { name: 'Agent ID' }).fill('7');
    await page.getByRole('textbox', { name: 'Corp ID' }).fill('dingcorp2');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true, disabled: true }).waitFor();
    await late.page.getByRole('button', { name: 'Save', exact: true }).click();
    await late.page.getByRole('alert').getByText('Your changes are still here').waitFor();
    assert.equal(await late.page.getByRole('textbox', { name: 'Agent ID' }).inputValue(), '7');
    assert.equal(await late.page.getByRole('textbox', { name: 'Corp ID' }).inputValue(), 'dingcorp2');
  });

  test('DingTalk signs its user in at once, not after signing out, and a code that is used is refused in words', async () => {
    await putApp(
      'DingTalk',
      { corpId: 'dingcorp', appId: 'ding1' },
      { secret: 'dingtalk-secret', users: [{ account: 'anna.lee', hostUser: 'manager7' }] },
    );
    const agent = 'AliApp(DingTalk/7.5.20) com.alibaba.android.rimet/35413215 language/en';
    const visitor = await house.visit({ screen: 'phone', language: 'en', agent });
    visitor.expectTrouble(/401 \(Unauthorized\)/u);
    const { page } = visitor;
    await page.addInitScript(record);
    await page.addInitScript(dingTalkAndroid);
    await page.addInitScript(
      (code) => {
        window.answers['runtime.permission.requestAuthCode'] = { code };
      },
      vendors?.codeFor({ id: 'manager7' }),
    );
    await page.goto('/mobile/me?tenant=logistics');
    await page.getByRole('heading', { name: 'Anna Lee' }).waitFor();
    const said = new Map(await page.evaluate(() => window.said));
    assert.equal(said.get('runtime.permission.requestAuthCode')?.corpId, 'dingcorp');

    await page.getByRole('button', { name: 'Sign out', exact: true }).tap();
    const again = page.getByRole('button', { name: 'Sign in with DingTalk' });
    await again.waitFor();
    await assertAccessible(page, 'the sign-in page in DingTalk');
    await again.tap();
    await page
      .getByRole('alert')
      .getByText('This sign-in code was used or has expired. Open the app again')
      .waitFor();
    await assertAccessible(page, 'a refused code');
  });

  test('WeCom names its users in texts, titles and labels, once the back end has signed the page in as the app', async () => {
    await weComApp();
    for (const accepts of [true, false]) {
      const screen = accepts ? 'desktop' : 'phone';
      const agent = weComAgent(accepts ? 'PC' : 'Mobile');
      const visitor = await house.enter(people.annaLee, { screen, language: 'en', agent });
      visitor.expectTrouble(/agentConfig/u);
      const { page } = visitor;
      const created = await page.request.post('/api/portico/modules/task/records', {
        data: { values: { title: 'Call $userName=wx.lin$', dueDate: '2099-01-01' } },
        headers: { origin: house.url, 'idempotency-key': `open-data-of-a-client-${String(accepts)}` },
      });
      assert.equal(created.status(), 200, await created.text());
      const { data: task } = (await created.json()) as { data: { id: string } };
      // The client checks the signature as its vendor documents, and names users to a page that it has let in.
      await page.exposeFunction('isSigned', ({ corpid, agentid, ...signed }: AgentConfig, url: string) => {
        const signature = { ...signed, timestamp: Number(signed.timestamp) };
        return (
          accepts &&
          corpid === 'ww1' &&
          agentid === '1000002' &&
          vendors?.accepts('wecom', 'agent', signature, url) === true
        );
      });
      await page.addInitScript(weComThatChecks);
      await page.route('https://*.qq.com/**', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: route.request().url().includes('jwxwork') ? weComNames : '',
        }),
      );
      await page.goto(accepts ? `/sp/task/taskViewPage/${task.id}` : `/mobile/task/taskDetail/${task.id}`);
      await page.getByRole('heading', { name: /^Call/ }).first().waitFor();
      if (accepts) {
        await page.getByRole('heading', { name: 'Call Lin Xiao', exact: true }).first().waitFor();
        await page.waitForFunction(() => document.title.startsWith('Call Lin Xiao'));
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        await page.getByRole('form', { name: 'Edit Call Lin Xiao' }).waitFor();
        // What is edited is the text itself.
        const edited = await page
          .getByRole('form')
          .locator('textarea, input')
          .evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value') as unknown));
        assert.ok(edited.includes('Call $userName=wx.lin$'), JSON.stringify(edited));
      } else {
        await page.waitForFunction(() => window.isRefused === true);
        assert.equal(await page.getByRole('heading', { name: 'Call $userName=wx.lin$' }).count(), 1);
      }
    }
  });

  test('WeCom signs its user in by its address, once; what comes back without the state of the tab signs nobody in', async () => {
    await weComApp();
    const agent = weComAgent('Mobile');
    const visitor = await house.visit({ screen: 'phone', language: 'en', agent });
    visitor.expectTrouble(/401 \(Unauthorized\)|qq\.com/u);
    const { page } = visitor;
    const asked: URL[] = [];
    let answer: (url: URL) => Record<string, string> = () => ({});
    await page.route('https://open.weixin.qq.com/**', (route) => {
      const url = new URL(route.request().url());
      asked.push(url);
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      for (const [name, value] of Object.entries(answer(url))) back.searchParams.set(name, value);
      return route.fulfill({ status: 302, headers: { location: back.href } });
    });
    await page.route('https://*.qq.com/open/**', (route) => route.fulfill({ body: '' }));

    // Not from this tab, such as a link that another person has made.
    answer = () => ({ code: vendors?.codeFor({ id: 'tom.baker' }) ?? '', state: 'forged' });
    await page.goto('/mobile/me?tenant=logistics');
    const button = page.getByRole('button', { name: 'Sign in with WeCom' });
    await button.waitFor();
    assert.equal(asked.length, 1);
    assert.equal(await page.getByRole('heading', { name: 'Tom Baker' }).count(), 0);

    answer = (url) => ({
      code: vendors?.codeFor({ id: 'anna.lee' }) ?? '',
      state: url.searchParams.get('state') ?? '',
    });
    await button.tap();
    await page.getByRole('heading', { name: 'Anna Lee' }).waitFor();
    assert.deepEqual(
      [new URL(page.url()).pathname, new URL(page.url()).searchParams.get('code')],
      ['/mobile/me', null],
    );
    assert.equal(asked.length, 2);
    const [{ searchParams } = new URL('about:blank')] = asked;
    assert.deepEqual(
      ['appid', 'agentid', 'response_type', 'scope'].map((name) => searchParams.get(name)),
      ['ww1', '1000002', 'code', 'snsapi_base'],
    );
    assert.match(searchParams.get('state') ?? '', /^[0-9a-f]{32}$/);
    assert.notEqual(searchParams.get('state'), asked[1]?.searchParams.get('state'));
  });

  test('a file is shown by WeCom on a phone, which reads it without the session', async () => {
    await weComApp();
    const visitor = await house.enter(people.annaLee, {
      screen: 'phone',
      language: 'en',
      agent: weComAgent('Mobile'),
    });
    visitor.expectTrouble(/qq\.com/u);
    const { page } = visitor;
    const headers = { origin: house.url, 'idempotency-key': 'a-file-that-wecom-shows' };
    const uploaded = await page.request.post('/api/file/upload', {
      multipart: {
        file: { name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('For the client') },
      },
      headers,
    });
    const { data: file } = (await uploaded.json()) as { data: { id: string } };
    const created = await page.request.post('/api/portico/modules/task/records', {
      data: { values: { title: 'Offer', dueDate: '2099-01-01', files: [file] } },
      headers,
    });
    const { data: task } = (await created.json()) as { data: { id: string } };
    await page.addInitScript(record);
    await page.addInitScript(weComClient);
    await page.route('https://*.qq.com/**', (route) => route.fulfill({ body: '' }));
    await page.goto(`/mobile/task/taskDetail/${task.id}`);
    await page.getByRole('link', { name: 'Download offer.txt' }).tap();
    await page.waitForFunction(() => window.said.some(([name]) => name === 'previewFile'));
    const shown = new Map(await page.evaluate(() => window.said)).get('previewFile');
    assert.deepEqual([shown?.['name'], shown?.['size']], ['offer.txt', 14]);
    const response = await fetch(String(shown?.['url']));
    assert.equal(await response.text(), 'For the client');
  });

  test('a tab of Teams shows the app of a tenant that has set it up there, and signs its user in', async () => {
    const tab = '/sp/me?tenant=logistics';
    const agent = agentOf('Teams', 'PC');
    const visitor = await house.visit({ language: 'en', agent });
    visitor.expectTrouble(/frame-ancestors|401 \(Unauthorized\)|Mixed Content/u);
    const { page, context } = visitor;
    // The frame is of this machine, which a page of the network may not open without the user's consent.
    await context.grantPermissions(['local-network-access']);
    const token = await vendors?.teamsToken({ oid: 'oid-anna' });
    await context.route('https://teams.microsoft.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: teamsClient(house.url + tab, { token }) }),
    );
    await context.route('https://res.cdn.office.net/**', (route) =>
      route.fulfill({ json: { validOrigins: ['teams.microsoft.com'] } }),
    );
    // As behind the proxy of an installation, whose pages are on https.
    await context.route(`${house.url}/**`, (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-forwarded-proto': 'https' } }),
    );
    const frame = page.frameLocator('iframe');
    await page.goto('https://teams.microsoft.com/v2/');
    assert.equal(await frame.getByRole('heading').count(), 0);

    await putApp(
      'Teams',
      { corpId: entraTenant, appId: teamsApp },
      { users: [{ account: 'anna.lee', hostUser: 'oid-anna' }] },
    );
    await page.goto('https://teams.microsoft.com/v2/');
    await frame.getByRole('heading', { name: 'Anna Lee' }).waitFor();
    // Other sites show it in no frame.
    const document = await context.request.get(tab, {
      headers: { accept: 'text/html', 'sec-fetch-dest': 'iframe' },
    });
    const policy = document.headers()['content-security-policy'] ?? '';
    assert.match(policy, /frame-ancestors 'self' https:\/\/teams\.microsoft\.com /);
    assert.doesNotMatch(policy, /frame-ancestors[^;]* (?:\*|https:)(?: |;)/);
    const others = await context.request.get('/sp/me?tenant=group', {
      headers: { accept: 'text/html', 'sec-fetch-dest': 'iframe' },
    });
    assert.match(others.headers()['content-security-policy'] ?? '', /frame-ancestors 'self'(?:;|$)/);
  });

  test('is not for other employees', async () => {
    const { page } = await house.enter(people.annaLee, { language: 'en' });
    await page.goto(listAddress);
    await page.getByRole('heading', { name: "You don't have access to this page" }).waitFor();
  });
});
