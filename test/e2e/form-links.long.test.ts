import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FormLinkState, OpenedFormLink } from '../../core/contracts/form-links.js';
import type { Form, FormField } from '../../core/contracts/forms.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { ListPage } from '../../core/contracts/records.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import type { UserGroup } from '../../core/contracts/user-groups.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, type Account, type Visitor } from './visitor.js';

const house = testHouse({ proxy: true });
const siteAdmin: Account = { tenant: 'logistics', account: 'admin' };
const path = '/api/portico/forms';

const send = <T>(by: Visitor, method: 'GET' | 'POST' | 'PUT' | 'DELETE', to: string, data?: unknown) =>
  call<T>(by, house.office, method, to, data);

const fields: FormField[] = [
  { key: 's1', kind: 'text', section: '', label: 'Your name', required: true },
  {
    ...{ key: 's2', kind: 'select', section: '', label: 'Meal' },
    options: [
      { value: 'o1', label: 'Rice' },
      { value: 'o2', label: 'Noodles' },
    ],
  },
  { key: 's3', kind: 'longtext', section: '', label: 'Anything else' },
  { key: 'n1', kind: 'integer', section: '', label: 'Guests', max: '9' },
  { key: 's4', kind: 'date', section: '', label: 'Day' },
];

async function publish(by: Visitor, form: Form, own = fields): Promise<Form> {
  const section = form.draft.sections[0]?.key ?? '';
  const content = { ...form.draft, fields: own.map((field) => ({ ...field, section })) };
  const { revision } = await send<Form>(by, 'PUT', `${path}/${form.id}`, {
    content,
    revision: form.revision,
  });
  return await send<Form>(by, 'POST', `${path}/${form.id}/publish`, { revision });
}
const madeForm = async (by: Visitor, title: string, own = fields): Promise<Form> =>
  publish(by, await send<Form>(by, 'POST', path, { title }), own);
const opened = (by: Visitor, form: Form, most = 5): Promise<OpenedFormLink> =>
  send<OpenedFormLink>(by, 'POST', `${path}/${form.id}/link`, {
    ...{ most, revision: 0 },
    endsMs: Date.now() + 3_600_000,
  });
const answersTo = (by: Visitor, { module }: Form): Promise<ListPage> =>
  send<ListPage>(by, 'POST', endpoints.list(module), { offset: 0, limit: 20 });

const thanks = ({ page }: Visitor) => page.getByRole('heading', { name: 'Thank you' });

