import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import type { Channel, Topic } from '../channel.js';

/** Name of the channel of the database. */
const channelName = 'portico';
/** Pause in ms before a connection that has ended is opened again. */
const pauseMs = 1_000;

export interface PostgresChannel extends Channel {
  close(): Promise<void>;
}

export interface PostgresChannelOptions {
  /** Address of the database itself: a pooler that gives a connection for a transaction does not pass on messages. */
  url: string;
  processId: string;
  /** Sends a message in the transaction of the caller, or by itself. */
  send(text: string): void;
}

/**
 * Messages by NOTIFY, which PostgreSQL sends with the commit, and by LISTEN on a connection of its own. When that breaks it
 * is opened again, and all listeners hear that they may have missed something.
 * @throws {Error} if the first connection cannot be opened
 */
export async function openPostgresChannel({
  url,
  processId,
  send,
}: PostgresChannelOptions): Promise<PostgresChannel> {
  const listeners = new Map<Topic, ((name: string | undefined) => void)[]>();
  const closing = new AbortController();
  let client: Client | undefined;

  function hear(text: string | undefined): void {
    const [sender, topic = '', ...name] = (text ?? '').split(' ');
    if (sender === processId) return;
    for (const listener of listeners.get(topic as Topic) ?? []) listener(name.join(' '));
  }

  async function open(): Promise<void> {
    const opened = new Client({ connectionString: url, keepAlive: true, application_name: 'portico events' });
    opened.on('error', () => undefined);
    opened.on('notification', ({ payload }) => hear(payload));
    try {
      await opened.connect();
      await opened.query(`LISTEN ${channelName}`);
      closing.signal.throwIfAborted();
    } catch (error) {
      await opened.end();
      throw error;
    }
    client = opened;
    opened.once('end', () => {
      client = undefined;
      void reopen();
    });
  }

  async function reopen(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await pause(pauseMs, undefined, { signal: closing.signal });
        await open();
      } catch {
        // Not there yet, or the store is closed: what the loop looks at.
        continue;
      }
      for (const one of [...listeners.values()].flat()) one(undefined);
      return;
    }
  }

  await open();
  return {
    tell: (topic, name) => send(`${processId} ${topic} ${name}`),
    listen(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    async close() {
      closing.abort();
      await client?.end();
    },
  };
}

/** Statement that sends a message. */
export const notify = `SELECT pg_notify('${channelName}', $1)`;
