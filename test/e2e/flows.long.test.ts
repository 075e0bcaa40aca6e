import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import { flowPaths, type Flow, type FlowContent } from '../../core/contracts/flows.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { seededPersonId } from '../../server/seed/people.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, showAgain, type Account, type Visitor } from './visitor.js';

const house = testHouse();
const registry = createRegistry();
const siteAdmin: Account = { tenant: 'logistics', account: 'admin' };
const mariaLopez: Account = { tenant: 'logistics', account: 'maria.lopez' };
const graceKim: Account = { tenant: 'logistics', account: 'grace.kim' };
const idOf = (account: string): string => seededPersonId('logistics', account);

const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });
const focusedRow = (page: Page, name: string) => row(page, name).and(page.locator(':focus')).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const outline = (page: Page): Promise<string[]> =>
  page
    .getByRole('treeitem')
    .evaluateAll((rows) => rows.map((one) => one.querySelector('bdi')?.textContent ?? ''));

const node = (page: Page, name: RegExp) => page.getByRole('button', { name });
const focusedNode = (page: Page, name: RegExp) => node(page, name).and(page.locator(':focus')).waitFor();
const drawn = (page: Page): Promise<string[]> =>
  page
    .locator('button[data-step]')
    .evaluateAll((nodes) => nodes.map((one) => one.querySelector('bdi')?.textContent ?? ''));

/** Changes to the outline by the keyboard. */
async function showOutline(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('radio', { name: 'Drawing' }));
  await press(page, 'ArrowRight');
  await page.getByRole('tree').waitFor();
}

