import assert from 'node:assert/strict';

import type { Locator, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { call } from './batch-calls.js';
import { tabTo } from './keyboard.js';
import type { Screen, Visitor } from './visitor.js';

/* Steps with flows and requests on their pages. */

const registry = createRegistry();

const deviceOf = (screen: Screen) => (screen === 'phone' ? { device: 'Mobile' as const } : {});
export const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Moves the focus to a control by Tab, and types. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

/** Opens the outline of a flow by keyboard. */
export async function openOutline(page: Page, kind: RegExp): Promise<void> {
  await page.goto('/sp/flows');
  await tabTo(page, page.getByRole('link', { name: kind }));
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('radio', { name: 'Drawing' }));
  await press(page, 'ArrowRight');
  await tabTo(page, row(page, /^Line manager/));
}

export async function publishByKeyboard(page: Page): Promise<void> {
  await press(page, 'Escape', 'Home');
  await tabTo(page, button(page, 'Publish version 1'));
  await press(page, 'Enter');
  await page.getByText('Version 1 is published').first().waitFor();
}

/** Opens the form of a new request of a type by keyboard. */
export async function openForm(page: Page, type: string, screen: Screen = 'desktop'): Promise<Locator> {
  await page.goto(registry.addressOf({ module: 'workflow', page: 'create', ...deviceOf(screen) }) ?? '');
  await tabTo(page, button(page, type));
  await press(page, 'Enter');
  const form = page.getByRole('form');
  await form.waitFor();
  return form;
}

/** The request of a user with the title. */
export async function requestOf(author: Visitor, url: string, title: string): Promise<RecordDetail> {
  const { rows } = await call<ListPage>(author, { url }, 'POST', endpoints.list('workflow'), {
    limit: 1,
    search: title,
  });
  assert.equal(rows[0]?.title, title);
  return await call(author, { url }, 'GET', endpoints.record('workflow', rows[0].id));
}

export const openRequest = (page: Page, { id }: RecordDetail, screen: Screen = 'desktop') =>
  page.goto(registry.addressOf({ module: 'workflow', id, ...deviceOf(screen) }) ?? '');

/** Approves a request on its page, and waits until it is with others. */
export async function approve({ page }: Visitor, request: RecordDetail): Promise<void> {
  await openRequest(page, request);
  const control = button(page, 'Approve');
  await tabTo(page, control);
  await press(page, 'Enter');
  await control.waitFor({ state: 'detached' });
}

export async function approveOnPhone({ page }: Visitor, request: RecordDetail): Promise<void> {
  await openRequest(page, request, 'phone');
  const control = button(page, 'Approve');
  await control.tap();
  const sheet = page.getByRole('dialog');
  await button(sheet, 'Approve').tap();
  await sheet.waitFor({ state: 'detached' });
  await control.waitFor({ state: 'detached' });
}

export async function placeOf(author: Visitor, url: string, title: string) {
  const { values } = await requestOf(author, url, title);
  return [values['status'], values['step']];
}
