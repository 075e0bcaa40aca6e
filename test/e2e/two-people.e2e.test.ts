import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';

import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { testHouse } from './house.js';
import { people, type Visitor } from './visitor.js';

const registry = createRegistry();

const house = testHouse();
let anna: Visitor;
let tom: Visitor;

beforeEach(async () => {
  [anna, tom] = await Promise.all([house.enter(people.annaLee), house.enter(people.tomBaker)]);
  // A stale save has the status 409, which the console logs as an error.
  for (const visitor of [anna, tom]) visitor.expectTrouble(/409/);
});

const edit = ({ page }: Visitor) => page.getByRole('button', { name: 'Edit', exact: true }).click();
const save = ({ page }: Visitor) => page.getByRole('button', { name: 'Save', exact: true }).click();
const field = ({ page }: Visitor, label: string) => page.getByRole('textbox', { name: label });

async function bothEdit(n: number): Promise<void> {
  const address = registry.addressOf({ module: 'customer', id: seededId('logistics', 'customer', n) }) ?? '';
  await Promise.all([anna.page.goto(address), tom.page.goto(address)]);
  await Promise.all([edit(anna), edit(tom)]);
}

describe('two users edit one record', () => {
  test('the second to save chooses between both versions of the same field; nothing is overwritten silently', async () => {
    await bothEdit(21);
    await field(anna, 'Address').fill('1 Anna Street');
    await field(tom, 'Address').fill('2 Tom Street');
    await save(tom);
    await tom.page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    await save(anna);

    await anna.page
      .getByRole('heading', { name: 'Tom Baker saved this record while you were editing' })
      .waitFor();
    const choice = anna.page.getByRole('group', { name: 'Address' });
    await choice.getByText('1 Anna Street').waitFor();
    await choice.getByText('2 Tom Street').waitFor();
    await anna.page.reload();
    await anna.page.getByText('2 Tom Street').waitFor();
  });

  test('the chosen version is saved', async () => {
    await bothEdit(22);
    await field(anna, 'Address').fill('3 Anna Street');
    await field(tom, 'Address').fill('4 Tom Street');
    await save(tom);
    await tom.page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    await save(anna);
    await anna.page.getByRole('radio', { name: /Yours/ }).check();
    await anna.page.getByRole('button', { name: 'Save merged' }).click();
    await anna.page.getByText('3 Anna Street').first().waitFor();
    await tom.page.reload();
    await tom.page.getByText('3 Anna Street').first().waitFor();
  });

  test('changes of different fields are merged without a question', async () => {
    await bothEdit(23);
    await field(anna, 'Address').fill('5 Joined Street');
    await field(tom, 'Phone').fill('+44 20 7946 0123');
    await save(tom);
    await tom.page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    await save(anna);
    await anna.page.getByRole('status').getByText('Saved and merged with other changes').waitFor();
    await anna.page.reload();
    await anna.page.getByText('5 Joined Street').waitFor();
    await anna.page.getByText('+44 20 7946 0123').waitFor();
    assert.equal(await anna.page.getByRole('dialog').count(), 0);
  });
});
