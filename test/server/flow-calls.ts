import assert from 'node:assert/strict';

import * as v from 'valibot';

import { endpoints } from '../../core/contracts/endpoints.js';
import { flowSchema, type Flow, type FlowContent, type FlowStep } from '../../core/contracts/flows.js';
import type { HomeData } from '../../core/contracts/home.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import type { Mail } from '../../server/records/mails/compose-mail.js';
import { seededPersonId } from '../../server/seed/people.js';
import { noon, signIn, startServer, type Client } from './harness.js';

export const path = '/api/portico/flows';
export const idOf = (account: string): string => seededPersonId('group', account);
export const step = (key: string, who: FlowStep['who'], extra: Partial<FlowStep> = {}): FlowStep => ({
  key,
  name: `Step ${key}`,
  who,
  decide: 'any',
  ...extra,
});
export const people = (...accounts: string[]): FlowStep['who'] => ({
  by: 'people',
  people: accounts.map(idOf),
});
export const nameOf = (value: unknown) => (value as PersonRef | null)?.name;
export const namesOf = (value: unknown) => ((value ?? []) as PersonRef[]).map(({ name }) => name);
export const state = ({ values }: RecordDetail) => [
  values['status'],
  values['step'],
  nameOf(values['handler']) ?? namesOf(values['deciders']),
];

/** A server on which a test file makes flows and requests. */
export async function startFlows({ deliver }: { deliver?: (mail: Mail) => Promise<void> } = {}) {
  let present = noon;
  /** Marks late requests now. */
  let mark = (): Promise<void> => Promise.resolve();
  const markLate = (): Promise<void> => mark();
  const repeated: (() => Promise<void>)[] = [];
  /** Does all repeated work now. */
  async function work(): Promise<void> {
    for (const task of repeated) await task();
  }
  /** The time of the server from now on. */
  const setTime = (time: Date): void => {
    present = time;
  };
  const server = await startServer({
    now: () => present,
    ...(deliver ? { publicOrigin: 'https://oa.example.com', deliver } : {}),
    repeat(task, intervalMs) {
      if (intervalMs === 300_000) mark = task;
      repeated.push(task);
      return () => undefined;
    },
  });
  const clients = new Map<string, Client>();
  const as = async (account: string, tenant = 'group'): Promise<Client> => {
    const key = `${tenant}/${account}`;
    const client = clients.get(key) ?? (await signIn(server, tenant, account));
    clients.set(key, client);
    return client;
  };
  const admin = await as('admin');
  const get = async (id: string) => (await admin.get<Flow>(`${path}/${id}`)).data;
  const save = (id: string, content: FlowContent, revision: number, by = admin) =>
    by.put<Flow & { present: Flow }>(`${path}/${id}`, { content, revision });
  const publish = (id: string, revision: number, by = admin) =>
    by.post<Flow>(`${path}/${id}/publish`, { revision });
  async function published(id: string, ...steps: FlowStep[]): Promise<Flow> {
    const saved = await save(id, { steps }, (await get(id)).revision);
    assert.equal(saved.code, 200, JSON.stringify(saved.data));
    const answer = await publish(id, saved.data.revision);
    assert.equal(answer.code, 200, JSON.stringify(answer.data));
    return v.parse(flowSchema, answer.data);
  }
  const open = async (account: string, { module, id }: Pick<RecordDetail, 'module' | 'id'>) =>
    (await (await as(account)).get<RecordDetail>(endpoints.record(module, id))).data;
  async function act(
    account: string,
    record: Pick<RecordDetail, 'module' | 'id'>,
    action: string,
    comment = '',
    named: { person?: string; step?: string; signature?: string } = {},
  ) {
    const { revision } = await open(account, record);
    return await (
      await as(account)
    ).post<RecordDetail>(endpoints.recordAction(record.module, record.id), {
      revision,
      action,
      ...(comment ? { comment } : {}),
      ...named,
    });
  }
  async function submitted(account: string, values: object, module = 'workflow'): Promise<RecordDetail> {
    const client = await as(account);
    const made = await client.post<RecordDetail>(endpoints.records(module), {
      values: { title: '合同审批', kind: 'contract', reason: '需要', ...values },
    });
    assert.equal(made.code, 200, JSON.stringify(made.data));
    return (await act(account, made.data, 'submit')).data;
  }
  const waitingFor = async (account: string): Promise<string[]> =>
    (await (await as(account)).get<HomeData>(endpoints.home)).data.waiting.map(({ id }) => id);
  return {
    markLate,
    work,
    setTime,
    server,
    as,
    admin,
    get,
    save,
    publish,
    published,
    open,
    act,
    submitted,
    waitingFor,
  };
}
