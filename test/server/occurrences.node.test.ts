import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { busyPath, type Busy, type BusyQuery } from '../../core/contracts/busy.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { occurrencePath, type OccurrenceRequest } from '../../core/contracts/occurrences.js';
import type { HomeData } from '../../core/contracts/home.js';
import type { FieldValues, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { spanPath, type Span, type SpanQuery } from '../../core/contracts/span.js';
import { textIn } from '../../server/records/value-text.js';
import { signIn, startServer, type Client, type TestServer } from './harness.js';

let server: TestServer;
let client: Client;

before(async () => {
  server = await startServer();
  client = await signIn(server, 'group', 'lin.xiao');
});
after(() => server.stop());

const times = { start: 'start', end: 'end', allDay: 'allDay' };
const march = { from: '2032-03-01', to: '2032-04-01' };

const add = async (title: string, values: FieldValues, module = 'calendar'): Promise<RecordDetail> => {
  const { code, data } = await client.post<RecordDetail>(endpoints.records(module), {
    values: { title, ...values },
  });
  assert.equal(code, 200, title);
  return data;
};

/** Mondays and Wednesdays of March, from the first one. */
const weekly = (title: string, more: FieldValues = {}) =>
  add(title, {
    start: '2032-03-01 09:00',
    end: '2032-03-01 10:00',
    repeat: 'FREQ=WEEKLY;BYDAY=MO,WE',
    ...more,
  });

const find = async (search: string, more: Partial<SpanQuery> = {}, as = client): Promise<Span> => {
  const { code, data } = await as.post<Span>(spanPath('calendar'), { search, ...times, ...march, ...more });
  assert.equal(code, 200);
  return data;
};

/** Starts in March, as 'DD HH:mm', with the title where it differs. */
const starts = async (search: string, more: Partial<SpanQuery> = {}): Promise<string[]> =>
  (await find(search, more)).rows.map(
    ({ title, values }) => `${textIn(values, 'start').slice(8)}${title === search ? '' : ` ${title}`}`,
  );

const change = (
  { id, revision }: Pick<RecordDetail, 'id' | 'revision'>,
  request: Omit<OccurrenceRequest, 'revision'>,
  as = client,
) => as.post<RecordDetail | null>(occurrencePath('calendar', id), { revision, ...request });

const stored = async (id: string): Promise<RecordDetail> =>
  (await client.get<RecordDetail>(`${endpoints.record('calendar', id)}?visit=0`)).data;

describe('a record that repeats', () => {
  it('has a row for each occurrence in a range, without an end as well', async () => {
    const { id } = await weekly('系列甲');
    const { rows, total } = await find('系列甲');
    assert.equal(total, 10);
    assert.deepEqual([...new Set(rows.map((row) => row.id))], [id]);
    assert.deepEqual(
      rows.slice(0, 2).map(({ occurrence, values }) => [occurrence, values['end']]),
      [
        ['2032-03-01 09:00', '2032-03-01 10:00'],
        ['2032-03-03 09:00', '2032-03-03 10:00'],
      ],
    );
    assert.equal((await find('系列甲', { from: '2099-03-01', to: '2099-03-08' })).total, 2);
    assert.equal((await find('系列甲', { from: '2032-02-01', to: '2032-03-01' })).total, 0);
  });

  it('is counted by day and cut as other records are', async () => {
    await weekly('系列乙');
    await add('系列乙', { start: '2032-03-03 08:00', end: '2032-03-03 08:30' });
    const { days, rows, total } = await find('系列乙', { perDay: 1, to: '2032-03-05' });
    assert.deepEqual(days, [
      { day: '2032-03-01', total: 1 },
      { day: '2032-03-03', total: 2 },
    ]);
    assert.equal(total, 3);
    assert.deepEqual(
      rows.map(({ values }) => values['start']),
      ['2032-03-01 09:00', '2032-03-03 08:00'],
    );
    assert.equal((await find('系列乙', { limit: 2 })).rows.length, 2);
  });

  it('applies filters of the time to each occurrence', async () => {
    await weekly('系列丙');
    const filtered = (filters: SpanQuery['filters'] & object) => starts('系列丙', { filters });
    assert.deepEqual(await filtered([{ field: 'start', op: 'eq', value: '2032-03-08' }]), ['08 09:00']);
    assert.deepEqual(await filtered([{ field: 'start', op: 'gte', value: '2032-03-29' }]), [
      '29 09:00',
      '31 09:00',
    ]);
    assert.deepEqual(await filtered([{ field: 'kind', op: 'eq', value: 'trip' }]), []);
  });

  it('is seen by those alone who see the record, and its own columns by nobody', async () => {
    await weekly('系列丁', { kind: 'private' });
    const wang = await signIn(server, 'group', 'wang.min');
    assert.equal((await find('系列丁', {}, wang)).total, 0);
    const { data } = await client.get<ModuleSchema>(endpoints.schema('calendar'));
    assert.deepEqual(
      data.fields.map(({ key }) => key).filter((key) => key.startsWith('series')),
      [],
    );
    const refused = await client.post(endpoints.records('calendar'), {
      values: { title: '?', start: '2032-03-01 09:00', end: '2032-03-01 10:00', seriesId: 'x' },
    });
    assert.equal(refused.code, 422);
    const wrong = { title: '?', start: '2032-03-01 09:00', end: '2032-03-01 10:00', repeat: 'FREQ=HOURLY' };
    assert.equal((await client.post(endpoints.records('calendar'), { values: wrong })).code, 422);
  });

  it('takes its days and exceptions along when its start is moved', async () => {
    const record = await weekly('系列戊');
    await change(record, { occurrence: '2032-03-03 09:00', scope: 'one' });
    const { revision } = await stored(record.id);
    const values = { start: '2032-03-02 11:00', end: '2032-03-02 12:00' };
    await client.put(endpoints.record('calendar', record.id), { revision, values });
    assert.equal((await stored(record.id)).values['repeat'], 'FREQ=WEEKLY;BYDAY=TU,TH');
    assert.deepEqual((await starts('系列戊')).slice(0, 3), ['02 11:00', '09 11:00', '11 11:00']);
  });
});

describe('a change of an occurrence', () => {
  const occurrence = '2032-03-10 09:00';
  const later = { start: '2032-03-11 14:00', end: '2032-03-11 15:00' };

  it('for this one makes a record of its own, which the series leaves out', async () => {
    const record = await weekly('改动甲', { repeat: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=5' });
    const { code, data } = await change(record, { occurrence, scope: 'one', values: later });
    assert.equal(code, 200);
    assert.ok(data);
    assert.notEqual(data.id, record.id);
    assert.equal(data.values['repeat'], null);
    assert.deepEqual(await starts('改动甲'), ['01 09:00', '03 09:00', '08 09:00', '11 14:00', '15 09:00']);
    const again = await change(await stored(record.id), { occurrence, scope: 'one', values: later });
    assert.equal(again.code, 400, 'it is no occurrence any more');
    // Deleted, it does not come back.
    await client.call('DELETE', endpoints.record('calendar', data.id));
    assert.deepEqual(await starts('改动甲'), ['01 09:00', '03 09:00', '08 09:00', '15 09:00']);
  });

  it('for those that follow divides the series', async () => {
    const record = await weekly('改动乙', { repeat: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=7' });
    await change(record, { occurrence: '2032-03-17 09:00', scope: 'one', values: { title: '改动乙 单' } });
    const { code, data } = await change(await stored(record.id), {
      occurrence,
      scope: 'following',
      values: { ...later, title: '改动乙 后' },
    });
    assert.equal(code, 200);
    assert.equal((await stored(record.id)).values['repeat'], 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20320310T085900');
    assert.equal(data?.values['repeat'], 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4');
    assert.deepEqual(await starts('改动乙'), [
      '01 09:00',
      '03 09:00',
      '08 09:00',
      '11 14:00 改动乙 后',
      '16 14:00 改动乙 后',
      '17 09:00 改动乙 单',
      '23 14:00 改动乙 后',
    ]);
  });

  it('for all moves the series, also from an occurrence in its middle', async () => {
    const record = await weekly('改动丙');
    await change(record, { occurrence, scope: 'all', values: { ...later, place: '三楼' } });
    const { values } = await stored(record.id);
    assert.deepEqual(
      [values['start'], values['end'], values['repeat'], values['place']],
      ['2032-03-02 14:00', '2032-03-02 15:00', 'FREQ=WEEKLY;BYDAY=TU,TH', '三楼'],
    );
    assert.deepEqual((await starts('改动丙')).slice(0, 3), ['02 14:00', '04 14:00', '09 14:00']);
  });

  it('is refused without the right, for another revision, and for what is no occurrence', async () => {
    const record = await weekly('改动丁');
    const wang = await signIn(server, 'group', 'wang.min');
    for (const scope of ['one', 'following', 'all'] as const)
      for (const values of [undefined, later])
        assert.equal(
          (await change(record, { occurrence, scope, ...(values && { values }) }, wang)).code,
          403,
          scope,
        );
    const none = { occurrence: '2032-03-09 09:00', scope: 'one' as const };
    assert.equal((await change(record, none)).code, 400);
    assert.equal((await change({ ...record, revision: 7 }, { ...none, occurrence })).code, 409);
    const once = await add('改动一次', { start: '2032-03-10 09:00', end: '2032-03-10 10:00' });
    assert.equal((await change(once, { occurrence, scope: 'one' })).code, 400);
    const rule = { occurrence, scope: 'one' as const, values: { repeat: 'FREQ=DAILY' } };
    assert.equal((await change(record, rule)).code, 400);
    assert.equal((await starts('改动丁')).length, 10);
  });
});

describe('the removal of an occurrence', () => {
  const occurrence = '2032-03-10 09:00';

  it('leaves out this one, ends the series, or removes it with what was changed', async () => {
    const record = await weekly('删除甲', { repeat: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=6' });
    await change(record, { occurrence, scope: 'one' });
    assert.deepEqual(await starts('删除甲'), ['01 09:00', '03 09:00', '08 09:00', '15 09:00', '17 09:00']);
    const moved = { start: '2032-03-15 16:00', end: '2032-03-15 17:00' };
    await change(await stored(record.id), { occurrence: '2032-03-15 09:00', scope: 'one', values: moved });
    const early = { start: '2032-03-03 16:00', end: '2032-03-03 17:00' };
    await change(await stored(record.id), { occurrence: '2032-03-03 09:00', scope: 'one', values: early });
    await change(await stored(record.id), { occurrence: '2032-03-08 09:00', scope: 'following' });
    assert.deepEqual(await starts('删除甲'), ['01 09:00', '03 16:00']);
    await change(await stored(record.id), { occurrence: '2032-03-01 09:00', scope: 'all' });
    assert.deepEqual(await starts('删除甲'), []);
  });
});

describe('the home page', () => {
  it('has the occurrence of today', async () => {
    const span = { start: '2020-01-01 08:15', end: '2020-01-01 08:45' };
    const values = { title: '首页例会', ...span, repeat: 'FREQ=DAILY' };
    assert.equal((await client.post(endpoints.records('meeting'), { values })).code, 200);
    const { data } = await client.get<HomeData>(endpoints.home);
    const item = data.today.find(({ title }) => title === '首页例会');
    assert.deepEqual([item?.start, item?.duration], ['08:15', 30]);
  });
});

describe('busy times', () => {
  it('have the occurrences of a series, without the exceptions', async () => {
    const record = await weekly('占用甲', { repeat: 'FREQ=DAILY;COUNT=4' });
    await change(record, { occurrence: '2032-03-02 09:00', scope: 'one' });
    const owner = (record.values['owner'] as { id: string }).id;
    const query: BusyQuery = { from: '2032-03-02 00:00', to: '2032-03-04 09:30', people: [owner], rooms: [] };
    const { data } = await client.post<Busy>(busyPath, query);
    assert.deepEqual(
      data.people[0]?.times.filter(({ title }) => title === '占用甲').map(({ from, to }) => [from, to]),
      [
        ['2032-03-03 09:00', '2032-03-03 10:00'],
        ['2032-03-04 09:00', '2032-03-04 10:00'],
      ],
    );
  });

  it('clash with a later occurrence, of the saved record as well', async () => {
    const series = await add('占用乙', {
      start: '2029-03-01 09:00',
      end: '2029-03-01 10:00',
      repeat: 'FREQ=WEEKLY',
    });
    const once = { title: '占用丙', start: '2029-03-15 09:30', end: '2029-03-15 10:30' };
    const check = { clashCheck: { accepted: [] } };
    const save = (values: FieldValues) =>
      client.post(endpoints.records('calendar'), { values: { ...values }, ...check });
    assert.equal((await save(once)).code, 409);
    assert.equal((await save({ ...once, start: '2029-03-16 09:30', end: '2029-03-16 10:30' })).code, 200);
    const other = { title: '占用丁', start: '2029-03-02 09:00', end: '2029-03-02 10:00' };
    assert.equal((await save(other)).code, 200);
    assert.equal(
      (await save({ ...other, start: '2029-03-02 10:00', end: '2029-03-02 11:00', repeat: 'FREQ=WEEKLY' }))
        .code,
      409,
    );
    // A changed occurrence does not clash with the one that it replaces.
    const values = { start: '2029-03-22 09:15', end: '2029-03-22 10:15' };
    const request = { occurrence: '2029-03-22 09:00', scope: 'one' as const, values, ...check };
    assert.equal((await change(series, request)).code, 200);
  });
});
