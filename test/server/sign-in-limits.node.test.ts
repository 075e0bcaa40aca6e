import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FileRef } from '../../core/contracts/records.js';
import { networkOf } from '../../server/http/client.js';
import { createWorkQueue } from '../../server/people/work-queue.js';
import { demoPassword } from '../../server/seed/people.js';
import type { Answer, TestServer } from './harness.js';
import { call, holds, noon, signIn, startServer } from './harness.js';

/** A sign-in as from the given address, which the server takes from a trusted proxy. */
const attempt = (
  server: TestServer,
  account: string,
  password: string,
  { address = '192.0.2.1', cookie = '' }: { address?: string; cookie?: string } = {},
): Promise<Answer<unknown>> =>
  call(
    server.url,
    'POST',
    endpoints.signIn,
    { tenantKey: 'group', account, password, remember: false },
    { 'x-forwarded-for': `203.0.113.99, ${address}`, langType: 'en', ...(cookie ? { cookie } : {}) },
  );

const count = (answers: Answer<unknown>[], code: number): number =>
  answers.filter((answer) => answer.code === code).length;

const deviceCookieOf = ({ headers }: Answer<unknown>): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('portico_device='))
    ?.split(';')[0] ?? '';

describe('limits of sign-in', () => {
  let server: TestServer;
  before(async () => {
    server = await startServer({ trustProxy: true });
  });
  after(() => server.stop());
  const nextMinute = (minutes: number) => server.setNow(new Date(noon.getTime() + minutes * 61_000));

  it('of a hundred guesses sent at once for one account, five are verified', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => attempt(server, 'zhao.qiang', `guess ${index}`)),
    );
    assert.equal(count(answers, 401), 5);
    assert.equal(count(answers, 429), 95);
    const refused = answers.find(({ code }) => code === 429);
    assert.equal(refused?.http, 429);
    assert.equal(refused.headers.get('retry-after'), '60');
    assert.match(refused.msg, /Too many failed sign-ins\. Try again in a minute/);
  });

  it('a clock that is set back locks nobody out for longer than a minute', async () => {
    nextMinute(600);
    for (let n = 0; n < 6; n += 1) await attempt(server, 'he.jing', 'wrong', { address: '198.51.100.9' });
    nextMinute(240);
    const signedIn = await attempt(server, 'he.jing', demoPassword, { address: '198.51.100.9' });
    assert.equal(signedIn.code, 200);
  });

  it('guesses from one address do not lock out the user at another', async () => {
    nextMinute(2);
    for (let n = 0; n < 6; n += 1) await attempt(server, 'li.min', 'wrong', { address: '198.51.100.7' });
    const locked = await attempt(server, 'li.min', demoPassword, { address: '198.51.100.7' });
    assert.equal(locked.code, 429);
    assert.equal((await attempt(server, 'li.min', demoPassword, { address: '198.51.100.8' })).code, 200);
  });

  it('guesses from many addresses are limited together, but not the browser that has signed in before', async () => {
    nextMinute(4);
    const first = await attempt(server, 'wang.min', demoPassword, { address: '192.0.2.50' });
    const cookie = deviceCookieOf(first);
    assert.notEqual(cookie, '');
    const guesses: Answer<unknown>[] = [];
    for (let n = 0; n < 30; n += 1) {
      guesses.push(await attempt(server, 'wang.min', 'wrong', { address: `198.51.100.${n}` }));
    }
    assert.equal(count(guesses, 401), 20);
    assert.equal((await attempt(server, 'wang.min', demoPassword, { address: '192.0.2.50' })).code, 429);
    const known = await attempt(server, 'wang.min', demoPassword, { address: '192.0.2.50', cookie });
    assert.equal(known.code, 200);
    assert.equal(
      (await attempt(server, 'wang.min', demoPassword, { address: '192.0.2.51', cookie })).code,
      200,
    );
    // The proof is of one account, and cannot be made up.
    assert.equal(
      (await attempt(server, 'wang.min', demoPassword, { cookie: 'portico_device=a.b' })).code,
      429,
    );
    for (let n = 0; n < 5; n += 1) {
      assert.equal((await attempt(server, 'wang.min', 'wrong', { cookie })).code, 401);
    }
    assert.equal((await attempt(server, 'wang.min', demoPassword, { cookie })).code, 429);
  });

  it('the cookie of a known browser is no session, and is kept from scripts and other paths', async () => {
    nextMinute(6);
    const answer = await attempt(server, 'liu.yang', demoPassword);
    const header = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('portico_device=')) ?? '';
    assert.match(header, /HttpOnly/);
    assert.match(header, /SameSite=Strict/);
    assert.match(header, /Path=\/papi\/portico\/signin/);
    const own = { cookie: deviceCookieOf(answer) };
    assert.equal((await call(server.url, 'GET', endpoints.home, undefined, own)).code, -1);
  });

  it('one address can try sixty times in a minute, whatever the accounts, and a success in between resets nothing', async () => {
    nextMinute(8);
    const from = { address: '198.51.100.200' };
    const guess = (amount: number) =>
      Promise.all(Array.from({ length: amount }, (_, n) => attempt(server, `nobody-${n}`, 'wrong', from)));
    assert.equal(count(await guess(30), 401), 30);
    assert.equal((await attempt(server, 'lin.xiao', demoPassword, from)).code, 200);
    assert.equal(count(await guess(30), 401), 30);
    assert.equal(count(await guess(2), 429), 2);
    assert.equal((await attempt(server, 'lin.xiao', demoPassword)).code, 200);
  });

  it('guesses from many addresses at once are refused beyond a short queue, and files are served before they are verified', async () => {
    nextMinute(10);
    const client = await signIn(server, 'group', 'lin.xiao');
    const form = new FormData();
    form.set('file', new Blob(['x'.repeat(200_000)]), 'note.txt');
    const upload = await client.raw(endpoints.upload, { method: 'POST', body: form });
    const { data: file } = (await upload.json()) as Answer<FileRef>;
    let verified = 0;
    const guesses = Array.from({ length: 300 }, async (_, index) => {
      const answer = await attempt(server, `guess-${index}`, 'wrong', { address: `10.0.${index}.1` });
      if (answer.code === 401) verified += 1;
      return answer;
    });
    // All have arrived once the first of them was refused or verified.
    await Promise.race(guesses);
    await (await client.raw(endpoints.download(file.id))).arrayBuffer();
    const verifiedBefore = verified;
    const answers = await Promise.all(guesses);
    holds(verifiedBefore < 100, `${verifiedBefore} were verified before the file was served`);
    const busy = answers.find(({ code }) => code === 429);
    assert.equal(busy?.http, 429, 'all were verified');
    assert.equal(busy.headers.get('retry-after'), '3');
    assert.match(busy.msg, /Try again in a few seconds/);
  });

  it('a large body is refused unread', async () => {
    const answer = await attempt(server, 'lin.xiao', 'x'.repeat(5000));
    assert.equal(answer.code, 413);
  });

  it('without a trusted proxy the forwarded address counts for nothing', async () => {
    const direct = await startServer();
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      codes.push((await attempt(direct, 'li.na', 'wrong', { address: `192.0.2.${n}` })).code);
    }
    assert.deepEqual(codes, [401, 401, 401, 401, 401, 429]);
    await direct.stop();
  });
});

