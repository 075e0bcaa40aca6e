import type { Locator, Page } from 'playwright';

import type { Form, FormContent } from '../../core/contracts/forms.js';
import { call } from './batch-calls.js';
import type { Account, Visitor } from './visitor.js';

/** Administrator of a tenant that does not show the app of form reports. */
export const siteAdmin: Account = { tenant: 'logistics', account: 'admin' };

export const formsPath = '/api/portico/forms';

/** A row of the form that is made. */
export const row = (page: Page, name: RegExp | string): Locator =>
  page.getByRole('grid', { name: 'Fields of the form' }).getByRole('row', { name });

/** Settings of what is chosen in the form. */
export const settings = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings' });

/** What a page has said. */
export const said = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });

const choice = {
  key: 's1',
  kind: 'select' as const,
  section: '',
  label: 'Meal',
  options: [
    { value: 'o1', label: 'Rice' },
    { value: 'o2', label: 'Noodles' },
  ],
};

/** Calls that make forms in a house, by its visitors. */
export function formCalls(house: { readonly office: { readonly url: string } }) {
  const send = <T>(by: Visitor, method: 'GET' | 'POST' | 'PUT' | 'DELETE', to: string, data?: unknown) =>
    call<T>(by, house.office, method, to, data);

  /** Saves a draft, and publishes it. */
  async function publish(by: Visitor, form: Form, content: Partial<FormContent>): Promise<Form> {
    const draft = { content: { ...form.draft, ...content }, revision: form.revision };
    const { revision } = await send<Form>(by, 'PUT', `${formsPath}/${form.id}`, draft);
    return await send<Form>(by, 'POST', `${formsPath}/${form.id}/publish`, { revision });
  }

  /** A published form with one choice. */
  async function madeForm(by: Visitor, title: string): Promise<Form> {
    const form = await send<Form>(by, 'POST', formsPath, { title });
    const section = form.draft.sections[0]?.key ?? '';
    return await publish(by, form, { fields: [{ ...choice, section }] });
  }

  return { choice, madeForm, publish, send };
}
