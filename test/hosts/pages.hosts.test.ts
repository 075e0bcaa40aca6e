import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { commonChecks } from './checks.js';
import { strictest } from './drop-in/host.js';
import { makeOld } from './drop-in/old-engines.js';
import type { Host, HostPlace } from './host.js';
import { hostContent, hostPage, type PageParts } from './host-page.js';
import { serveHost, type HostSite } from './host-server.js';
import { installPackages } from './install-packages.js';
import { testHosts } from './run-checks.js';

const pages = join(import.meta.dirname, 'pages');
const packages = join(import.meta.dirname, 'node_modules');

/** The SDK calls the back end, whose port is another one in each run. */
const strictestWithOa = `${strictest}; connect-src http://127.0.0.1:*`;

const classic = '<script src="/portico.iife.js"></script>';

/** A page with the drop-in. */
function page(
  name: string,
  {
    headers,
    folders = () => [],
    ...parts
  }: PageParts & Pick<HostSite, 'headers'> & { folders?: () => string[] },
  more: Partial<Host> = {},
): Host {
  return {
    name,
    kind: 'page',
    globals: ['Portico'],
    start: () =>
      serveHost({
        page: hostPage(parts),
        folders: [...folders(), pages, packages],
        ...(headers && { headers }),
      }),
    ...more,
  };
}

const dist = join(import.meta.dirname, '../../dist');
const releases: string[] = [];
after(() => {
  for (const folder of releases) rmSync(folder, { recursive: true, force: true });
});

/** A folder with the drop-in of another release, below a path with its version: the built one, with another version in it. */
function otherRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-release-'));
  releases.push(folder);
  const release = join(folder, '0.0.9');
  cpSync(join(dist, 'portico'), join(release, 'portico'), { recursive: true });
  cpSync(join(dist, 'portico.iife.js'), join(release, 'portico.iife.js'));
  const { version } = JSON.parse(readFileSync(join(dist, '../package.json'), 'utf8')) as { version: string };
  const written = new RegExp(`(["'\`])${version.replaceAll('.', '\\.')}\\1`, 'g');
  const parts = readdirSync(join(release, 'portico/sdk')).map((name) => `portico/sdk/${name}`);
  const changed = ['portico.iife.js', ...parts].filter((name) => {
    const text = readFileSync(join(release, name), 'utf8');
    const other = text.replaceAll(written, '$10.0.9$1');
    if (other !== text) writeFileSync(join(release, name), other);
    return other !== text;
  });
  assert.ok(changed.includes('portico.iife.js') && changed.includes('portico/sdk/services.js'));
  return folder;
}

/** Both copies keep apart: each has its version, and one Escape closes one dialog of the two. */
async function twoCopies(place: HostPlace): Promise<void> {
  await commonChecks.dialogs!(place);
  const { frame } = place;
  const versions = await frame.evaluate(() => [
    window.Portico.version,
    (Reflect.get(window, 'PorticoTwo') as typeof window.Portico).version,
  ]);
  assert.equal(versions[0], '0.0.9');
  assert.notEqual(versions[1], '0.0.9');

  await frame.evaluate(() => {
    const below = document.createElement('portico-record-dialog');
    Object.assign(below, { id: 'below', heading: 'Of the first copy', open: true });
    document.querySelector('#widgets')!.append(below);
    return below.updateComplete;
  });
  await frame.evaluate(() => window.hostApp.set({ isOpen: true }));
  const open = (): Promise<boolean[]> =>
    frame.evaluate(() => ['#below', '#dialog'].map((id) => document.querySelector(id)!.hasAttribute('open')));
  assert.deepEqual(await open(), [true, true]);
  await place.page.keyboard.press('Escape');
  assert.deepEqual(await open(), [true, false]);
  await place.page.keyboard.press('Escape');
  assert.deepEqual(await open(), [false, false]);
  await frame.evaluate(() => document.querySelector('#below')!.remove());
}

/** The host's own modal dialog, in which everything is, stays open. */
async function ownModalStays(place: HostPlace): Promise<void> {
  await commonChecks.dialogs!(place);
  assert.equal(await place.frame.evaluate(() => document.querySelector('#theirs')!.matches(':modal')), true);
  // Nothing of ours is open now: Escape is the host's.
  await place.page.keyboard.press('Escape');
  const isOpen = (): Promise<boolean> =>
    place.frame.evaluate(() => document.querySelector<HTMLDialogElement>('#theirs')!.open);
  assert.equal(await isOpen(), false);
  await place.frame.evaluate(() => document.querySelector<HTMLDialogElement>('#theirs')!.showModal());
}

/** Arabic, and the start edge on the right. */
async function rightToLeft(place: HostPlace): Promise<void> {
  await commonChecks.language!(place);
  const { frame } = place;
  const button = frame.locator('#bar [part=back-button]');
  await frame.evaluate(() => window.hostApp.set({ lang: 'ar' }));
  await frame.locator('#bar [part=back-button][title="رجوع"]').waitFor();
  const bar = (await frame.locator('#bar').boundingBox())!;
  const box = (await button.boundingBox())!;
  assert.equal(Math.round(box.x + box.width), Math.round(bar.x + bar.width));

  await frame.locator('#opener').click();
  const close = frame.locator('#dialog [part=close-button]');
  await close.waitFor();
  const panel = (await frame.locator('#dialog [part~=panel]').boundingBox())!;
  const atEnd = (await close.boundingBox())!;
  assert.ok(atEnd.x - panel.x < panel.width / 4, 'the close button is at the left');
  await close.click();
  await close.waitFor({ state: 'hidden' });
}

before(() => installPackages(import.meta.dirname));

testHosts([
  page('plain HTML, classic script', { portico: classic }),
  page('plain HTML, module', { portico: '<script type="module" src="/portico.js"></script>' }),
  page('jQuery 3, CSS resets, doctype of HTML 4', {
    doctype: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">',
    head: '<link rel="stylesheet" href="/legacy.css"><script src="/jquery/dist/jquery.min.js"></script>',
    app: '<script src="/jquery-app.js"></script>',
    portico: classic,
  }),
  page('strict policy with Trusted Types', {
    portico: classic,
    headers: { 'content-security-policy': strictestWithOa },
  }),
  page(
    'two versions of Portico',
    {
      app: '<script src="/app.js" data-suffix="-v2"></script>',
      portico: `<script src="/0.0.9/portico.iife.js"></script>
        <script src="/portico.iife.js" data-suffix="v2" data-global="PorticoTwo"></script>`,
      folders: () => [otherRelease()],
    },
    { suffix: '-v2', globals: ['Portico', 'PorticoTwo'], own: { dialogs: twoCopies } },
  ),
  page('without the APIs above the engine floor', { portico: classic }, { init: makeOld }),
  page(
    'right to left',
    { html: 'lang="ar" dir="rtl"', portico: classic },
    { own: { language: rightToLeft } },
  ),
  page(
    'a modal dialog of the page is open',
    {
      body: `<dialog id="theirs">${hostContent}</dialog><script src="/own-modal.js"></script>`,
      app: '<script src="/app.js" data-into="#theirs"></script>',
      portico: classic,
    },
    { own: { dialogs: ownModalStays } },
  ),
]);
