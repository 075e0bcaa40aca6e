import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';

import * as v from 'valibot';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Form } from '../../core/contracts/forms.js';
import { homeDataSchema, waitingPageSchema, type HomeData } from '../../core/contracts/home.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { noon, signIn, type Client } from './harness.js';
import { startFlows, step } from './flow-calls.js';

const { server, as, admin, act, published, setTime } = await startFlows();
after(() => server.stop());

/** An accountant and her manager. */
const [li, lin] = await Promise.all([as('li.na'), as('lin.xiao')]);

const afterNoon = (minutes: number): void => {
  setTime(new Date(noon.getTime() + minutes * 60_000));
};
const homeOf = async (client: Client) =>
  v.parse(homeDataSchema, (await client.get<HomeData>(endpoints.home)).data);
const startedOf = async (client: Client) =>
  (await homeOf(client)).started.map(({ module, title, step: at, done, steps, returned }) => [
    module,
    title,
    at,
    `${done}/${steps}`,
    returned,
  ]);

async function approvedForm(title: string): Promise<Form> {
  const path = '/api/portico/forms';
  const { data: form } = await admin.post<Form>(path, { title });
  const content = {
    title,
    sections: [{ key: 'g1', label: '' }],
    fields: [{ key: 's1', kind: 'text', section: 'g1', label: 'Destination' }],
    departments: null,
    approval: true,
  };
  const saved = await admin.put<Form>(`${path}/${form.id}`, { content, revision: form.revision });
  assert.equal(saved.code, 200, JSON.stringify(saved.data));
  const { code, data } = await admin.post<Form>(`${path}/${form.id}/publish`, {
    revision: saved.data.revision,
  });
  assert.equal(code, 200, JSON.stringify(data));
  return data;
}

async function made(account: string, module: string, values: object): Promise<RecordDetail> {
  const answer = await (await as(account)).post<RecordDetail>(endpoints.records(module), { values });
  assert.equal(answer.code, 200, JSON.stringify(answer.data));
  return answer.data;
}

async function requested(account: string, module: string, values: object): Promise<RecordDetail> {
  const sent = await act(account, await made(account, module, values), 'submit');
  assert.equal(sent.code, 200, JSON.stringify(sent.data));
  return sent.data;
}

const claim = (title: string) => ({ title, kind: 'travel', items: [{ name: 'Train', amount: '240.00' }] });
const budget = (title: string) => ({ title, owner: 'finance', items: [{ name: 'Paper', amount: '90.00' }] });

describe('requests of all kinds', () => {
  it('stand on the home of who has started them, the latest arrivals first, until they are decided', async () => {
    afterNoon(1);
    const trip = await approvedForm('Trip');
    const move = await approvedForm('Move');
    await published(move.module, step('m', { by: 'manager' }), step('f', { by: 'role', role: 'finance' }));
    afterNoon(2);
    await requested('li.na', 'fna', claim('Train to Hangzhou'));
    afterNoon(3);
    const sent = await requested('li.na', trip.module, { s1: 'Rome' });
    afterNoon(4);
    const moved = await requested('li.na', move.module, { s1: 'Room 5' });
    // Drafts, and answers to forms without approval, are no requests yet.
    await made('li.na', trip.module, { s1: 'Oslo' });
    afterNoon(5);
    const paper = await requested('li.na', 'fnaBudget', budget('Paper for a year'));
    assert.deepEqual(await startedOf(li), [
      ['fnaBudget', 'Paper for a year', '直属上级', '1/5', undefined],
      [move.module, 'Move', 'Step m', '1/4', undefined],
      [trip.module, 'Trip', '直属上级', '1/3', undefined],
      ['fna', 'Train to Hangzhou', '直属上级', '1/5', undefined],
    ]);
    assert.equal(
      (await startedOf(lin)).some(([, title]) => title === 'Trip' || title === 'Move'),
      false,
      'not to others',
    );
    afterNoon(6);
    assert.equal((await act('lin.xiao', sent, 'return', 'Where exactly?')).code, 200);
    assert.deepEqual((await startedOf(li))[0], [trip.module, 'Trip', '发起申请', '0/3', true]);
    assert.equal((await act('lin.xiao', moved, 'refuse', 'No')).code, 200);
    assert.equal((await act('li.na', paper, 'withdraw')).code, 200);
    assert.deepEqual(
      (await startedOf(li)).slice(0, 2).map(([, title]) => title),
      ['Trip', 'Train to Hangzhou'],
    );
    const other = await signIn(server, 'logistics', 'anna.lee');
    assert.equal(
      (await startedOf(other)).some(([, title]) => title === 'Trip'),
      false,
    );
  });

  it('wait on the home and in the bell of who decides them, as claims, budgets and documents too', async () => {
    afterNoon(7);
    const before = (await homeOf(lin)).waitingCounts;
    const sent = [
      await requested('li.na', 'fna', claim('Taxi to the station')),
      await requested('li.na', 'fnaBudget', budget('Chairs')),
      await requested('li.na', 'odoc', { title: 'On travel', kind: 'notice', secrecy: 'open' }),
    ];
    const home = await homeOf(lin);
    const latest = home.waiting.slice(0, 3).map(({ id }) => id);
    assert.deepEqual(
      latest.toSorted(),
      sent.map(({ id }) => id).toSorted(),
      'before the requests from earlier',
    );
    const first = sent.map(({ id }) => home.waiting.find((item) => item.id === id));
    assert.deepEqual(
      first.map((item) => [item?.module, item?.title, item?.person?.name, item?.context, item?.amount]),
      [
        ['fna', 'Taxi to the station', '李娜', '直属上级', '240.00'],
        ['fnaBudget', 'Chairs', '李娜', '直属上级', '90.00'],
        ['odoc', 'On travel', '李娜', '直属上级', undefined],
      ],
    );
    assert.deepEqual(
      first[0]?.next?.actions.map(({ key }) => key),
      ['approve', 'return', 'refuse'],
    );
    for (const module of ['fna', 'fnaBudget', 'odoc'])
      assert.equal(home.waitingCounts[module], (before[module] ?? 0) + 1, module);
    const approvals = async () =>
      v.parse(
        waitingPageSchema,
        (await lin.get(`${endpoints.waiting}?module=approvals&offset=0&limit=50`)).data,
      );
    const bell = (await approvals()).rows.slice(0, 3).map(({ id }) => id);
    assert.deepEqual(bell.toSorted(), sent.map(({ id }) => id).toSorted());
    const [taxi] = sent;
    assert.ok(taxi);
    assert.equal((await act('lin.xiao', taxi, 'refuse', 'By bus, please')).code, 200);
    assert.equal((await homeOf(lin)).waitingCounts['fna'], before['fna'] ?? 0);
  });
});
