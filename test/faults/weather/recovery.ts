import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from 'playwright';

import { demoPassword, people, signInByCall, type Visitor } from '../../e2e/visitor.js';
import { selectFile, type Job } from './jobs.js';

/** Time limit in ms after which a page that has good weather again counts as stuck. */
const patienceMs = 120_000;
/** Time between two looks at the page, in ms. */
const lookMs = 200;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Whether a field that the user can type into has the text. */
export const hasTyped = (page: Page, text: string): Promise<boolean> =>
  page
    .getByRole('textbox')
    .evaluateAll((boxes, typed) => boxes.some((box) => 'value' in box && box.value === typed), text);

/** Whether a file is among those of the form, uploaded or not. */
const hasFile = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('listitem').filter({ hasText: name }).first().isVisible();

/** Presses a button if it can be pressed now. Returns whether it was. */
export async function pressed(page: Page, name: string): Promise<boolean> {
  const found = button(page, name).first();
  if (!(await found.isVisible())) return false;
  // It may be disabled or covered, or go away, just now.
  return found.click({ timeout: 1000 }).then(
    () => true,
    () => false,
  );
}

/** Time in ms for which a part of the page that does not come is waited for. */
const partMs = 5_000;

export async function chooseLanguage(page: Page, code: string): Promise<void> {
  await page
    .getByRole('button', { name: /Anna Lee/ })
    .first()
    .click({ timeout: partMs });
  await page
    .getByRole('combobox')
    .filter({ has: page.locator('option[value=de]') })
    .selectOption(code, { timeout: partMs });
  await page.keyboard.press('Escape');
}

async function signInAgain({ context }: Pick<Visitor, 'context'>): Promise<void> {
  await context.clearCookies();
  await signInByCall({ context }, people.annaLee);
}

/** Answers a question that stands before the page, or ends what was begun in bad weather, if there is such a thing. */
async function answered({ page, context }: Pick<Visitor, 'page' | 'context'>): Promise<boolean> {
  const expired = page.getByRole('dialog', { name: 'Your session has expired' });
  if (await expired.isVisible()) {
    await expired.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await expired.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expired.waitFor({ state: 'hidden' });
    return true;
  }
  const account = page.getByRole('textbox', { name: 'Account', exact: true });
  if (await account.isVisible()) {
    await signInAgain({ context });
    await page.reload();
    return true;
  }
  const language = await page.locator('html').getAttribute('lang');
  if (language === 'de') {
    await chooseLanguage(page, 'en');
    await page.locator('html[lang=en]').waitFor({ state: 'attached' });
    return true;
  }
  for (const name of ['Refresh now', 'Keep editing', 'Try again']) if (await pressed(page, name)) return true;
  return false;
}

/** Presses what sends the text; before, uploads of its file that have failed are retried, and a file that is gone is selected again. */
async function send(page: Page, job: Job, text: string): Promise<{ lostFile: boolean }> {
  const file = job.fileOf?.(text);
  if (file !== undefined) {
    if (await pressed(page, `Retry upload of ${file}`)) return { lostFile: false };
    if (!(await hasFile(page, file))) {
      await selectFile(page, file);
      return { lostFile: true };
    }
  }
  if (!(await pressed(page, 'Save again'))) await pressed(page, job.button);
  return { lostFile: false };
}

/**
 * Answers a question in one of several tabs that the employee has beside one another: only one of them asks to sign in, and
 * the others wait for it.
 */
async function answeredIn({ context }: Pick<Visitor, 'context'>, tabs: readonly Page[]): Promise<boolean> {
  for (const page of tabs) if (await answered({ page, context })) return true;
  return false;
}

/** What is known of a text after the weather has turned good. */
export interface Outcome {
  /** How often the server has it. */
  written: number;
  /** Whether the page had it anywhere: in a field, or among what is not sent yet. */
  kept: boolean;
  /** Whether its file had to be selected again. */
  lostFile: boolean;
}

/**
 * Does what an employee would do until the page is calm: signs in again, sends again what is still in its field, waits for
 * what waits for the network, and opens the page again where the text is not in it. Throws if the page stays busy.
 * @param others tabs that are open beside the page
 */
export async function recover(
  visitor: Pick<Visitor, 'page' | 'context'>,
  observer: Visitor,
  job: Job,
  text: string,
  others: readonly Page[] = [],
): Promise<Outcome> {
  const { page } = visitor;
  // Tabs behind others are not drawn, and cannot be pressed.
  await page.bringToFront();
  const deadline = Date.now() + patienceMs;
  let kept = false;
  let lostFile = false;
  let reopened = 0;
  while (Date.now() < deadline) {
    if (await answeredIn(visitor, [page, ...others])) continue;
    const waits = await page.getByRole('region', { name: 'Not sent yet' }).isVisible();
    const typed = await hasTyped(page, text);
    kept ||= waits || typed;
    if (typed) {
      lostFile = (await send(page, job, text)).lostFile || lostFile;
    } else if (!waits) {
      const written = await job.written(observer, text);
      if ((written > 0 && !job.keepsDraft) || reopened === 2) return { written, kept, lostFile };
      reopened += 1;
      // The session may have ended without a call that says so.
      await signInAgain(visitor);
      await job.open(page);
      // A draft that is still there is one that the page has not seen sent: the employee sends it again.
      if (written > 0 && !(await hasTyped(page, text))) return { written, kept, lostFile };
    }
    await pause(lookMs);
  }
  const dialogs = await page.getByRole('dialog').allInnerTexts();
  const alerts = await page.getByRole('alert').allInnerTexts();
  const shown = (await page.getByRole('main').allInnerTexts()).join().slice(0, 1000);
  const state = { dialogs, alerts, shown, typed: await hasTyped(page, text), address: page.url() };
  throw new Error(`The page stays busy: ${JSON.stringify(state)}`);
}