describe('a form that anyone answers by its link', () => {
  test('by the keyboard alone: the link is opened, answered without a session, replaced and ended', async () => {
    const [admin, visitor] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.visit({ language: 'en' }),
    ]);
    const { page } = admin;
    await admin.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const form = await madeForm(admin, 'Open day');
    await page.goto(`/sp/forms?form=${form.id}`);
    await tabTo(page, page.getByRole('button', { name: 'Share' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Share form' });
    const forEmployees = await dialog.getByRole('textbox', { name: 'Link for employees' }).inputValue();
    await dialog.getByRole('status').getByText('Off').waitFor();
    await tabTo(page, dialog.getByRole('textbox', { name: 'Most answers' }));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('0');
    await tabTo(page, dialog.getByRole('button', { name: 'Open link' }));
    await page.keyboard.press('Enter');
    await dialog.getByText('Enter a number from 1 to').waitFor();
    await tabTo(page, dialog.getByRole('textbox', { name: 'Most answers' }));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2');
    await tabTo(page, dialog.getByRole('button', { name: 'Open link' }));
    await page.keyboard.press('Enter');
    const address = dialog.getByRole('textbox', { name: 'Link for anyone' });
    const link = await address.inputValue();
    await assertAccessible(page, 'the links of a form');

    // A visitor on a PC, who has neither a session nor gets one.
    const requests: string[] = [];
    visitor.page.on('request', (request) => {
      const headers = request.headers();
      requests.push(
        `${new URL(request.url()).pathname} ${headers['eteamsid'] ?? ''}${headers['cookie'] ?? ''}`,
      );
    });
    visitor.expectTrouble(/status of 422/);
    await visitor.page.goto(link);
    await visitor.page.getByRole('heading', { level: 1, name: 'Open day' }).waitFor();
    await assertAccessible(visitor.page, 'a form by link');
    const name = visitor.page.getByRole('textbox', { name: 'Your name' });
    await tabTo(visitor.page, visitor.page.getByRole('button', { name: 'Send answer' }));
    await visitor.page.keyboard.press('Enter');
    await name.and(visitor.page.locator(':focus')).waitFor();
    await visitor.page.getByRole('alert').getByText('One field needs attention').waitFor();
    await visitor.page.keyboard.type('Ann');
    await tabTo(visitor.page, visitor.page.getByRole('textbox', { name: 'Guests' }));
    await visitor.page.keyboard.type('3');
    await visitor.page.keyboard.press('Enter');
    await thanks(visitor).waitFor();
    await assertAccessible(visitor.page, 'an answer that was sent');
    assert.deepEqual(await visitor.context.cookies(), []);
    const calls = requests.filter((request) => /^\/p?api\//.test(request));
    const own = new URL(link).pathname.replace('/form/', '/papi/portico/forms/');
    assert.deepEqual([...new Set(calls)], [`${own} `], 'no other call, and no session');

    const { rows } = await answersTo(admin, form);
    const values = rows.map((row) => [row.values['s1'], row.values['n1'], row.values['author'] ?? null]);
    assert.deepEqual(values, [['Ann', '3', null]]);
    assert.equal(rows[0]?.values['way'], 'link');

    // An employee follows the other link, on the phone and signed in.
    const employee = await house.enter(people.annaLee, { language: 'en', screen: 'phone' });
    await employee.page.goto(forEmployees);
    await employee.page.getByRole('textbox', { name: 'Your name' }).fill('Anna');
    await employee.page.getByRole('button', { name: 'Save', exact: true }).tap();
    await employee.page.waitForURL(`**/mobile/forms/${form.module}/*`);
    const given = (await answersTo(admin, form)).rows.find(({ values: answer }) => answer['s1'] === 'Anna');
    assert.equal((given?.values['author'] as PersonRef | undefined)?.name, 'Anna Lee');

    // Replaced: the first address ends at once.
    await tabTo(page, dialog.getByRole('button', { name: 'Replace link' }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Replace the link?' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Replace', exact: true }));
    await page.keyboard.press('Enter');
    await dialog.getByText('0 of 2 answers · 1 by all links so far').waitFor();
    const second = await address.inputValue();
    assert.notEqual(second, link);
    await visitor.page.goto(link);
    await visitor.page.getByRole('heading', { name: "This link doesn't work" }).waitFor();
    await assertAccessible(visitor.page, 'a link that was replaced');
    await tabTo(page, dialog.getByRole('button', { name: 'End link' }));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'End the link?' }).waitFor();
    await tabTo(
      page,
      page.getByRole('dialog', { name: 'End the link?' }).getByRole('button', { name: 'End link' }),
    );
    await page.keyboard.press('Enter');
    await dialog.getByRole('status').getByText('Ended', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.goto(`/sp/forms/${form.module}`);
    await page.getByText('By link').first().waitFor();
    await page.getByText('Ann').first().waitFor();
  });

  test('on a phone in the language of the visitor: sent once although an answer is lost, then full', async () => {
    const [admin, visitor] = await Promise.all([
      house.enter(siteAdmin),
      house.visit({ language: 'zh-CN', screen: 'phone' }),
    ]);
    const form = await madeForm(admin, '开放日报名');
    const { token } = await opened(admin, form, 1);
    const { page } = visitor;
    visitor.expectTrouble(/ERR_|Failed to load resource/);
    await page.goto(`/form/${token}`);
    await page.getByRole('textbox', { name: 'Your name' }).fill('王芳');
    await page.getByRole('combobox', { name: 'Meal' }).click();
    await page.getByRole('option', { name: 'Noodles' }).click();
    await assertAccessible(page, 'a form by link on the phone');
    const { cuts } = house.proxy;
    house.proxy.cutNext(`POST /papi/portico/forms/${token} `);
    const submit = page.getByRole('button', { name: '提交' });
    await submit.click();
    // The browser sends it again by itself, or the visitor does.
    const done = page.getByRole('heading', { name: '感谢您的填写' });
    const failed = page.getByRole('alert').filter({ hasText: /\S/ });
    await done.or(failed).first().waitFor();
    if ((await done.count()) === 0) {
      assert.equal(await page.getByRole('textbox', { name: 'Your name' }).inputValue(), '王芳');
      await submit.click();
    }
    await done.waitFor();
    assert.equal(house.proxy.cuts, cuts + 1);
    assert.equal((await answersTo(admin, form)).total, 1);
    const state = await send<FormLinkState>(admin, 'GET', `${path}/${form.id}/link`);
    assert.deepEqual([state.state, state.answers], ['full', 1]);
    await page.goto(`/form/${token}`);
    await page.getByRole('heading', { name: '表单已满' }).waitFor();
    await assertAccessible(page, 'a full form on the phone');
  });

  test('keeps what a visitor has entered when the form changes or its link ends meanwhile', async () => {
    const [admin, visitor] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.visit({ language: 'en' }),
    ]);
    const form = await madeForm(admin, 'Survey');
    const { token, revision } = await opened(admin, form);
    const { page } = visitor;
    await page.goto(`/form/${token}`);
    const name = page.getByRole('textbox', { name: 'Your name' });
    await name.fill('Bob');
    await publish(admin, await send<Form>(admin, 'GET', `${path}/${form.id}`), fields.slice(0, 2));
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByText('The form was changed meanwhile.').waitFor();
    assert.equal(await name.inputValue(), 'Bob');
    assert.equal(await page.getByRole('textbox', { name: 'Anything else' }).count(), 0);
    await send<FormLinkState>(admin, 'DELETE', `${path}/${form.id}/link?revision=${revision}`);
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByText('The link was replaced or ended meanwhile. Your answer is not sent.').waitFor();
    assert.equal(await name.inputValue(), 'Bob');
    assert.equal((await answersTo(admin, form)).total, 0);
  });

  test('is not opened for a form whose fields need an account, which says why', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en', screen: 'phone' });
    admin.expectTrouble(/status of 422/);
    const form = await madeForm(admin, 'Visit', [
      ...fields,
      { key: 'p1', kind: 'person', section: '', label: 'Host' },
    ]);
    const { page } = admin;
    await page.goto(`/mobile/forms?form=${form.id}`);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share form' });
    await dialog.getByRole('button', { name: 'Open link' }).click();
    await dialog.getByRole('alert').getByText('Some fields need an account.').waitFor();
    await assertAccessible(page, 'the links of a form on the phone');
  });
});

