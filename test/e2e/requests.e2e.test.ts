import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { after, before, describe, test } from 'node:test';

import type { Page, Request } from 'playwright';

import type { FileRef, RecordDetail } from '../../core/contracts/records.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { builtFile } from './built-files.js';
import { testHouse } from './house.js';
import { freePort, startOffice, type Office } from './office.js';
import { openAndRest, people, signInByCall, visit, type Visitor } from './visitor.js';

const registry = createRegistry();
const house = testHouse();

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** A document with attachments, and the first of them. */
async function documentWithFile({
  context,
}: Pick<Visitor, 'context'>): Promise<{ id: string; file: FileRef }> {
  for (let n = 1; n <= 20; n += 1) {
    const id = seededId('logistics', 'doc', n);
    const response = await context.request.get(`/api/portico/modules/doc/records/${id}?visit=0`);
    const { data } = (await response.json()) as { data: RecordDetail | null };
    const [file] = (data?.values['files'] ?? []) as FileRef[];
    if (file) return { id, file };
  }
  throw new Error('No document has a file.');
}

/** Opens the document, and returns the link that downloads its first file. */
async function openDocument(visitor: Visitor, screen: 'desktop' | 'phone') {
  const { id, file } = await documentWithFile(visitor);
  const { page } = visitor;
  await page.goto(
    registry.addressOf({ module: 'doc', id, device: screen === 'phone' ? 'Mobile' : 'PC' }) ?? '',
  );
  const link = page.getByRole('link', { name: `Download ${file.name}`, exact: true });
  await link.waitFor();
  return { page, file, link };
}

/** Paths of the requests for files, in their order. */
function fileRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (/\/file\/(?:download|remotedownload)/.test(pathOf(request))) paths.push(pathOf(request));
  });
  return paths;
}

describe('a file of a record', () => {
  for (const screen of ['desktop', 'phone'] as const) {
    const prefix = screen === 'phone' ? '/api/app' : '/api';

    test(`7.4.7 comes from the fallback address once if its own gives none, on a ${screen}`, async () => {
      const visitor = await house.enter(people.annaLee, { screen });
      visitor.expectTrouble(/503/);
      const { page, file, link } = await openDocument(visitor, screen);
      await page.route(/\/api\/file\/download/, (route) => route.fulfill({ status: 503 }));
      const paths = fileRequests(page);
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      assert.equal(download.suggestedFilename(), file.name);
      assert.equal((await readFile(await download.path())).byteLength, file.size);
      assert.deepEqual(paths, ['/api/file/download', `${prefix}/file/remotedownload/${file.id}/doc`]);
    });

    test(`that neither address gives is explained, and can be tried again, on a ${screen}`, async () => {
      const visitor = await house.enter(people.annaLee, { screen });
      visitor.expectTrouble(/50[34]/);
      const { page, file, link } = await openDocument(visitor, screen);
      await page.route(/\/api\/file\/download/, (route) => route.fulfill({ status: 503 }));
      await page.route(/\/file\/remotedownload\//, (route) => route.fulfill({ status: 504 }));
      const paths = fileRequests(page);
      await link.focus();
      await page.keyboard.press('Enter');
      const message = `Couldn't download “${file.name}”. Service unavailable. Try again later.`;
      await page.getByRole('alert').getByText(message, { exact: true }).first().waitFor();
      assert.equal(paths.length, 2);
      await page.unroute(/\/api\/file\/download/);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        link.focus().then(() => page.keyboard.press('Enter')),
      ]);
      assert.equal(download.suggestedFilename(), file.name);
    });
  }

  test('stays where it is shown, also if the code that shows the content above it is late', async () => {
    const { page, context } = await house.enter(people.annaLee);
    const { id, file } = await documentWithFile({ context });
    const content = await builtFile('records/fields/rich-text/rich-text-value.tsx');
    const record = page.waitForResponse((response) =>
      pathOf(response.request()).endsWith(`/doc/records/${id}`),
    );
    await page.route(`**/${content}`, async (route) => {
      await (await record).finished();
      // Time enough to show a record that does not wait.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 20; frame += 1)
          await new Promise((resolve) => void requestAnimationFrame(resolve));
      });
      await route.continue();
    });
    await page.addInitScript(() => {
      const tops: number[] = [];
      Object.assign(window, { tops });
      setInterval(() => {
        const link = document.querySelector('main a[download]');
        if (link) tops.push(link.getBoundingClientRect().top);
      }, 16);
    });
    await openAndRest(page, registry.addressOf({ module: 'doc', id }) ?? '');
    await page.getByRole('link', { name: `Download ${file.name}`, exact: true }).waitFor();
    const tops = await page.evaluate(() => (window as unknown as { tops: number[] }).tops);
    assert.equal(new Set(tops).size, 1, `The link was at ${[...new Set(tops)].join(', ')}.`);
  });
});

