import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { chromium, type Page } from 'playwright';

import { chromiumArgs } from '../../scripts/browser.mjs';
import { startScreenReader } from '../../scripts/screen-reader.mjs';
import { moduleTag, startHosts } from '../hosts/drop-in/host.js';
import { saveResults, type Announcement } from './results.js';

/** All that the tests need, since Orca says nothing about a new focus when the old one goes away in the same moment. */
const body = `
  <button>Contacts</button><button>Next</button>
  <portico-record-dialog heading="New contact"><label>Full name <input></label></portico-record-dialog>
  <button>Product page</button>
  <portico-sensitive-dialog></portico-sensitive-dialog>
  <button>Appeals</button>
  <portico-appeal-dialog sensitive-words="Phone number"></portico-appeal-dialog>
  <portico-link-guard>
    <a href="https://docs.example.org/guide">Guide</a>
    <a href="https://evil.example/">bank.example.com</a>
  </portico-link-guard>
  <button>Resources</button>
  <portico-load-failure-dialog></portico-load-failure-dialog>
  <button>Requests</button>
  <portico-title-bar heading="Leave request" back><button slot="end">Help</button></portico-title-bar>
  <button>Imports</button>
  <portico-batch-banner></portico-batch-banner>
  <portico-batch-notices></portico-batch-notices>
  <portico-toast></portico-toast>`;

/** Longest time in ms until an announcement, on a busy machine. */
const announcementMs = 30_000;

type ScreenReader = Awaited<ReturnType<typeof startScreenReader>>;

let reader: ScreenReader;
/** The page of all tests: what Orca says about a new one has nothing to do with the elements. */
let page: Page;
let version = '';
const announcements: Announcement[] = [];
/** Ends of what was started, in the order of the starts. */
const ends: (() => Promise<void>)[] = [];

before(async () => {
  reader = await startScreenReader();
  ends.push(reader.stop);
  const hosts = await startHosts(async () => {
    const browser = await chromium.launch({
      executablePath: reader.browser,
      headless: false,
      env: reader.env,
      args: [...chromiumArgs, '--force-renderer-accessibility'],
    });
    version = browser.version();
    return browser;
  });
  ends.push(hosts.close);
  ({ page } = await hosts.open({ head: moduleTag, body }));
  await page.waitForFunction(() => customElements.get('portico-toast') !== undefined);
});

after(async () => {
  saveResults({ orca: reader.version, chromium: version, announcements });
  for (const end of ends.reverse()) await end();
});

/** Whether the expected texts are in what was spoken, in their order. */
function contains(spoken: readonly string[], expected: readonly string[]): boolean {
  // A change of the voice, as for a role, begins another text.
  const all = spoken.join(' ');
  let from = 0;
  for (const text of expected) {
    const found = all.indexOf(text, from);
    if (found < 0) return false;
    from = found + text.length;
  }
  return true;
}

/** Waits until a condition is met; fails with what is there instead. */
async function until(isMet: () => boolean, present: () => unknown, expected: unknown): Promise<void> {
  const end = performance.now() + announcementMs;
  while (!isMet()) {
    if (performance.now() > end) assert.deepEqual(present(), expected);
    await pause(50);
  }
}

/** Resolves with what was spoken after an action, once the expected texts have been spoken in their order. */
async function announced(action: () => Promise<unknown>, expected: readonly string[]): Promise<string[]> {
  const earlier = reader.spoken().length;
  const spoken = (): string[] => reader.spoken().slice(earlier);
  await action();
  await until(() => contains(spoken(), expected), spoken, expected);
  return spoken();
}

/**
 * Presses Escape, and waits until Orca is at a control. It does not name it: the control that had the focus goes away in
 * the same moment.
 */
async function escapeTo(control: string): Promise<void> {
  await page.keyboard.press('Escape');
  await until(() => reader.focus() === control, reader.focus, control);
}

/** The same, as a row of docs/accessibility.md. */
async function assertAnnounced(
  { name }: TestContext,
  element: string,
  cause: string,
  action: () => Promise<unknown>,
  spoken: readonly string[],
): Promise<string[]> {
  const all = await announced(action, spoken);
  announcements.push({ element, cause, spoken, test: name });
  return all;
}

/** Focuses a control of the page, which Orca names. */
const begin = (role: 'button' | 'link', name: string): Promise<unknown> =>
  announced(() => page.getByRole(role, { name, exact: true }).focus(), [name]);

const openDialog = (tag: string): Promise<boolean> =>
  page.locator(tag).evaluate((dialog) => dialog.toggleAttribute('open', true));

