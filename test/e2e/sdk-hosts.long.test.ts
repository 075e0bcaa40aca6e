import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import type { Browser, Page } from 'playwright';

import {
  emptyHostApp,
  type AppHost,
  type HostAppSettings,
  type HostAppValues,
} from '../../core/contracts/host-apps.js';
import type { OrganizationSettings } from '../../core/contracts/organization.js';
import { dingTalkAndroid, larkClient, record, weComClient } from '../hosts/clients.js';
import type { RunningHost } from '../hosts/host.js';
import { serveHost } from '../hosts/host-server.js';
import { agentOf } from '../hosts/work-chats.js';
import { noon, signIn, startServer, type Client, type TestServer } from '../server/harness.js';
import { startVendorServers, type VendorServers } from '../server/vendor-servers.js';
import { launchBrowser } from './visitor.js';

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"></head>
  <body><script src="/portico.iife.js"></script></body></html>`;

const setupCall = 'GET /papi/portico/host-setup';
const signatureCall = 'POST /api/portico/host-signature';
const order = { title: 'Order 7', url: '/orders/7' };

/**
 * `Portico.host` of the built drop-in in a page of another origin, over the packages of the vendors, the reference back end and
 * the stand-in for the servers of the vendors.
 */
describe('the client around a page of another system', () => {
  let browser: Browser;
  let host: RunningHost;
  let origin: string;
  let vendors: VendorServers;
  let oa: TestServer;
  let admin: Client;

  before(async () => {
    host = await serveHost({
      page: () => html,
      paths: {
        // The system knows the session of its user.
        '/token': async () => {
          const { ACCESS_ETEAMSID: eteamsid } = (await signIn(oa, 'group', 'lin.xiao')).session;
          return {
            text: JSON.stringify({ status: true, data: { eteamsid }, msg: '' }),
            type: 'application/json',
          };
        },
      },
    });
    origin = new URL(host.url).origin;
    vendors = await startVendorServers(noon);
    oa = await startServer({ vendorOrigins: vendors.origins });
    admin = await signIn(oa, 'group', 'admin');
    await setAllowed(true);
    await setUp('wxwork', { corpId: 'ww1', agentId: '1000002' }, 'wecom-secret');
    await setUp('DingTalk', { corpId: 'dingcorp', appId: 'ding1' }, 'dingtalk-secret');
    await setUp('Lark', { appId: 'cli_1', corpId: 'lark-tenant' }, 'lark-secret');
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    await oa.stop();
    await vendors.close();
    await host.stop();
  });

  async function setUp(app: AppHost, values: Partial<HostAppValues>, secret: string): Promise<void> {
    const path = `/api/portico/host-apps/${app}`;
    const { data } = await admin.get<HostAppSettings>(path);
    const change = { values: { ...emptyHostApp, enabled: true, ...values }, revision: data.revision, secret };
    assert.equal((await admin.put(path, change)).code, 200);
  }

  /** An administrator adds the page to the allow-list, or removes it. */
  async function setAllowed(isAllowed: boolean): Promise<void> {
    const path = '/api/portico/settings/allow-lists';
    const { data } = await admin.get<OrganizationSettings<'allowLists'>>(path);
    const others = data.values.embedOrigins.filter((each) => each !== origin);
    const values = { ...data.values, embedOrigins: isAllowed ? [...others, origin] : others };
    assert.equal((await admin.put(path, { values, revision: data.revision })).code, 200);
  }

  interface Visit {
    page: Page;
    /** Calls of the OA system about its apps in clients. */
    calls: string[];
  }

  /** Opens the page in a client; without one, in a plain browser. */
  async function inPage(
    { agent, client }: { agent?: string; client?: () => void },
    act: (visit: Visit) => Promise<void>,
  ): Promise<void> {
    const context = await browser.newContext(agent === undefined ? {} : { userAgent: agent });
    try {
      await context.addInitScript('window.__name = (value) => value;');
      await context.addInitScript(record);
      if (client) await context.addInitScript(client);
      const page = await context.newPage();
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/\/host-(?:setup|signature)$/.test(pathname) && request.method() !== 'OPTIONS')
          calls.push(`${request.method()} ${pathname}`);
      });
      await page.goto(`${host.url}?a=1#/orders`);
      await act({ page, calls });
    } finally {
      await context.close();
    }
  }

  const weCom = { agent: agentOf('wxwork', 'Mobile'), client: weComClient };
  const init = (page: Page): Promise<void> =>
    page.evaluate((oadomain) => window.Portico.init({ oadomain, authTokenApi: '/token' }), oa.url);
  const share = (page: Page) => page.evaluate((link) => window.Portico.host.share(link), order);
  const takeBack = (page: Page) =>
    page.evaluate(async () => {
      const outcome = await window.Portico.host.takeBack(() => true);
      return outcome.state === 'unsupported' ? outcome.reason : outcome.state;
    });
  const signInCode = (page: Page) => page.evaluate(() => window.Portico.host.signInCode());
  const findingsOf = async (page: Page) =>
    (await page.evaluate(() => window.Portico.diagnose())).filter(({ id }) => /^(?:host|cors)-/.test(id));
  /** Names and parameters of what the package has said to the client. */
  const said = async (page: Page) => new Map(await page.evaluate(() => window.said));

  test('does what the client around the page offers, by its own package, also before init', async () => {
    await inPage({}, async ({ page }) => {
      const plain = await page.evaluate(async () => {
        const { host: client } = window.Portico;
        return [
          await client.name(),
          await client.setTitle('Orders'),
          await client.close(),
          await client.openLink('javascript:alert(1)'),
        ];
      });
      assert.deepEqual(plain, [
        { state: 'done', value: '' },
        { state: 'done', value: undefined },
        { state: 'unsupported', reason: 'no-api' },
        { state: 'failed', error: 'javascript:alert(1) is not an http(s) address' },
      ]);
      assert.equal(await page.title(), 'Orders');
      assert.deepEqual(
        (await findingsOf(page)).map(({ message }) => message),
        [
          'browser did not do Portico.host.close: no-api',
          'browser did not do Portico.host.openLink: javascript:alert(1) is not an http(s) address',
        ],
      );
    });
    await inPage(weCom, async ({ page }) => {
      assert.deepEqual(await page.evaluate(() => window.Portico.host.name()), {
        state: 'done',
        value: 'wxwork',
      });
      assert.deepEqual(await share(page), { state: 'done', value: undefined });
      const { link } = (await said(page)).get('shareAppMessage') ?? {};
      assert.equal(link, `${origin}/orders/7`);
    });
  });

  test('signs in by the tenant’s app with the first job that needs it, at the address without its fragment', async () => {
    await inPage(weCom, async ({ page, calls }) => {
      // Not awaited: the jobs wait for it.
      await page.evaluate((oadomain) => {
        void window.Portico.init({ oadomain, authTokenApi: '/token' });
      }, oa.url);
      await page.evaluate(async () => {
        await window.Portico.host.name();
        await window.Portico.host.setTitle('Orders');
        await window.Portico.host.language();
      });
      assert.deepEqual(calls, []);
      assert.deepEqual(await share(page), { state: 'done', value: undefined });
      assert.deepEqual(calls, [setupCall, signatureCall]);
      const { corpid, agentid, timestamp, nonceStr, signature } = (await said(page)).get('agentConfig') ?? {};
      assert.deepEqual([corpid, agentid], ['ww1', '1000002']);
      const signed = {
        timestamp: Number(timestamp),
        nonceStr: String(nonceStr),
        signature: String(signature),
      };
      assert.ok(vendors.accepts('wecom', 'agent', signed, `${host.url}?a=1`));
      assert.ok(!vendors.accepts('wecom', 'agent', signed, `${host.url}?a=1#/orders`));

      assert.deepEqual(await share(page), { state: 'done', value: undefined });
      assert.deepEqual(calls, [setupCall, signatureCall]);
      // The signature holds for the address.
      assert.equal(await takeBack(page), 'done');
      assert.deepEqual(calls, [setupCall, signatureCall]);
      assert.deepEqual(await findingsOf(page), []);
    });
  });

  test('asks DingTalk and Lark for a code by the id of the app, once there is a session', async () => {
    const dingTalk = { agent: agentOf('DingTalk', 'Mobile'), client: dingTalkAndroid };
    await inPage(dingTalk, async ({ page, calls }) => {
      await page.evaluate(() => {
        window.answers = { 'runtime.permission.requestAuthCode': { code: 'code 1' } };
      });
      assert.deepEqual(await signInCode(page), { state: 'unsupported', reason: 'not-set-up' });
      const [finding] = await findingsOf(page);
      assert.equal(finding?.id, 'host-not-set-up');
      assert.match(finding.fix, /^Call init first/);
      await init(page);
      assert.deepEqual(await share(page), { state: 'done', value: undefined });
      assert.deepEqual(calls, []);
      assert.deepEqual(await signInCode(page), { state: 'done', value: 'code 1' });
      assert.equal((await said(page)).get('runtime.permission.requestAuthCode')?.['corpId'], 'dingcorp');
      assert.deepEqual(calls, [setupCall]);
      assert.deepEqual(await findingsOf(page), []);
    });
    await inPage({ agent: agentOf('Lark', 'Mobile'), client: larkClient }, async ({ page, calls }) => {
      await page.evaluate(() => void (window.answers = { requestAccess: { code: 'code 2' } }));
      await init(page);
      assert.deepEqual(await signInCode(page), { state: 'done', value: 'code 2' });
      assert.deepEqual(calls, [setupCall]);
    });
  });

  test('says that the page is not on the allow-list, and what to do, and works once it is', async () => {
    await inPage(weCom, async ({ page }) => {
      await init(page);
      // As for a page whose calls pass through a server of its own.
      await page.route('**/api/portico/host-signature', (route) =>
        route.request().method() === 'POST'
          ? route.continue({
              postData: JSON.stringify({ host: 'wxwork', kind: 'agent', url: 'https://elsewhere.example/' }),
            })
          : route.continue(),
      );
      assert.deepEqual(await share(page), { state: 'unsupported', reason: 'page-not-allowed' });
      assert.ok(!(await said(page)).has('shareAppMessage'));
      const [finding] = await findingsOf(page);
      assert.equal(finding?.id, 'host-page-not-allowed');
      assert.equal(
        finding.message,
        `wxwork did not do Portico.host.share: the OA system signs no pages of ${origin}.`,
      );
      assert.equal(
        finding.fix,
        `Have an administrator add ${origin}, which needs https, under Organization settings, Allow-lists, and as a trusted domain in the console of the client.`,
      );
      await page.unroute('**/api/portico/host-signature');
      assert.deepEqual(await share(page), { state: 'done', value: undefined });
      assert.deepEqual(await findingsOf(page), []);
    });
  });

  test('gets no signature once an administrator has removed the page', async () => {
    await inPage(weCom, async ({ page }) => {
      await init(page);
      await setAllowed(false);
      try {
        assert.equal((await share(page)).state, 'done');
        assert.ok(!(await said(page)).has('agentConfig'));
        assert.deepEqual(
          (await findingsOf(page)).map(({ id }) => id),
          ['cors-refused'],
        );
      } finally {
        await setAllowed(true);
      }
    });
  });

  test('does without the app what the client does without one: other clients, tenants and a start that hangs', async () => {
    await inPage({}, async ({ page, calls }) => {
      await init(page);
      assert.equal((await signInCode(page)).state, 'unsupported');
      assert.equal(await takeBack(page), 'no-api');
      assert.deepEqual(calls, []);
    });
    const weChat = { agent: agentOf('MicroMessenger', 'Mobile'), client: weComClient };
    await inPage(weChat, async ({ page, calls }) => {
      await init(page);
      const close = () => page.evaluate(() => window.Portico.host.close());
      assert.deepEqual(await close(), { state: 'done', value: undefined });
      assert.deepEqual(calls, [setupCall]);
      assert.ok(!(await said(page)).has('preVerifyJSAPI'));
    });
    await inPage(weCom, async ({ page, calls }) => {
      await page.clock.install();
      await page.evaluate(async (oadomain) => {
        const authTokenRequest = () => new Promise<never>(() => undefined);
        void window.Portico.init({ oadomain, authTokenRequest });
        await window.Portico.host.name();
      }, oa.url);
      const shared = share(page);
      await page.evaluate(() => undefined);
      await page.clock.runFor(10_000);
      assert.deepEqual(await shared, { state: 'done', value: undefined });
      assert.deepEqual(calls, []);
    });
  });
});