describe('an origin of files', () => {
  const content = 'from the second origin';
  let office: Office;
  let files: Server;
  let stranger: Server;
  /** What the second origin answers. */
  let answer: 'file' | 'redirect';
  const seen: { server: 'files' | 'stranger'; method: string; headers: IncomingHttpHeaders }[] = [];

  before(async () => {
    const [filesPort, strangerPort] = [await freePort(), await freePort()];
    files = createServer(({ method = '', headers }, response) => {
      seen.push({ server: 'files', method, headers });
      response.setHeader('access-control-allow-origin', headers.origin ?? '');
      response.setHeader('access-control-allow-credentials', 'true');
      response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '');
      if (method === 'OPTIONS') response.writeHead(204).end();
      else if (answer === 'redirect') {
        response.writeHead(302, { location: `http://127.0.0.1:${strangerPort}/` }).end();
      } else {
        response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': 'attachment' });
        response.end(content);
      }
    }).listen(filesPort, '127.0.0.1');
    stranger = createServer(({ method = '', headers }, response) => {
      seen.push({ server: 'stranger', method, headers });
      response.end();
    }).listen(strangerPort, '127.0.0.1');
    await Promise.all([once(files, 'listening'), once(stranger, 'listening')]);
    office = await startOffice({ env: { PORTICO_FILE_ORIGIN: `http://127.0.0.1:${filesPort}` } });
  });
  after(async () => {
    await office.close();
    for (const server of [files, stranger]) {
      server.closeAllConnections();
      server.close();
    }
  });

  test('6.3 7.7.3 gets session id and cookie, and no other origin; a redirect is not followed', async () => {
    const visitor = await visit(house.browser, office.url);
    await signInByCall(visitor, people.annaLee);
    const cookies = await visitor.context.cookies();
    const sessionId = cookies.find(({ name }) => name === 'ETEAMSID')?.value;
    assert.ok(sessionId);
    const withSession = new Set<string>();
    visitor.page.on('request', (request) => {
      if (request.headers()['eteamsid'] !== undefined) withSession.add(new URL(request.url()).origin);
    });
    const { page, link, file } = await openDocument(visitor, 'desktop');

    answer = 'file';
    const [first] = await Promise.all([page.waitForEvent('download'), link.click()]);
    assert.equal(await readFile(await first.path(), 'utf8'), content);
    assert.equal(first.suggestedFilename(), file.name);
    const [call] = seen.filter(({ method }) => method === 'GET');
    assert.equal(call?.headers['eteamsid'], sessionId);
    assert.ok(call.headers.cookie?.includes(`ETEAMSID=${sessionId}`), call.headers.cookie);

    answer = 'redirect';
    const paths = fileRequests(page);
    const [second] = await Promise.all([page.waitForEvent('download'), link.click()]);
    assert.equal((await readFile(await second.path())).byteLength, file.size);
    assert.equal(paths.at(-1), `/api/file/remotedownload/${file.id}/doc`);
    assert.deepEqual(
      seen.filter(({ server }) => server === 'stranger'),
      [],
    );
    const fileOrigin = new URL((await link.getAttribute('href')) ?? '').origin;
    assert.deepEqual([...withSession].sort(), [office.url, fileOrigin].sort());
    await visitor.leave();
  });
});

describe('a request with a cache key', () => {
  test('7.5.16 7.5.17 is wrapped into a POST to the tenant’s transfer address, and answered', async () => {
    const { page } = await house.enter(people.annaLee);
    const sent: Request[] = [];
    page.on('request', (request) => sent.push(request));
    await page.goto(registry.addressOf({ module: 'task', page: 'list' }) ?? '');
    await page.getByRole('row').nth(1).waitFor();
    const wrapped = sent.filter((request) => pathOf(request) === '/api/portico/transfer');
    assert.ok(wrapped.length > 0);
    for (const request of wrapped) assert.equal(request.method(), 'POST');
    assert.ok(
      wrapped.some((request) => {
        const { route, ...rest } = request.postDataJSON() as { route: string };
        if (route !== '/api/portico/modules/task/schema') return false;
        assert.deepEqual(rest, { method: 'GET', form: {}, contentType: 'application/json;charset=utf-8' });
        return true;
      }),
    );
    assert.ok(!sent.some((request) => pathOf(request).endsWith('/schema')));
  });

  test('is sent as it is for a tenant without such an address', async () => {
    const { page } = await house.enter(people.linXiao);
    const paths: string[] = [];
    page.on('request', (request) => paths.push(pathOf(request)));
    await page.goto(registry.addressOf({ module: 'task', page: 'list' }) ?? '');
    await page.getByRole('row').nth(1).waitFor();
    assert.ok(paths.includes('/api/portico/modules/task/schema'));
    assert.ok(!paths.includes('/api/portico/transfer'));
  });
});

describe('the start of the app', () => {
  test('7.5.5 7.5.9 7.5.10 requests session and tenant by POST, and keeps the tenant under weaver_teams_obj_cache until the sign-out', async () => {
    const visitor = await house.enter(people.annaLee);
    visitor.expectTrouble(/503/);
    const { page } = visitor;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${pathOf(request)}`));
    const cached = () => page.evaluate(() => sessionStorage.getItem('weaver_teams_obj_cache'));
    await page.goto('/sp');
    await page.getByRole('main').getByRole('heading').first().waitFor();
    const start = sent.filter((call) => /POST \/(?:papi|api\/baseserver)\//.test(call));
    assert.deepEqual(start.slice(0, 2), [
      'POST /papi/app/baseserver/info/getInfo',
      'POST /api/baseserver/layout/baseTeams',
    ]);
    assert.match((await cached()) ?? '', /"tenantName":"Example Logistics"/);

    // The next page of the tab starts with it.
    await page.route('**/api/baseserver/layout/baseTeams', (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    assert.equal(await cached(), null);
  });
});
