import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';

import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright';

import type { RunningHost } from '../hosts/host.js';
import { serveHost, type HostSite } from '../hosts/host-server.js';
import type { SdkConfig } from '../../sdk/config.js';
import type { Finding } from '../../sdk/diagnose/finding.js';
import type { PorticoSdk } from '../../sdk/create-sdk.js';
import { signIn, startServer, type TestServer } from '../server/harness.js';
import { launchBrowser } from './visitor.js';

const html = (body: string, lang = 'en') =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><link rel="icon" href="data:,"></head><body>${body}</body></html>`;
const dropIn = '<script src="/portico.iife.js"></script>';

/** Pages, each on a server of its own. */
const sites = {
  plain: {
    page: () => html(dropIn),
    paths: {
      '/chinese': () => ({ text: html(dropIn, 'zh-CN') }),
      '/frame': () => ({ text: html('<iframe src="/"></iframe>') }),
      '/sandboxed': () => ({ text: html('<iframe sandbox="allow-scripts" src="/"></iframe>') }),
      '/few-flags': () => ({
        text: html('<iframe sandbox="allow-scripts allow-same-origin" src="/"></iframe>'),
      }),
      '/older': () => ({
        text: html(`<script>
          window.Portico = { version: '0.0.7' };
          customElements.define('portico-toast', class extends HTMLElement { static version = '0.0.8'; });
        </script><script src="/portico.iife.js" data-global="PorticoHere"></script>`),
      }),
    },
  },
  stranger: { page: () => html(dropIn) },
  closedToCalls: {
    page: () => html(dropIn),
    headers: { 'content-security-policy': "connect-src 'self'" },
  },
  closedToScripts: {
    page: () => html(dropIn),
    headers: { 'content-security-policy': "script-src 'self'" },
  },
  closedToPolicies: {
    page: () => html(dropIn),
    headers: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" },
  },
  closedToOwnFiles: {
    page: () => html(dropIn),
    headers: { 'content-security-policy': 'script-src http://*:*/portico.iife.js' },
  },
  closedToClipboard: {
    page: () => html(dropIn),
    headers: { 'permissions-policy': 'clipboard-write=()' },
  },
} satisfies Record<string, HostSite>;

type Site = keyof typeof sites;

declare global {
  interface Window {
    violationListeners: number;
  }
}

/** Counts the document's listeners of policy violations. */
function countViolationListeners(): void {
  window.violationListeners = 0;
  for (const [name, change] of [
    ['addEventListener', 1],
    ['removeEventListener', -1],
  ] as const) {
    const native = document[name].bind(document);
    document[name] = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
      if (type === 'securitypolicyviolation') window.violationListeners += change;
      native(type, ...rest);
    };
  }
}

describe('Portico.diagnose()', () => {
  let browser: Browser;
  let oa: TestServer;
  let eteamsid: string;
  const hosts = new Map<Site, RunningHost>();
  const originOf = (site: Site): string => new URL(hosts.get(site)!.url).origin;

  before(async () => {
    for (const [name, site] of Object.entries(sites)) hosts.set(name as Site, await serveHost(site));
    const origins = [...hosts.keys()].filter((name) => name !== 'stranger').map(originOf);
    oa = await startServer({ embedOrigins: origins });
    eteamsid = (await signIn(oa, 'group', 'lin.xiao')).session.ACCESS_ETEAMSID;
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    await oa.stop();
    for (const host of hosts.values()) await host.stop();
  });

  interface Visit {
    page: Page;
    /** The page, or the frame in it that has the drop-in. */
    frame: Frame;
    /** Types and texts of the page's console. */
    said: string[];
  }

  /** Opens a page with the drop-in, does something and closes it. */
  async function inPage<T>(
    { site = 'plain', path = '/', ...options }: { site?: Site; path?: string } & BrowserContextOptions,
    act: (visit: Visit) => Promise<T>,
  ): Promise<T> {
    const context = await browser.newContext(options);
    try {
      // The test runner's compiler wraps named functions in a call of this.
      await context.addInitScript('window.__name = (value) => value;');
      await context.addInitScript(countViolationListeners);
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => said.push(`${message.type()} ${message.text()}`));
      await page.goto(originOf(site) + path);
      return await act({ page, frame: page.frames().at(-1)!, said });
    } finally {
      await context.close();
    }
  }

  const supplied = (): SdkConfig => ({ oadomain: oa.url, oatenantkey: 'group', eteamsid });

  /** Calls `init`, which may fail, and returns what is found then. */
  const diagnose = (frame: Frame, config?: SdkConfig, global = 'Portico'): Promise<Finding[]> =>
    frame.evaluate(
      async ([name, given]) => {
        const sdk = Reflect.get(window, name) as PorticoSdk;
        if (given) await sdk.init(given).catch(() => undefined);
        return [...(await sdk.diagnose())];
      },
      [global, config] as const,
    );

  const idsOf = (findings: readonly Finding[]) => findings.map(({ id }) => id);
  const found = (findings: readonly Finding[], id: Finding['id']): Finding => {
    const finding = findings.find((each) => each.id === id);
    assert.ok(finding, `${id} is not among ${idsOf(findings).join(', ')}`);
    return finding;
  };

  test('3.39 finds nothing wrong in a page that works, prints what it found, and leaves nothing', async () => {
    await inPage({}, async ({ page, frame, said }) => {
      assert.equal(said.length, 0);
      assert.deepEqual(await diagnose(frame, supplied()), [
        {
          id: 'versions',
          severity: 'info',
          message: 'Portico 0.1.0, compatible with version 0.1.189-hotfix3 of the suite’s front-end library.',
          fix: '',
          help: 'docs/errors.md#versions',
        },
      ]);
      assert.deepEqual(
        [...said].map((line) => line.split(' ')[0]),
        ['info', 'table'],
      );
      const left = await page.evaluate(async () => ({
        cookie: document.cookie,
        local: Object.keys(localStorage).filter((key) => key.includes('diagnose')),
        databases: (await indexedDB.databases()).map(({ name }) => name),
        elements: document.body.children.length,
        listeners: window.violationListeners,
      }));
      assert.deepEqual(left, { cookie: '', local: [], databases: [], elements: 1, listeners: 1 });
      await page.evaluate(() => window.Portico.destroy());
      assert.equal(await page.evaluate(() => window.violationListeners), 0);
    });
  });

  test('says before init that the OA system was not checked, in Chinese in a Chinese page', async () => {
    await inPage({ path: '/chinese' }, async ({ frame }) => {
      const findings = await diagnose(frame);
      assert.deepEqual(idsOf(findings), ['not-initialised', 'versions']);
      assert.equal(findings[0]?.message, '尚未调用 init，未检查 OA 系统。');
    });
  });

  test('names the CORS headers that the OA system does not send', async () => {
    await inPage({ site: 'stranger' }, async ({ frame }) => {
      const findings = await diagnose(frame, supplied());
      assert.deepEqual(idsOf(findings), ['init-failed', 'cors-refused', 'versions']);
      const { severity, message, fix } = found(findings, 'cors-refused');
      assert.equal(severity, 'error');
      assert.equal(message, `${oa.url} does not allow calls of pages at ${originOf('stranger')}.`);
      assert.match(
        fix,
        /Access-Control-Allow-Headers: eteamsid, langType, timeZoneOffset, traceid, content-type/,
      );
    });
  });

  test('tells cookies that a server refuses from calls that it refuses', async () => {
    const server = createServer((request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'access-control-allow-origin': request.headers.origin ?? '',
        'access-control-allow-headers': 'eteamsid, langtype, timezoneoffset, content-type',
      });
      response.end('{"code":-1,"status":false,"data":null}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      await inPage({}, async ({ frame }) => {
        const config = { ...supplied(), oadomain: `http://127.0.0.1:${port}` };
        const ids = idsOf(await diagnose(frame, { ...config, withCredentials: true }));
        assert.ok(ids.includes('cors-credentials'), ids.join());
        assert.ok(!ids.includes('cors-refused'), ids.join());
      });
      await inPage({}, async ({ frame }) => {
        const config = { ...supplied(), oadomain: `http://127.0.0.1:${port}` };
        const ids = idsOf(await diagnose(frame, config));
        assert.ok(!ids.includes('cors-credentials'), ids.join());
      });
    } finally {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }
  });

  test('tells an OA system that cannot be reached, and an address that has none', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    await inPage({}, async ({ frame }) => {
      const findings = await diagnose(frame, { ...supplied(), oadomain: `http://127.0.0.1:${port}` });
      assert.deepEqual(idsOf(findings), ['init-failed', 'oa-unreachable', 'versions']);
    });
    await inPage({}, async ({ frame }) => {
      const findings = await diagnose(frame, { ...supplied(), oadomain: originOf('plain') });
      assert.deepEqual(idsOf(findings), ['init-failed', 'oa-unexpected', 'versions']);
      assert.match(found(findings, 'oa-unexpected').message, /getInfo does not respond .* \(HTTP 404\)\.$/);
    });
  });

  test('names the directive that blocks calls, and does not take that for CORS', async () => {
    await inPage({ site: 'closedToCalls' }, async ({ frame }) => {
      const findings = await diagnose(frame, supplied());
      assert.deepEqual(idsOf(findings), ['init-failed', 'csp', 'versions']);
      assert.equal(found(findings, 'csp').fix, `Add ${oa.url} to the directive connect-src.`);
    });
  });

  test('names the directive that blocks scripts of the OA system', async () => {
    await inPage({ site: 'closedToScripts' }, async ({ frame }) => {
      const findings = await diagnose(frame, { ...supplied(), enablePassport: true });
      assert.deepEqual(idsOf(findings), ['init-failed', 'csp', 'versions']);
      const { message, fix } = found(findings, 'csp');
      assert.match(
        message,
        /\(script-src\) blocks http:\/\/127\.0\.0\.1:\d+\/build\/passport\/passport\.js\.$/,
      );
      assert.equal(fix, `Add ${oa.url} to the directive script-src.`);
    });
  });

  test('names the Trusted Types policy that scripts of the OA system need', async () => {
    await inPage({ site: 'closedToPolicies' }, async ({ frame }) => {
      const findings = await diagnose(frame, { ...supplied(), enablePassport: true });
      assert.deepEqual(idsOf(findings), ['init-failed', 'csp-trusted-types', 'versions']);
      const { fix } = found(findings, 'csp-trusted-types');
      assert.equal(fix, 'Add portico-scripts to the directive trusted-types.');
    });
    await inPage({ site: 'closedToPolicies' }, async ({ frame }) => {
      assert.deepEqual(idsOf(await diagnose(frame, supplied())), ['versions']);
    });
  });

  test('names what blocks the files of the SDK itself', async () => {
    await inPage({ site: 'closedToOwnFiles' }, async ({ frame }) => {
      const [finding] = await diagnose(frame, supplied());
      assert.equal(finding?.id, 'load-failed');
      assert.match(
        finding.fix,
        /^Content-Security-Policy: script-src http:\/\/127\.0\.0\.1:\d+\/portico\/sdk\//,
      );
    });
  });

  test('tells what a sandboxed frame lacks, and that it can keep nothing and set no cookie', async () => {
    await inPage({ path: '/sandboxed' }, async ({ frame }) => {
      const findings = await diagnose(frame, { oadomain: oa.url, oatenantkey: 'group' });
      const ids = idsOf(findings);
      for (const id of ['frame-sandbox', 'storage-blocked', 'cookie-blocked'] as const) {
        assert.ok(ids.includes(id), `${id}: ${ids.join()}`);
      }
      assert.equal(
        found(findings, 'frame-sandbox').message,
        'The sandbox of this frame lacks allow-same-origin.',
      );
      assert.match(found(findings, 'storage-blocked').message, /localStorage, sessionStorage, indexedDB\.$/);
    });
    await inPage({ path: '/few-flags' }, async ({ frame }) => {
      const findings = await diagnose(frame);
      assert.equal(
        found(findings, 'frame-sandbox').fix,
        "Add allow-forms allow-popups allow-downloads to the frame's sandbox attribute.",
      );
    });
  });

  test('tells that the storage of a frame of another site is its own', async () => {
    const outer = await serveHost({
      hostname: 'localhost',
      page: () => html(`<iframe src="${originOf('plain')}/"></iframe>`),
    });
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto(outer.url);
      const findings = await diagnose(page.frames().at(-1)!, supplied());
      assert.deepEqual(idsOf(findings).sort(), ['permissions-policy', 'storage-partitioned', 'versions']);
    } finally {
      await context.close();
      await outer.stop();
    }
    await inPage({ path: '/frame' }, async ({ frame }) => {
      assert.deepEqual(idsOf(await diagnose(frame, supplied())), ['versions']);
    });
  });

  test('tells a clock that is wrong, from the Date header of the OA system', async () => {
    const minute = 60_000;
    for (const [minutes, ids, message] of [
      [10, ['clock-ahead', 'versions'], "This device's clock is 10 minutes ahead of the server's."],
      [-20, ['clock-behind', 'versions'], "This device's clock is 20 minutes behind the server's."],
      [4, ['versions'], undefined],
    ] as const) {
      await inPage({}, async ({ page, frame }) => {
        await page.clock.setFixedTime(Date.now() + minutes * minute);
        const findings = await diagnose(frame, supplied());
        assert.deepEqual(idsOf(findings), ids);
        if (message) assert.equal(findings[0]?.message, message);
      });
    }
  });

  test('names other versions of Portico in the page', async () => {
    await inPage({ path: '/older' }, async ({ frame }) => {
      const findings = await diagnose(frame, supplied(), 'PorticoHere');
      assert.deepEqual(idsOf(findings), ['version-clash', 'versions']);
      assert.equal(
        findings[0]?.message,
        'The page has other versions of Portico: 0.0.7, 0.0.8 (this one is 0.1.0).',
      );
    });
  });

  test('names an OA system on http in a page on https', async () => {
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await page.route('https://portal.example/**', async (route) => {
        const { pathname } = new URL(route.request().url());
        const response = await fetch(originOf('plain') + pathname);
        const contentType = response.headers.get('content-type') ?? '';
        await route.fulfill({ body: await response.text(), contentType });
      });
      await page.goto('https://portal.example/');
      const findings = await diagnose(page.mainFrame(), { ...supplied(), oadomain: 'http://oa.example' });
      assert.deepEqual(idsOf(findings), ['init-failed', 'mixed-content', 'versions']);
      assert.equal(found(findings, 'mixed-content').fix, 'Serve http://oa.example by https.');
    } finally {
      await context.close();
    }
  });

  test('names a feature that the permissions policy forbids', async () => {
    await inPage({ site: 'closedToClipboard' }, async ({ frame }) => {
      const findings = await diagnose(frame, supplied());
      assert.deepEqual(idsOf(findings), ['permissions-policy', 'versions']);
      assert.match(findings[0]?.message ?? '', /does not allow clipboard-write/);
    });
  });

  test('tells why the script login got no token', async () => {
    await inPage({}, async ({ frame }) => {
      const findings = await diagnose(frame, { oadomain: oa.url, oatenantkey: 'group' });
      assert.deepEqual(idsOf(findings), ['init-failed', 'token-refused', 'versions']);
      assert.match(found(findings, 'init-failed').message, /step session-id: Failed to get the token\./);
    });
  });

  test('counts errors that nobody has seen', async () => {
    await inPage({}, async ({ page, frame }) => {
      await page.route('**/api/ecode/monitor/list', (route) => route.abort());
      await frame.evaluate(() => {
        Reflect.set(window, 'ebPublishkitBaseConfig', { publishRuntimeAppIds: ['900300001'] });
      });
      const findings = await diagnose(frame, { ...supplied(), enableEcode: true });
      assert.deepEqual(idsOf(findings), ['hidden-errors', 'versions']);
      assert.match(findings[0]?.message ?? '', /: ecode 1\.$/);
    });
  });
});
