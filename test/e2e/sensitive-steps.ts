import type { Page, Request } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage } from '../../core/contracts/records.js';
import { sensitivePagePaths, type Appeals } from '../../core/contracts/sensitive-page.js';
import { demoPassword, signInByCall, visit, type Screen, type Visitor } from './visitor.js';
import { addressOf, admin, get, press, type Visits } from './visits.js';

export async function countOf(visitor: Visitor, title: string): Promise<number> {
  const query = encodeURIComponent(JSON.stringify({ search: title }));
  return (await get<ListPage>(visitor, `${endpoints.list('clue')}?query=${query}`)).total;
}

/** Decides an appeal as an administrator. */
export async function decideAppeal(
  { house }: Visits,
  reason: string,
  status: 'accepted' | 'rejected',
): Promise<void> {
  const visitor = await visit(house.browser, house.office.url);
  await signInByCall(visitor, admin);
  const pages = ['open', 'decided'].map((state) =>
    get<Appeals>(visitor, `${sensitivePagePaths.appeals}?state=${state}&offset=0`),
  );
  const appeals = (await Promise.all(pages)).flatMap(({ rows }) => rows);
  const appeal = appeals.find((one) => one.reason === reason);
  if (!appeal) throw new Error(`There is no appeal with the reason '${reason}'.`);
  const { id, revision } = appeal;
  const response = await visitor.context.request.put(sensitivePagePaths.appeal(id), {
    data: { status, note: '', revision },
    headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
  });
  if (!response.ok()) throw new Error(`The appeal was not decided: ${response.status()}`);
  await visitor.leave();
}

/** Open appeals with this reason. */
export async function appealsWith({ house }: Visits, reason: string): Promise<number> {
  const visitor = await visit(house.browser, house.office.url);
  await signInByCall(visitor, admin);
  const { rows } = await get<Appeals>(visitor, `${sensitivePagePaths.appeals}?state=open&offset=0`);
  await visitor.leave();
  return rows.filter((appeal) => appeal.reason === reason).length;
}

export const question = (page: Page) => page.getByRole('alertdialog', { name: 'Information confirmation' });
export const appealForm = (page: Page) => page.getByRole('dialog', { name: 'Appeal' });
/** An answer to the question; the form below has buttons of the same names. */
export const answer = (page: Page, name: 'Confirm' | 'Cancel' | 'Got it' | 'Appeal') =>
  question(page).getByRole('button', { name, exact: true }).click();
export const title = (page: Page) => page.getByRole('textbox', { name: 'Lead' }).first();
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first();

/** Fills in a new lead, and saves it. */
export async function saveNew(page: Page, text: string, device: Screen = 'desktop'): Promise<void> {
  await page.goto(addressOf(device, 'clue', { page: 'create' }));
  await title(page).fill(text);
  await press(page, 'Save');
}

/** Ends the session of the visitor's browser as another tab would. */
export async function endSession({ house }: Visits, visitor: Visitor): Promise<void> {
  visitor.expectTrouble(/401/);
  const ended = await visitor.context.request.post(endpoints.signOut, {
    headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
  });
  if (!ended.ok()) throw new Error(`The session has not ended: ${ended.status()}`);
}

/** Signs in by the dialog that the app opens after the end of a session. */
export async function signInAgain(page: Page): Promise<void> {
  const again = page.getByRole('dialog', { name: 'Your session has expired' });
  await again.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The requests of a page with this method and path, from now on. */
export function requestsTo(page: Page, method: string, path: string): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) requests.push(request);
  });
  return requests;
}

export const bodyOf = (request: Request | undefined) =>
  JSON.parse(request?.postData() ?? '{}') as Record<string, unknown>;