describe('rights for the fields of a form, by group', () => {
  test('by the keyboard alone: a group fills in what nobody else sees', async () => {
    const [admin, anna, tom] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en', screen: 'phone' }),
      house.enter(people.tomBaker, { language: 'en' }),
    ]);
    const { page } = admin;
    const { employeeId } = await send<SessionInfo>(tom, 'POST', endpoints.getInfo);
    const groups = '/api/portico/user-groups';
    const { id, name, rights, revision } = await send<UserGroup>(admin, 'POST', groups, {
      name: 'Reviewers',
    });
    await send(admin, 'PUT', `${groups}/${id}`, { name, rights, revision, people: [employeeId] });
    const form = await madeForm(admin, 'Review', [
      { key: 's3', kind: 'text', section: '', label: 'Verdict' },
      { key: 's1', kind: 'text', section: '', label: 'Your name' },
    ]);
    await page.goto(`/sp/forms?form=${form.id}`);
    const rows = page.getByRole('grid', { name: 'Fields of the form' });
    await tabTo(page, rows.getByRole('row').first());
    await page.keyboard.press('ArrowDown');
    await rows.getByRole('row', { name: 'Verdict' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    const settings = page.getByRole('complementary', { name: 'Settings' });
    const see = settings.getByRole('checkbox', { name: 'Everyone else: see' });
    await tabTo(page, see);
    await page.keyboard.press('Space');
    await settings.getByRole('checkbox', { name: 'Everyone else: fill in', disabled: true }).waitFor();
    // Until now the group has had the rights of everyone else.
    await page.keyboard.press('Shift+Tab');
    await settings.getByRole('checkbox', { name: 'Reviewers: see' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Space');
    await tabTo(page, settings.getByRole('checkbox', { name: 'Reviewers: fill in' }));
    await page.keyboard.press('Space');
    await settings.getByRole('checkbox', { name: 'Reviewers: fill in', checked: true }).waitFor();
    await assertAccessible(page, 'the rights for a field');
    await tabTo(page, page.getByRole('button', { name: 'Publish version 2' }));
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Version 2 is published' }).waitFor();

    await anna.page.goto('/mobile/forms');
    await anna.page.getByRole('link', { name: 'Fill in Review' }).click();
    await anna.page.getByRole('textbox', { name: 'Your name' }).waitFor();
    assert.equal(await anna.page.getByRole('textbox', { name: 'Verdict' }).count(), 0);
    await assertAccessible(anna.page, 'a form with a hidden field on the phone');

    // Who is in the group fills it in.
    const own = tom.page;
    await own.goto('/sp/forms');
    await tabTo(own, own.getByRole('link', { name: 'Fill in Review' }));
    await own.keyboard.press('Enter');
    await tabTo(own, own.getByRole('textbox', { name: 'Verdict' }));
    await own.keyboard.type('Approved');
    await tabTo(own, own.getByRole('textbox', { name: 'Your name' }));
    await own.keyboard.type('Tom');
    await own.keyboard.press('Control+s');
    await own.getByRole('status').filter({ hasText: '“Review” is saved' }).waitFor();
    await own
      .getByRole('definition')
      .filter({ hasText: /^Approved$/ })
      .waitFor();
  });
});
