import assert from 'node:assert/strict';

import type { Page } from 'playwright';

import { endpoints } from '../../../core/contracts/endpoints.js';
import type { ActivityEntry, ListPage, RecordDetail } from '../../../core/contracts/records.js';
import { seededId } from '../../../server/seed/ids.js';
import { addressOf, get } from '../../e2e/visits.js';
import type { Visitor } from '../../e2e/visitor.js';

/** Something that an employee writes and sends. */
export interface Job {
  name: string;
  /** The page with the field, ready to type into. */
  open(page: Page): Promise<void>;
  type(page: Page, text: string): Promise<void>;
  /** Name of the file that it selects as well, for a text; the upload begins at once. */
  fileOf?(text: string): string;
  /** Name of the button that sends it. */
  button: string;
  /** Whether its page, opened again, has the text only if it has not seen it sent. */
  keepsDraft: boolean;
  /** How often the server has the text. `observer` is signed in past the weather. */
  written(observer: Visitor, text: string): Promise<number>;
}

const customer = seededId('logistics', 'customer', 31);
const customerPage = addressOf('desktop', 'customer', { id: customer });
const field = (page: Page, name: string) => page.getByRole('textbox', { name }).first();

/** Plans with a title. */
async function plansWith(observer: Visitor, title: string): Promise<string[]> {
  const query = encodeURIComponent(JSON.stringify({ search: title }));
  const { rows } = await get<ListPage>(observer, `${endpoints.list('plan')}?query=${query}`);
  return rows.filter((row) => row.title === title).map(({ id }) => id);
}

const newPlan = {
  async open(page) {
    await page.goto(addressOf('desktop', 'plan', { page: 'create' }));
    await field(page, 'Title').waitFor();
  },
  type: (page, text) => field(page, 'Title').fill(text),
  button: 'Save',
  keepsDraft: true,
} satisfies Partial<Job>;

/** Selects a file in the form of the page. */
export const selectFile = (page: Page, name: string): Promise<void> =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.alloc(200_000, 'a') });

/** A record that must not be written without its file. */
export const withFile: Job = {
  ...newPlan,
  name: 'a new record with a file',
  fileOf: (text) => `${text}.txt`,
  async written(observer, text) {
    const ids = await plansWith(observer, text);
    for (const id of ids) {
      const { files } = (await get<RecordDetail>(observer, endpoints.record('plan', id))).values;
      const names = Array.isArray(files) ? files.map((file) => typeof file === 'object' && file.name) : [];
      assert.deepEqual(names, [`${text}.txt`], 'the files of the record');
    }
    return ids.length;
  },
};

export const comment: Job = {
  name: 'a comment',
  async open(page) {
    await page.goto(customerPage);
    await field(page, 'Comment').waitFor();
  },
  type: (page, text) => field(page, 'Comment').fill(text),
  button: 'Send',
  keepsDraft: true,
  async written(observer, text) {
    const entries = await get<ActivityEntry[]>(observer, endpoints.activity('customer', customer));
    return entries.filter((entry) => entry.text === text).length;
  },
};

export const jobs: readonly Job[] = [
  comment,
  {
    name: 'a change of a record',
    async open(page) {
      await page.goto(customerPage);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await field(page, 'Address').waitFor();
    },
    type: (page, text) => field(page, 'Address').fill(text),
    button: 'Save',
    keepsDraft: false,
    async written(observer, text) {
      const { values } = await get<RecordDetail>(observer, endpoints.record('customer', customer));
      return values['address'] === text ? 1 : 0;
    },
  },
  {
    ...newPlan,
    name: 'a new record',
    written: async (observer, text) => (await plansWith(observer, text)).length,
  },
  withFile,
];