/** Makes the steps that come with the module the draft of the flow of contracts again. */
async function resetContract(admin: Visitor): Promise<void> {
  const path = flowPaths.flow('workflow.contract');
  const { revision } = await call<Flow>(admin, house.office, 'GET', path);
  await call<Flow>(admin, house.office, 'POST', flowPaths.restore('workflow.contract'), {
    version: 0,
    revision,
  });
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** A request of Tom, submitted. */
async function submitted(tom: Visitor, title: string, amount: string): Promise<RecordDetail> {
  const made = await call<RecordDetail>(tom, house.office, 'POST', endpoints.records('workflow'), {
    values: { title, kind: 'contract', reason: 'Two more vans', amount },
  });
  return await act(tom, made, 'submit');
}

async function act(
  by: Visitor,
  { id }: RecordDetail,
  action: string,
  named: { person?: string } = {},
): Promise<RecordDetail> {
  const { revision } = await call<RecordDetail>(by, house.office, 'GET', endpoints.record('workflow', id));
  return await call<RecordDetail>(by, house.office, 'POST', endpoints.recordAction('workflow', id), {
    revision,
    action,
    ...named,
  });
}

const read = (by: Visitor, { id }: RecordDetail) =>
  call<RecordDetail>(by, house.office, 'GET', endpoints.record('workflow', id));

const addressOf = ({ id }: RecordDetail, device: 'PC' | 'Mobile'): string =>
  registry.addressOf({ module: 'workflow', id, device }) ?? assert.fail('no address');

const timeline = (page: Page) => page.getByRole('group', { name: 'Activity list' });
/** The steps of a request, in their order. */
const stepList = (page: Page) => page.getByRole('list', { name: 'Approval steps' });
const stepTexts = async (page: Page): Promise<string[]> =>
  (await stepList(page).getByRole('listitem').allTextContents()).map((text) =>
    text.replace(/\s+/gu, ' ').trim(),
  );

describe('flows of approvals', () => {
  test('by the keyboard alone: a step of two with a condition is made and published, and a request goes by it', async () => {
    const [admin, tom, anna, maria, grace] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(mariaLopez, { language: 'en', screen: 'phone' }),
      house.enter(graceKim, { language: 'en' }),
    ]);
    const { page } = admin;
    await page.goto('/sp/flows');
    await page.getByRole('heading', { name: 'Approval flows' }).waitFor();
    await assertAccessible(page, 'the flows');
    await tabTo(page, page.getByRole('link', { name: /^Contract/ }));
    await press(page, 'Enter');
    await page.getByRole('heading', { name: 'Contract', exact: true }).waitFor();

    // The built-in steps, of which two are deleted and one is moved.
    await showOutline(page);
    await tabTo(page, row(page, /^Line manager/));
    assert.deepEqual(await outline(page), ['Line manager', 'Finance', 'Executive']);
    await press(page, 'ArrowDown');
    await focusedRow(page, 'Finance');
    await press(page, 'Alt+ArrowUp');
    await focusedRow(page, 'Finance');
    assert.deepEqual(await outline(page), ['Finance', 'Line manager', 'Executive']);
    await press(page, 'Delete');
    await focusedRow(page, 'Line manager');
    await press(page, 'End', 'Delete');
    assert.deepEqual(await outline(page), ['Line manager']);

    // A new one, in whose settings the focus is.
    await press(page, 'Insert');
    const name = page.getByRole('textbox', { name: 'Step name' });
    await name.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Both');
    await press(page, 'Escape');
    await focusedRow(page, 'Both');
    await press(page, 'Enter');
    await name.and(page.locator(':focus')).waitFor();
    await tabTo(page, page.getByRole('combobox', { name: 'Who decides' }));
    await page.keyboard.type('N');
    await row(page, /Choose at least one person/).waitFor();
    await page.getByRole('status').filter({ hasText: 'Problems: 1' }).waitFor();
    await assertAccessible(page, 'a flow with a problem');

    // What cannot be published yet leads to its step.
    await tabTo(page, button(page, 'Save draft'));
    await tabTo(page, button(page, 'Publish version 1'));
    await press(page, 'Enter');
    await focusedRow(page, 'Both');
    const combobox = page.getByRole('combobox', { name: 'People' });
    await tabTo(page, combobox);
    for (const [typed, found] of [
      ['Anna', /^Anna Lee/],
      ['Maria', /^Maria Lopez/],
    ] as const) {
      await page.keyboard.type(typed);
      await page.getByRole('option', { name: found }).waitFor();
      await press(page, 'Enter');
      await page.getByRole('option', { name: found }).waitFor({ state: 'detached' });
    }
    await tabTo(page, page.getByRole('radio', { name: 'One decides' }));
    await press(page, 'ArrowRight');
    await tabTo(page, page.getByRole('combobox', { name: 'When it applies' }));
    await page.keyboard.type('Amount');
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await tabTo(page, amount);
    await page.keyboard.type('50000');
    await tabTo(page, page.getByRole('textbox', { name: 'Time limit in hours' }));
    await page.keyboard.type('48');
    await row(page, /Anna Lee, Maria Lopez.*all have to agree · 48 hours/).waitFor();
    await page.keyboard.press('Home');
    await tabTo(page, button(page, 'Publish version 1'));
    await press(page, 'Enter');
    await page.getByText('Version 1 is published').first().waitFor();
    await page.getByText('In use').waitFor();
    await assertAccessible(page, 'a published flow');

    // Both decide, each in a window of their own; Maria on the phone.
    const large = await submitted(tom, 'Two vans', '50000.00');
    await act(grace, large, 'approve');
    await anna.page.goto(addressOf(large, 'PC'));
    await timeline(anna.page).getByText('Anna Lee (me), Maria Lopez').waitFor();
    await anna.page.getByText(/all have to agree · Amount ≥ 50000/).waitFor();
    await tabTo(anna.page, button(anna.page, 'Approve'));
    await press(anna.page, 'Enter');
    await button(anna.page, 'Approve').waitFor({ state: 'detached' });
    const between = await read(tom, large);
    assert.deepEqual(
      [between.values['status'], between.values['handler']],
      ['active', { id: idOf('maria.lopez'), name: 'Maria Lopez' }],
    );

    // Another version does not touch the request.
    const flow = await call<Flow>(admin, house.office, 'GET', flowPaths.flow('workflow.contract'));
    const content: FlowContent = {
      steps: [
        { key: 'late', name: 'Later', who: { by: 'people', people: [idOf('peter.young')] }, decide: 'any' },
      ],
    };
    const saved = await call<Flow>(admin, house.office, 'PUT', flowPaths.flow('workflow.contract'), {
      content: { steps: [...flow.draft.steps, ...content.steps] },
      revision: flow.revision,
    });
    await call<Flow>(admin, house.office, 'POST', flowPaths.publish('workflow.contract'), {
      revision: saved.revision,
    });

    await maria.page.goto(addressOf(large, 'Mobile'));
    const approve = button(maria.page, 'Approve');
    await approve.waitFor();
    await assertAccessible(maria.page, 'a step of two on the phone');
    await approve.tap();
    const sheet = maria.page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Approve', exact: true }).tap();
    await sheet.waitFor({ state: 'detached' });
    await approve.waitFor({ state: 'detached' });
    assert.equal((await read(tom, large)).values['status'], 'done');

    // Below the amount the manager alone decides, and then the step of the new version.
    const small = await submitted(tom, 'A tyre', '49999.99');
    const decided = await act(grace, small, 'approve');
    assert.deepEqual(
      [decided.values['step'], decided.values['handler']],
      ['workflow.contract.late', { id: idOf('peter.young'), name: 'Peter Young' }],
    );
  });

  test('by the keyboard alone: two steps at the same time are made, a further signer is asked, and the phone returns to an earlier step', async () => {
    const [admin, tom, anna, grace, victor, maria] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(graceKim, { language: 'en' }),
      house.enter({ tenant: 'logistics', account: 'victor.hale' }, { language: 'en' }),
      house.enter(mariaLopez, { language: 'en', screen: 'phone' }),
    ]);
    const { page } = admin;
    await page.goto('/sp/flows?flow=workflow.payment');
    await showOutline(page);
    await tabTo(page, row(page, /^Line manager/));
    await press(page, 'ArrowDown', 'Enter');
    await tabTo(page, page.getByRole('checkbox', { name: 'At the same time as the step before it' }));
    await press(page, 'Space');
    await row(page, /^Finance.*at the same time as the step before it/).waitFor();
    await tabTo(page, page.getByRole('textbox', { name: 'Time limit in hours' }));
    await page.keyboard.type('24');
    const late = page.getByRole('combobox', { name: 'After the time limit' });
    await tabTo(page, late);
    await press(page, 'End');
    await row(page, /Choose who decides after the time limit/).waitFor();
    await late.focus();
    await press(page, 'ArrowUp');
    await row(page, /24 hours · then handed on/).waitFor();
    await assertAccessible(page, 'a flow with steps at the same time');
    await press(page, 'Escape', 'End');
    await tabTo(page, button(page, 'Publish version 1'));
    await press(page, 'Enter');
    await page.getByText('Version 1 is published').first().waitFor();

    const made = await call<RecordDetail>(tom, house.office, 'POST', endpoints.records('workflow'), {
      values: { title: 'Invoice of the garage', kind: 'payment', reason: 'Repairs', amount: '900.00' },
    });
    const request = await act(tom, made, 'submit');
    await anna.page.goto(addressOf(request, 'PC'));
    const present = timeline(anna.page).locator('li[aria-current="step"]');
    await present.filter({ hasText: 'Grace Kim' }).waitFor();
    await present.filter({ hasText: 'Anna Lee (me)' }).filter({ hasText: 'at the same time' }).waitFor();
    // The same steps as one strip, with those that are done and those to come.
    await stepList(anna.page)
      .filter({ hasText: /Step completed Request Tom Baker/ })
      .waitFor();
    assert.deepEqual(
      (await stepTexts(anna.page)).map((text) => text.replace(/ \d.*$/u, '')),
      [
        'Step completed Request Tom Baker',
        'Line manager Grace Kim',
        'Finance Anna Lee (me)',
        'Step to come Executive Victor Hale',
        'Step to come Archive',
      ],
    );
    assert.equal(await stepList(anna.page).locator('[aria-current="step"]').count(), 2);
    await assertAccessible(anna.page, 'a request at two steps');

    // A signer before herself, who agrees on the phone; then she agrees too.
    await tabTo(anna.page, button(anna.page, 'More actions'));
    await press(anna.page, 'Enter');
    await anna.page.getByRole('menuitem', { name: 'Add a signer before me' }).focus();
    await press(anna.page, 'Enter');
    const dialog = anna.page.getByRole('dialog', { name: 'Add a signer before me' });
    const add = dialog.getByRole('button', { name: 'Add a signer before me' });
    await tabTo(anna.page, add);
    await press(anna.page, 'Enter');
    await dialog.getByText('Choose a person').waitFor();
    await assertAccessible(anna.page, 'the dialog for a further signer');
    await dialog.getByRole('combobox', { name: 'Person' }).focus();
    await anna.page.keyboard.type('Maria');
    await anna.page.getByRole('option', { name: /^Maria Lopez/ }).waitFor();
    await press(anna.page, 'Enter');
    await anna.page.getByRole('option', { name: /^Maria Lopez/ }).waitFor({ state: 'detached' });
    await tabTo(anna.page, add);
    await press(anna.page, 'Enter');
    await dialog.waitFor({ state: 'detached' });
    await present.filter({ hasText: 'Maria Lopez' }).filter({ hasText: 'then Anna Lee (me)' }).waitFor();
    await anna.page.getByText('Added a signer before').waitFor();
    await act(maria, request, 'approve');
    await act(grace, request, 'approve');
    await anna.page.reload();
    await stepList(anna.page)
      .getByRole('listitem')
      .filter({ hasText: /Step completed Line manager Grace Kim/ })
      .waitFor();
    assert.match((await stepTexts(anna.page)).at(2) ?? '', /^Finance Anna Lee \(me\)/);
    const executive = await act(anna, request, 'approve');
    assert.equal(executive.values['step'], 'workflow.payment.lead');

    // Transferred to Maria, who returns it to Finance on the phone.
    await act(victor, request, 'transfer', { person: idOf('maria.lopez') });
    await maria.page.goto(addressOf(request, 'Mobile'));
    await button(maria.page, 'Return').tap();
    const sheet = maria.page.getByRole('dialog');
    await sheet.getByRole('combobox', { name: 'Return to' }).selectOption('Finance');
    await sheet.getByRole('textbox').fill('Which van?');
    await assertAccessible(maria.page, 'the sheet that returns a request');
    await sheet.getByRole('button', { name: 'Return', exact: true }).tap();
    await sheet.waitFor({ state: 'detached' });
    // On the phone the steps are below each other, and what was returned is present again.
    await stepList(maria.page)
      .locator('[aria-current="step"]')
      .filter({ hasText: /Finance Anna Lee/ })
      .waitFor();
    const tops = await stepList(maria.page)
      .getByRole('listitem')
      .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top));
    assert.deepEqual(
      tops,
      tops.toSorted((one, other) => one - other),
    );
    assert.ok(new Set(tops).size >= 4, 'steps are below each other');
    await assertAccessible(maria.page, 'the steps of a request on the phone');
    const back = await read(tom, request);
    assert.deepEqual(
      [back.values['status'], back.values['step'], back.values['handler']],
      ['active', 'workflow.payment.finance', { id: idOf('anna.lee'), name: 'Anna Lee' }],
    );
    await maria.page.getByText('From Executive to Finance').waitFor();
    await maria.page.getByText('From Victor Hale to Maria Lopez').waitFor();
  });

  test('by mouse: a contract flow with a branch is drawn and published, and a request goes by it', async () => {
    const [admin, tom, anna, grace, victor] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(graceKim, { language: 'en' }),
      house.enter({ tenant: 'logistics', account: 'victor.hale' }, { language: 'en' }),
    ]);
    const { page } = admin;
    await resetContract(admin);
    await page.goto('/sp/flows?flow=workflow.contract');
    await node(page, /Executive/).waitFor();
    assert.deepEqual(await drawn(page), ['Line manager', 'Finance', 'Executive']);

    // A branch behind Finance, which the head of the department decides.
    await page.locator('[data-slot="2"]').click();
    await page.getByRole('menuitem', { name: 'Branch with a condition' }).click();
    await page.getByRole('textbox', { name: 'Step name' }).fill('Large contracts');
    await page.getByRole('combobox', { name: 'Who decides' }).selectOption('A role');
    await page.getByRole('combobox', { name: 'When it applies' }).selectOption('Amount');
    await node(page, /Large contracts.*Complete the condition/).waitFor();
    await page.getByRole('textbox', { name: 'Amount' }).fill('50000');
    await page.getByText('Amount at least 50,000').first().waitFor();
    await page.getByText('Otherwise').waitFor();
    await assertAccessible(page, 'the drawing of a flow');

    // The last step is dragged to the first place.
    await button(page, 'Show all').click();
    // The settings of the branch have scrolled the page.
    await page.locator('[data-slot="0"]').scrollIntoViewIfNeeded();
    const from = await node(page, /Executive/).boundingBox();
    const to = await page.locator('[data-slot="0"]').boundingBox();
    assert.ok(from && to);
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await page.locator('[data-slot="0"][data-target]').waitFor();
    await page.mouse.up();
    await page.getByRole('status').filter({ hasText: 'Executive, step 1 of 4' }).waitFor();
    assert.deepEqual(await drawn(page), ['Executive', 'Line manager', 'Finance', 'Large contracts']);
    await button(page, /^Publish version/).click();
    await page
      .getByText(/^Version \d+ is published$/)
      .first()
      .waitFor();

    const large = await submitted(tom, 'Three vans', '50000.00');
    assert.equal(large.values['step'], 'workflow.contract.lead');
    await act(victor, large, 'approve');
    await act(grace, large, 'approve');
    const last = await act(anna, large, 'approve');
    assert.deepEqual(
      [last.values['status'], last.values['handler']],
      ['active', { id: idOf('anna.lee'), name: 'Anna Lee' }],
    );
    assert.equal((await act(anna, large, 'approve')).values['status'], 'done');
    const small = await submitted(tom, 'A tyre for the van', '49999.99');
    await act(victor, small, 'approve');
    await act(grace, small, 'approve');
    assert.equal((await act(anna, small, 'approve')).values['status'], 'done');
  });

  test('by the keyboard alone: the nodes of a drawing are chosen, moved, deleted, brought back and added', async () => {
    const [admin, tom, anna, victor] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en' }),
      house.enter({ tenant: 'logistics', account: 'victor.hale' }, { language: 'en' }),
    ]);
    const { page } = admin;
    await resetContract(admin);
    await page.goto('/sp/flows?flow=workflow.contract');
    await tabTo(page, node(page, /Line manager/));
    await press(page, 'Tab');
    await focusedNode(page, /Finance/);
    await press(page, 'ArrowUp');
    await focusedNode(page, /Line manager/);
    await press(page, 'Delete');
    await node(page, /Line manager/).waitFor({ state: 'detached' });
    await focusedNode(page, /Finance/);
    await press(page, 'Control+z');
    await node(page, /Line manager/).waitFor();
    assert.deepEqual(await drawn(page), ['Line manager', 'Finance', 'Executive']);
    await press(page, 'Control+Shift+z');
    await node(page, /Line manager/).waitFor({ state: 'detached' });
    await focusedNode(page, /Finance/);
    await press(page, 'Alt+ArrowDown');
    await page.getByRole('status').filter({ hasText: 'Finance, step 2 of 2' }).waitFor();
    await focusedNode(page, /Finance/);

    // A step at the same time as the chosen one, by the menu.
    await tabTo(page, node(page, /Executive/));
    await press(page, 'Shift+Tab');
    await button(page, 'Add').and(page.locator(':focus')).waitFor();
    await press(page, 'Enter');
    await page.getByRole('menuitem', { name: 'Step at the same time' }).focus();
    await press(page, 'Enter');
    const name = page.getByRole('textbox', { name: 'Step name' });
    await name.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Legal');
    await tabTo(page, page.getByRole('combobox', { name: 'Who decides' }));
    await page.keyboard.type('A role');
    await press(page, 'Escape');
    await focusedNode(page, /Legal.*at the same time as the step before it/);
    assert.deepEqual(await drawn(page), ['Executive', 'Legal', 'Finance']);
    await assertAccessible(page, 'a drawing with steps at the same time');
    await press(page, 'Enter');
    await name.and(page.locator(':focus')).waitFor();
    await press(page, 'Escape', 'Home');
    await tabTo(page, page.getByRole('radio', { name: 'Drawing' }));
    await press(page, 'ArrowRight');
    assert.deepEqual(await outline(page), ['Executive', 'Legal', 'Finance']);
    const publish = button(page, /^Publish version/);
    await publish.focus();
    await press(page, 'Enter');
    await page
      .getByText(/^Version \d+ is published$/)
      .first()
      .waitFor();

    const request = await submitted(tom, 'A lease', '100.00');
    await act(anna, request, 'approve');
    await act(victor, request, 'approve');
    assert.equal((await act(anna, request, 'approve')).values['status'], 'done');
  });

  test('of two administrators the second keeps what was typed; nothing is left without a question', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en' });
    const { page } = admin;
    admin.expectTrouble(/status of 409/);
    const path = flowPaths.flow('workflow.asset');
    await page.goto('/sp/flows?flow=workflow.asset');
    await showOutline(page);
    await row(page, /^Finance/).click();
    const name = page.getByRole('textbox', { name: 'Step name' });
    await name.fill('Bookkeeping');
    const { draft, revision } = await call<Flow>(admin, house.office, 'GET', path);
    await call(admin, house.office, 'PUT', path, {
      content: {
        steps: draft.steps.map((step) => (step.key === 'lead' ? { ...step, name: 'Board' } : step)),
      },
      revision,
    });
    await button(page, 'Save draft').click();
    await page.getByRole('alert').filter({ hasText: 'Someone else changed this flow' }).waitFor();
    assert.deepEqual(await outline(page), ['Line manager', 'Bookkeeping', 'Board']);
    await page.getByRole('link', { name: 'Approval flows' }).first().click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.filter({ hasText: 'Discard changes?' }).waitFor();
    await press(page, 'Escape');
    await button(page, 'Save draft').click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const stored = await call<Flow>(admin, house.office, 'GET', path);
    assert.deepEqual(
      stored.draft.steps.map((step) => step.name),
      ['Line manager', 'Bookkeeping', 'Board'],
    );

    // An earlier version becomes the draft again.
    await button(page, 'Use as draft (Built-in steps)').click();
    await row(page, /^Executive/).waitFor();
    assert.deepEqual(await outline(page), ['Line manager', 'Finance', 'Executive']);
  });

  test('a flow shows what was saved elsewhere, once the window is shown again', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en' });
    const { page } = admin;
    const path = '/api/portico/flows/workflow.seal';
    await page.clock.install();
    await page.goto('/sp/flows?flow=workflow.seal');
    await showOutline(page);
    await row(page, /^Executive/).waitFor();
    const { draft, revision } = await call<Flow>(admin, house.office, 'GET', path);
    const steps = draft.steps.map((step) => (step.key === 'lead' ? { ...step, name: 'Keeper' } : step));
    await call(admin, house.office, 'PUT', path, { content: { steps }, revision });
    await showAgain(page);
    await row(page, /^Keeper/).click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Seal keeper');
    await button(page, 'Save draft').click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    assert.equal(
      (await call<Flow>(admin, house.office, 'GET', path)).draft.steps.at(-1)?.name,
      'Seal keeper',
    );
  });

  test('a narrow window shows the outline to read, without sideways scrolling', async () => {
    const { page } = await house.enter(siteAdmin, { language: 'en' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/sp/flows?flow=workflow.seal');
    await page.getByText('Flows are changed on a computer.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Line manager' }).waitFor();
    assert.equal(await button(page, 'Add step').count(), 0);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    await assertAccessible(page, 'a flow in a narrow window');
  });

  test('others do not open the page', async () => {
    const { page } = await house.enter(people.annaLee, { language: 'en' });
    await page.goto('/sp/flows');
    await page.getByText("You don't have access to this page").first().waitFor();
  });
});
