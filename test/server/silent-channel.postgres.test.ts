import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';

import { openPostgres } from '../../server/storage/postgres/postgres-database.js';
import type { Database } from '../../server/storage/database.js';
import { startSilentProxy, type SilentProxy } from '../faults/silent-proxy.js';
import { testPostgres, type TestPostgres } from '../postgres-server.js';

const heartbeatMs = 300;

let postgres: TestPostgres;
let proxy: SilentProxy;
let teller: Database;
let hearer: Database;
before(async () => {
  postgres = await testPostgres();
  const url = await postgres.createDatabase();
  const direct = new URL(url);
  proxy = await startSilentProxy(Number(direct.port));
  direct.port = String(proxy.port);
  teller = await openPostgres(url);
  hearer = await openPostgres(url, { directUrl: direct.href, heartbeatMs });
});
after(async () => {
  await teller.close();
  await hearer.close();
  await proxy.close();
  await postgres.stop();
});

it('a connection for messages that falls silent is noticed, opened again, and ends in time', async () => {
  const heard: (string | undefined)[] = [];
  const waiting = new Set<() => void>();
  hearer.channel.listen('tenant', (name) => {
    heard.push(name);
    for (const resolve of waiting) resolve();
  });
  async function until(condition: () => boolean): Promise<number> {
    const began = performance.now();
    while (!condition()) await new Promise<void>((resolve) => waiting.add(resolve));
    return performance.now() - began;
  }

  teller.channel.tell('tenant', 'first');
  await until(() => heard.includes('first'));
  // Its connection does nothing for longer than a heartbeat, and is kept.
  await new Promise((resolve) => setTimeout(resolve, 3 * heartbeatMs));
  assert.deepEqual([...heard], ['first']);

  proxy.silence(true);
  teller.channel.tell('tenant', 'lost');
  const noticedMs = await until(() => heard.includes(undefined));
  assert.ok(noticedMs < 10 * heartbeatMs, `noticed after ${noticedMs} ms`);
  // Values that are read meanwhile become outdated as well: it is told repeatedly.
  await until(() => heard.filter((name) => name === undefined).length >= 3);
  assert.ok(!heard.includes('lost'), 'the message has not arrived');

  proxy.silence(false);
  // Told once the connection is there again, which the last word about a gap says.
  const gaps = heard.length;
  await until(() => heard.length > gaps);
  const telling = setInterval(() => teller.channel.tell('tenant', 'again'), 100);
  await until(() => heard.includes('again'));
  clearInterval(telling);
  assert.equal(heard.slice(0, heard.indexOf('again')).at(-1), undefined);

  proxy.silence(true);
  const began = performance.now();
  await hearer.close();
  const closedMs = performance.now() - began;
  assert.ok(closedMs < 5_000, `closed after ${closedMs} ms`);
});
