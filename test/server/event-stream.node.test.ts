import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { Hono } from 'hono';

import type { ServerEnv } from '../../server/http/context.js';
import type { BatchEvent, Subscriber } from '../../server/records/batch/batch-events.js';
import { eventStream } from '../../server/records/batch/event-stream.js';
import { deferred } from '../core/deferred.js';

describe('an event stream', () => {
  it('passes on what happens while its first events are read, once and after them', async () => {
    const { promise: first, resolve } = deferred<readonly BatchEvent[]>();
    const subscribers: Subscriber[] = [];
    const app = new Hono<ServerEnv>();
    app.get('/', (c) =>
      eventStream(c, {
        first: () => first,
        subscribe(subscriber) {
          subscribers.push(subscriber);
          return () => undefined;
        },
        isSessionOpen: () => Promise.resolve(true),
      }),
    );
    const response = await app.request('/');
    const [subscriber = assert.fail()] = subscribers;
    subscriber.send({ id: 2, data: 'two' });
    subscriber.send({ data: 'progress' });
    subscriber.send({ id: 3, data: 'three' });
    // The second event is in the store when it is read.
    resolve([
      { id: 1, data: 'one' },
      { id: 2, data: 'two' },
    ]);
    await first;
    subscriber.send({ id: 4, data: 'four' });
    subscriber.end();
    assert.deepEqual((await response.text()).trim().split('\n\n'), [
      'id: 1\ndata: one',
      'id: 2\ndata: two',
      'data: progress',
      'id: 3\ndata: three',
      'id: 4\ndata: four',
    ]);
  });

  it('ends when its first events cannot be read', async () => {
    const app = new Hono<ServerEnv>();
    let left = 0;
    app.get('/', (c) =>
      eventStream(c, {
        first: () => Promise.reject(new Error('The store is gone.')),
        subscribe: () => () => void (left += 1),
        isSessionOpen: () => Promise.resolve(true),
      }),
    );
    assert.equal(await (await app.request('/')).text(), '');
    assert.equal(left, 1);
  });
});
