import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { busyPath, type Busy, type BusyQuery, type Clash } from '../../core/contracts/busy.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { FieldValues, ListPage, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { holds, signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let lin: Client;
let wang: Client;
let chen: Client;
let rooms: { module: string; id: string; title: string }[];

/** A day without seeded records. */
const day = '2027-03-10';
const at = (time: string) => `${day} ${time}`;

before(async () => {
  server = await startServer();
  lin = await signIn(server, 'group', 'lin.xiao');
  wang = await signIn(server, 'group', 'wang.min');
  chen = await signIn(server, 'group', 'chen.yiming');
  const { data } = await lin.post<ListPage>(endpoints.list('meetingRoom'), { limit: 3 });
  rooms = data.rows.map(({ id, title }) => ({ module: 'meetingRoom', id, title }));
});
after(() => server.stop());

const personOf = ({ session }: Client) => ({ id: session.employeeId, name: session.name });
const roomAt = (index: number) => {
  const room = rooms[index];
  assert.ok(room);
  return room;
};

const busy = async (as: Client, query: Partial<BusyQuery> = {}): Promise<Busy> => {
  const whole = { from: at('00:00'), to: at('23:59'), people: [], rooms: [], ...query };
  const { code, data } = await as.post<Busy>(busyPath, whole);
  assert.equal(code, 200);
  return data;
};

const create = (as: Client, module: string, values: FieldValues, clashCheck?: object) =>
  as.post<RecordDetail & { clashes: Clash[] }>(endpoints.records(module), { values, clashCheck });

const made = async (as: Client, module: string, values: FieldValues): Promise<RecordDetail> => {
  const { code, data } = await create(as, module, values);
  assert.equal(code, 200);
  return data;
};

const check = { accepted: [] };
const keyOf = ({ id, from, to }: Clash) => `${id} ${from} ${to}`;

describe('busy times', () => {
  it('are those of all modules that book time, for people and rooms', async () => {
    const meeting = await made(lin, 'meeting', {
      title: '供应商复核',
      start: at('09:00'),
      end: at('10:00'),
      room: roomAt(0),
      people: [personOf(chen)],
    });
    const event = await made(chen, 'calendar', { title: '拜访', start: at('11:00'), end: at('11:30') });
    const answer = await busy(wang, {
      people: [chen.session.employeeId, wang.session.employeeId, 'nobody'],
      rooms: [roomAt(0).id, roomAt(1).id],
    });
    const ofMeeting = {
      from: at('09:00'),
      to: at('10:00'),
      title: '供应商复核',
      owner: lin.session.name,
      record: { module: 'meeting', id: meeting.id },
    };
    assert.deepEqual(answer, {
      people: [
        {
          id: chen.session.employeeId,
          times: [
            ofMeeting,
            {
              from: at('11:00'),
              to: at('11:30'),
              title: '拜访',
              owner: chen.session.name,
              record: { module: 'calendar', id: event.id },
            },
          ],
        },
        { id: wang.session.employeeId, times: [] },
      ],
      rooms: [
        { id: roomAt(0).id, times: [ofMeeting] },
        { id: roomAt(1).id, times: [] },
      ],
    });
    const others = await busy(wang, {
      people: [chen.session.employeeId],
      except: { module: 'calendar', id: event.id },
    });
    assert.equal(others.people[0]?.times.length, 1);
  });

  it('of a record that the user does not see have no name', async () => {
    await made(chen, 'calendar', {
      title: '体检',
      kind: 'private',
      start: at('13:00'),
      end: at('14:00'),
    });
    const of = { people: [chen.session.employeeId], from: at('12:30'), to: at('14:30') };
    assert.deepEqual((await busy(wang, of)).people[0]?.times, [{ from: at('13:00'), to: at('14:00') }]);
    assert.equal((await busy(chen, of)).people[0]?.times[0]?.title, '体检');
    // Another tenant has neither the employee nor the record.
    const other = await signIn(server, 'logistics', 'admin');
    assert.deepEqual(await busy(other, of), { people: [], rooms: [] });
  });

  it('end where the next one may begin, take whole days, and none if a record is cancelled or over', async () => {
    const people = [wang.session.employeeId];
    const event = await made(wang, 'calendar', { title: '出差', start: at('15:00'), end: at('16:00') });
    const times = async (from: string, to: string) =>
      (await busy(lin, { people, from: at(from), to: at(to) })).people[0]?.times.length;
    assert.equal(await times('14:00', '15:00'), 0);
    assert.equal(await times('16:00', '17:00'), 0);
    assert.equal(await times('15:59', '17:00'), 1);
    assert.equal(await times('14:00', '15:01'), 1);
    const save = async (revision: number, values: FieldValues) =>
      assert.equal((await wang.put(endpoints.record('calendar', event.id), { revision, values })).code, 200);
    await save(1, { allDay: true });
    const [whole] = (await busy(lin, { people, from: at('08:00'), to: at('09:00') })).people;
    assert.deepEqual(
      whole?.times.map(({ from, to }) => [from, to]),
      [[`${day} 00:00`, '2027-03-11 00:00']],
    );
    await save(2, { status: 'cancelled' });
    assert.equal(await times('08:00', '18:00'), 0);
    await save(3, { status: 'done' });
    assert.equal(await times('08:00', '18:00'), 0);
  });

  it('are refused for a range that is empty, too long or no time, and beyond their limits', async () => {
    const fine = { from: at('08:00'), to: at('18:00'), people: [], rooms: [] };
    const many = Array.from({ length: 51 }, (_, index) => String(index));
    for (const wrong of [
      { to: at('08:00') },
      { to: '2027-04-11 08:00' },
      { from: '2027-03-10' },
      { people: many },
      { rooms: many },
      { people: 'all' },
    ])
      assert.equal((await lin.post(busyPath, { ...fine, ...wrong })).code, 400, JSON.stringify(wrong));
    assert.equal((await lin.post(busyPath, { ...fine, to: '2027-04-10 08:00' })).code, 200);
  });

  it('are described by the schemas', async () => {
    const books = async (module: string) =>
      (await lin.get<ModuleSchema>(endpoints.schema(module))).data.books;
    assert.deepEqual(await books('calendar'), {
      start: 'start',
      end: 'end',
      allDay: 'allDay',
      people: ['owner', 'people'],
      free: ['done', 'cancelled'],
    });
    assert.deepEqual(await books('meeting'), {
      start: 'start',
      end: 'end',
      people: ['host', 'people'],
      room: { field: 'room', seats: 'seats', filters: [{ field: 'status', op: 'ne', value: 'closed' }] },
      free: ['done', 'cancelled'],
    });
    assert.equal(await books('task'), undefined);
  });
});