describe('Orca, in a page with the built drop-in', () => {
  test('announces a record dialog with its first field, and is at what opened it once it has closed', async (t) => {
    await begin('button', 'Contacts');
    const open = () => openDialog('portico-record-dialog');
    await assertAnnounced(t, 'portico-record-dialog', 'It opens', open, [
      'New contact dialog',
      'Full name entry',
    ]);
    await escapeTo('push button | Contacts');
    const next = () => page.keyboard.press('Tab');
    await assertAnnounced(t, 'portico-record-dialog', 'Escape has closed it, Tab', next, [
      'Next push button',
    ]);
    const back = () => page.keyboard.press('Shift+Tab');
    await assertAnnounced(t, 'portico-record-dialog', 'Shift and Tab', back, ['Contacts push button']);
  });

  test('announces the question about sensitive words, with the safe answer', async (t) => {
    await begin('button', 'Product page');
    const find = () =>
      page.evaluate(() => {
        void document.querySelector('portico-sensitive-dialog')?.ask({
          sensitiveScanCode: 401,
          superviseType: 'weak',
          data: {
            sensitiveWordList: [{ name: 'Masked', value: 'Phone number' }],
            sensitiveWords: 'Phone number',
          },
        });
      });
    await assertAnnounced(t, 'portico-sensitive-dialog', 'A hit is found', find, [
      'Information confirmation',
      'Page content contains sensitive words, confirm submit?',
      'Cancel push button',
    ]);
    const next = () => page.keyboard.press('Tab');
    await assertAnnounced(t, 'portico-sensitive-dialog', 'Tab', next, ['Confirm push button']);
    await escapeTo('push button | Product page');
  });

  test('announces the reason why an appeal is not submitted', async (t) => {
    await begin('button', 'Appeals');
    const open = () => openDialog('portico-appeal-dialog');
    await assertAnnounced(t, 'portico-appeal-dialog', 'It opens', open, [
      'Appeal dialog',
      'Reason for the appeal',
    ]);
    await announced(() => page.keyboard.press('Tab'), ['Cancel push button']);
    await announced(() => page.keyboard.press('Tab'), ['Submit appeal push button']);
    const submit = () => page.keyboard.press('Enter');
    await assertAnnounced(t, 'portico-appeal-dialog', 'It is submitted without a reason', submit, [
      'Enter the reason for the appeal',
    ]);
    await escapeTo('push button | Appeals');
  });

  test('announces the question about a link, and a sign of deception', async (t) => {
    await begin('link', 'Guide');
    const follow = () => page.keyboard.press('Enter');
    await assertAnnounced(t, 'portico-link-prompt', 'An unverified link is followed', follow, [
      'Open an external link',
      'You are opening an unverified link, which may contain unknown security risks.',
      'Cancel push button',
    ]);
    await escapeTo('link | Guide');
    await announced(() => page.keyboard.press('Tab'), ['bank.example.com link']);
    await assertAnnounced(t, 'portico-link-prompt', 'A deceptive link is followed', follow, [
      'This link may be impersonating another site',
      'The link text shows bank.example.com, but another site opens',
      'Do not open push button',
    ]);
    await escapeTo('link | bank.example.com');
  });

  test('announces the controls of the title bar by their names', async (t) => {
    await begin('button', 'Requests');
    const next = () => page.keyboard.press('Tab');
    await assertAnnounced(t, 'portico-title-bar', 'Tab', next, ['Back push button']);
    await assertAnnounced(t, 'portico-title-bar', 'Tab again', next, ['Help push button']);
    const back = () => page.keyboard.press('Shift+Tab');
    await assertAnnounced(t, 'portico-title-bar', 'Shift and Tab', back, ['Back push button']);
  });

  test('announces that resources were not loaded, and what to do', async (t) => {
    await begin('button', 'Resources');
    const open = () => openDialog('portico-load-failure-dialog');
    await assertAnnounced(t, 'portico-load-failure-dialog', 'It opens', open, [
      'Load failure',
      'try refreshing or clearing cache',
    ]);
    await escapeTo('push button | Resources');
  });

  test('announces each result of a batch task in the banner of a phone', async (t) => {
    await begin('button', 'Imports');
    const succeed = () =>
      page.evaluate(() =>
        document
          .querySelector('portico-batch-banner')
          ?.show({ failCount: 0, taskId: '1' }, 'Import complete: 128 customers'),
      );
    await assertAnnounced(t, 'portico-batch-banner', 'A task is complete', succeed, [
      'Success Import complete: 128 customers',
    ]);
    const fail = () =>
      page.evaluate(() =>
        document
          .querySelector('portico-batch-banner')
          ?.show({ failCount: 3, taskId: '2' }, 'Import failed: 3 customers'),
      );
    await assertAnnounced(t, 'portico-batch-banner', 'The next one has failed', fail, [
      'Failure Import failed: 3 customers',
    ]);
  });

  test('announces a result of a batch task on a PC', async (t) => {
    const fail = () =>
      page.evaluate(() => {
        document
          .querySelector('portico-batch-notices')
          ?.push({ failCount: 3, taskId: '1' }, 'Import failed: 3 customers');
      });
    await assertAnnounced(t, 'portico-batch-notices', 'A task has failed', fail, [
      'Failure Import failed: 3 customers',
    ]);
  });

  test('announces a message once, with the meaning of its icon', async (t) => {
    const show = () =>
      page.evaluate(() =>
        document.querySelector('portico-toast')?.show('Moved to the archive', { kind: 'success' }),
      );
    const first = await assertAnnounced(t, 'portico-toast', 'A message appears', show, [
      'Success Moved to the archive',
    ]);
    const fail = () =>
      page.evaluate(() => document.querySelector('portico-toast')?.show('No connection', { kind: 'error' }));
    const rest = await assertAnnounced(t, 'portico-toast', 'An error appears', fail, [
      'Failure No connection',
    ]);
    const texts = [...first, ...rest].filter((text) => text.includes('Moved to the archive'));
    assert.deepEqual(texts, ['Success Moved to the archive']);
  });
});