describe('the queue of password verifications', () => {
  it('runs two at a time, known browsers first, and refuses what it cannot hold', async () => {
    const queue = createWorkQueue({ running: 2, waiting: 2 });
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string) => () => {
      order.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    const first = queue.run(work('a'), false);
    const others = [queue.run(work('b'), false), queue.run(work('c'), false), queue.run(work('d'), false)];
    assert.equal(queue.run(work('refused'), false), undefined);
    const known = queue.run(work('known'), true);
    assert.deepEqual(order, ['a', 'b']);
    ends[0]?.();
    await first;
    await Promise.resolve();
    assert.deepEqual(order, ['a', 'b', 'known']);
    while (order.length < 5) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const end of ends) end();
    await Promise.all([...others, known]);
    assert.deepEqual(order, ['a', 'b', 'known', 'c', 'd']);
  });

  it('goes on after work that has failed', async () => {
    const queue = createWorkQueue({ running: 1, waiting: 1 });
    const failed = queue.run(() => Promise.reject(new Error('no')), false);
    const next = queue.run(() => Promise.resolve('done'), false);
    await assert.rejects(failed ?? Promise.resolve(), /no/);
    assert.equal(await next, 'done');
  });
});

describe('the address of a client', () => {
  it('is its IPv4 address or the network of its IPv6 address', () => {
    for (const [address, network] of [
      ['192.0.2.1', '192.0.2.1'],
      ['::ffff:192.0.2.1', '192.0.2.1'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
      ['2001:db8:1:2::9', '2001:db8:1:2'],
      ['2001:0db8:0001::1', '2001:db8:1:0'],
      ['fe80::1%eth0', 'fe80:0:0:0'],
      ['::1', '0:0:0:0'],
      ['unknown', 'unknown'],
    ] as const) {
      assert.equal(networkOf(address), network, address);
    }
  });
});