describe('clashes of a save', () => {
  const other = '2027-03-12';
  const span = (from: string, to: string) => ({ start: `${other} ${from}`, end: `${other} ${to}` });

  it('are answered with their names, unless the user accepts them', async () => {
    await made(lin, 'meeting', {
      title: '周例会',
      ...span('14:00', '15:00'),
      room: roomAt(0),
      people: [personOf(chen)],
    });
    const values = {
      title: '预算评审会',
      ...span('14:30', '15:30'),
      room: roomAt(0),
      people: [personOf(chen), personOf(wang)],
    };
    const refused = await create(wang, 'meeting', values, check);
    assert.equal(refused.code, 409);
    const named = { from: `${other} 14:00`, to: `${other} 15:00`, title: '周例会', owner: lin.session.name };
    assert.deepEqual(refused.data.clashes, [
      { kind: 'room', id: roomAt(0).id, name: roomAt(0).title, ...named },
      { kind: 'person', ...personOf(chen), ...named },
    ]);
    const [room, person] = refused.data.clashes;
    assert.ok(room && person);
    // Both have to be accepted.
    assert.equal((await create(wang, 'meeting', values, { accepted: [keyOf(person)] })).code, 409);
    const saved = await create(wang, 'meeting', values, { accepted: [keyOf(person), keyOf(room)] });
    assert.equal(saved.code, 200);

    // Those who do not ask are not answered: the protocol is as it was.
    assert.equal((await create(wang, 'meeting', values)).code, 200);
    // A time that begins with the end is free.
    const next = { ...values, ...span('15:30', '16:00') };
    assert.equal((await create(wang, 'meeting', next, check)).code, 200);
    // So is one in which nothing takes place.
    assert.equal((await create(wang, 'meeting', { ...values, status: 'cancelled' }, check)).code, 200);
  });

  it('name no record that the user does not see', async () => {
    await made(chen, 'calendar', { title: '面谈', kind: 'private', ...span('08:00', '09:00') });
    const values = { title: '晨会', ...span('08:30', '09:30'), people: [personOf(chen)] };
    const { data } = await create(wang, 'calendar', values, check);
    assert.deepEqual(data.clashes, [
      { kind: 'person', ...personOf(chen), from: `${other} 08:00`, to: `${other} 09:00` },
    ]);
  });

  it('are looked for where the booking changes, and not in the record itself', async () => {
    const first = { title: '培训', ...span('17:00', '18:00'), room: roomAt(1), people: [personOf(lin)] };
    await made(lin, 'meeting', first);
    const moved = await made(lin, 'meeting', { ...first, title: '评审', ...span('18:00', '19:00') });
    const save = (revision: number, values: FieldValues) =>
      lin.put(endpoints.record('meeting', moved.id), { revision, values, clashCheck: check });
    assert.equal((await save(1, span('18:00', '19:30'))).code, 200);
    const refused = await save(2, span('17:30', '19:30'));
    assert.equal(refused.code, 409);
    // Nothing was written.
    const { data } = await lin.get<RecordDetail>(endpoints.record('meeting', moved.id));
    assert.equal(data.revision, 2);
    assert.equal(
      (await lin.put(endpoints.record('meeting', moved.id), { revision: 2, values: span('17:30', '19:30') }))
        .code,
      200,
    );
    assert.equal((await save(3, { title: '评审会' })).code, 200);
  });

  it('are found by one of two who take a room at once', async () => {
    const values = (as: Client): FieldValues => ({
      title: '同时预订',
      ...span('20:00', '21:00'),
      room: roomAt(2),
      people: [personOf(as)],
    });
    const answers = await Promise.all([lin, wang].map((as) => create(as, 'meeting', values(as), check)));
    assert.deepEqual(answers.map(({ code }) => code).sort(), [200, 409]);
    const clashes = answers.flatMap(({ code, data }) => (code === 409 ? data.clashes : []));
    assert.deepEqual(
      clashes.map(({ kind, title }) => [kind, title]),
      [['room', '同时预订']],
    );
  });

  it('can be accepted with the key of the first request', async () => {
    const values = { title: '重试', ...span('20:00', '20:30'), room: roomAt(2), people: [personOf(wang)] };
    const key = { 'idempotency-key': 'clash-0123456789abcdef' };
    const send = (accepted: string[]) =>
      wang.post<RecordDetail & { clashes: Clash[] }>(
        endpoints.records('meeting'),
        { values, clashCheck: { accepted } },
        key,
      );
    const { code, data } = await send([]);
    assert.equal(code, 409);
    const accepted = data.clashes.map(keyOf);
    const saved = await send(accepted);
    assert.equal(saved.code, 200);
    const again = await send(accepted);
    assert.equal(again.data.id, saved.data.id);
    holds(again.code === 200, 'the answer is that of the first save');
  });
});
