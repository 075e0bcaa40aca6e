import type { Page } from 'playwright';

import type { Account } from './visitor.js';

export const siteAdmin: Account = { tenant: 'logistics', account: 'admin' };

/** The button of a person in the list of accounts. */
export const row = (page: Page, name: string) => page.getByRole('listitem').getByRole('button', { name });

/** The panel of a person, which is a page on a phone. */
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Signs in by the form. */
export async function typeIn(page: Page, account: string, password: string): Promise<void> {
  await page.goto('/sp?tenant=logistics');
  await page.getByRole('textbox', { name: 'Account' }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

/** The one-time password that the dialog shows, which is closed. */
export async function takeOneTimePassword(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'One-time password' });
  const password = await dialog.getByText(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/).innerText();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return password;
}

/** Replaces the one-time password with which the form of the sign-in was sent. */
export async function setOwnPassword(page: Page, password: string): Promise<void> {
  await page.getByText('This is a one-time password. Choose your own to continue.').waitFor();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}
