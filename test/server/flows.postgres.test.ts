import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Flow, FlowContent } from '../../core/contracts/flows.js';
import { noticePaths, type PersonalNotices } from '../../core/contracts/personal-notices.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { seededPersonId } from '../../server/seed/people.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';
import { noon, signIn, startServer, type Client, type TestServer } from './harness.js';

const path = '/api/portico/flows/workflow.seal';

describe('flows on PostgreSQL, with two servers', () => {
  let postgres: TestPostgres;
  let dataFolder: string;
  let servers: TestServer[];
  let admins: Client[];
  let present = noon;
  const markLate: (() => Promise<void>)[] = [];
  before(async () => {
    postgres = await testPostgres();
    const databaseUrl = await postgres.createDatabase();
    dataFolder = await mkdtemp(join(tmpdir(), 'portico-flows-'));
    const repeat = (task: () => Promise<void>, intervalMs: number) => {
      if (intervalMs < 3_600_000) markLate.push(task);
      return () => undefined;
    };
    servers = await Promise.all(
      [1, 2].map(() => startServer({ dataFolder, databaseUrl, repeat, now: () => present })),
    );
    admins = await Promise.all(servers.map((server) => signIn(server, 'group', 'admin')));
  });
  after(async () => {
    for (const server of servers) await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
    await postgres.stop();
  });

  const content = (name: string): FlowContent => ({
    steps: [
      {
        key: 's1',
        name,
        who: { by: 'people', people: ['lin.xiao', 'wu.di'].map((one) => seededPersonId('group', one)) },
        decide: 'all',
        hours: 1,
      },
    ],
  });

  it('what one publishes the other goes by; of two changes at the same time one is refused', async () => {
    const [one, other] = admins as [Client, Client];
    const save = (client: Client, name: string) =>
      client.put<Flow>(path, { content: content(name), revision: 0 });
    const saved = await Promise.all([save(one, 'Both'), save(other, 'All')]);
    assert.deepEqual(saved.map(({ code }) => code).sort(), [200, 409]);
    const publish = (client: Client) => client.post<Flow>(`${path}/publish`, { revision: 1 });
    const published = await Promise.all([publish(one), publish(other)]);
    assert.deepEqual(published.map(({ code }) => code).sort(), [200, 409]);

    for (const server of servers) {
      const author = await signIn(server, 'group', 'chen.yiming');
      const made = await author.post<RecordDetail>(endpoints.records('workflow'), {
        values: { title: 'Seal', kind: 'seal', reason: 'x' },
      });
      const { data } = await author.post<RecordDetail>(endpoints.recordAction('workflow', made.data.id), {
        revision: 1,
        action: 'submit',
      });
      assert.equal(data.values['step'], 'workflow.seal.s1');
      assert.equal((data.values['deciders'] as PersonRef[]).length, 2);
    }
  });

  it('two servers that look for late requests at the same time remind of each once', async () => {
    present = new Date(noon.getTime() + 3_600_000);
    await Promise.all(markLate.map((mark) => mark()));
    const decider = await signIn(servers[1] ?? assert.fail(), 'group', 'wu.di');
    const { data } = await decider.get<PersonalNotices>(noticePaths.list);
    assert.equal(data.rows.filter(({ kind }) => kind === 'reminder').length, 2);
  });
});
