import assert from 'node:assert/strict';

import type { BatchTask } from '../../core/contracts/batch.js';
import type { Client } from './harness.js';

export interface SentEvent {
  id?: string;
  event?: string;
  data: string;
}

export interface OpenStream {
  response: Response;
  /** The next event with data; undefined at the end of the stream. */
  next(): Promise<SentEvent | undefined>;
  /** The result of the next task that ends, as it was sent. */
  result(): Promise<{ id: string; message: Record<string, unknown> }>;
  /** Latest `retry:` of the stream, in ms; 0 without one. */
  retryMs(): number;
  close(): Promise<void>;
}

/** Opens the event stream of batch tasks. */
export async function openStream(client: Client, lastEventId?: string, query = ''): Promise<OpenStream> {
  const response = await client.raw(`/api/portico/batch/stream${query}`, {
    headers: lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId },
  });
  assert.equal(response.status, 200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.ok(reader, 'the stream has a body');
  let text = '';
  async function block(): Promise<string | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const found = text.slice(0, end);
        text = text.slice(end + 2);
        return found;
      }
      const { done, value } = await reader!.read();
      if (done) return undefined;
      text += value;
    }
  }
  let lastId: string | undefined;
  let retryMs = 0;
  const stream: OpenStream = {
    response,
    async next() {
      for (;;) {
        const lines = (await block())?.split('\n');
        if (!lines) return undefined;
        const field = (name: string) =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        const [id, event, data] = [field('id'), field('event'), field('data')];
        lastId = id ?? lastId;
        retryMs = Number(field('retry') ?? retryMs);
        if (data !== undefined) return { data, ...(id && { id }), ...(event && { event }) };
      }
    },
    async result() {
      for (;;) {
        const event = await stream.next();
        assert.ok(event, 'the stream has ended');
        const message = JSON.parse(event.data) as Record<string, unknown>;
        if (message['batchTaskResult']) return { id: event.id ?? '', message };
      }
    },
    retryMs: () => retryMs,
    close: () => reader.cancel(),
  };
  return stream;
}

/** Starts a task and returns it once it has ended. */
export async function runTask(client: Client, path: string, body: unknown = {}): Promise<BatchTask> {
  const stream = await openStream(client);
  const started = await client.post<BatchTask>(path, body);
  assert.equal(started.code, 200, started.msg);
  for (;;) {
    const { message } = await stream.result();
    const { taskId } = message['batchTaskResult'] as { taskId: string };
    if (taskId === started.data.id) break;
  }
  await stream.close();
  return taskOf(client, started.data.id);
}

export async function taskOf(client: Client, id: string): Promise<BatchTask> {
  const { data, code } = await client.get<BatchTask>(`/api/portico/batch/tasks/${id}`);
  assert.equal(code, 200);
  return data;
}
