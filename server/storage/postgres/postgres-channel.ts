import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import type { Channel, Topic } from '../channel.js';

/** Name of the channel of the database. */
const channelName = 'portico';
/** Pause in ms before a connection that has ended is opened again. */
const pauseMs = 1_000;
/** Time in ms between two questions to the database, and of waiting for its answer. */
const usualHeartbeatMs = 5_000;
/** Longest wait in ms for the end of a connection. */
const endMs = 1_000;

export interface PostgresChannel extends Channel {
  close(): Promise<void>;
}

export interface PostgresChannelOptions {
  /** Address of the database itself: a pooler that gives a connection for a transaction does not pass on messages. */
  url: string;
  processId: string;
  /** Sends a message in the transaction of the caller, or by itself. */
  send(text: string): void;
  heartbeatMs?: number;
}

/**
 * Messages by NOTIFY, which PostgreSQL sends with the commit, and by LISTEN on a connection of its own. When that breaks it
 * is opened again, and all listeners hear that they may have missed something. A network that drops everything in silence
 * breaks no connection, so the database is asked now and then whether it is there.
 * @throws {Error} if the first connection cannot be opened
 */
export async function openPostgresChannel({
  url,
  processId,
  send,
  heartbeatMs = usualHeartbeatMs,
}: PostgresChannelOptions): Promise<PostgresChannel> {
  const listeners = new Map<Topic, ((name: string | undefined) => void)[]>();
  const closing = new AbortController();
  /** Ends the present connection, without waiting for the database. */
  let end: (() => Promise<void>) | undefined;

  function hear(text: string | undefined): void {
    const [sender, topic = '', ...name] = (text ?? '').split(' ');
    if (sender === processId) return;
    for (const listener of listeners.get(topic as Topic) ?? []) listener(name.join(' '));
  }

  async function open(): Promise<void> {
    const socket = new Socket();
    const opened = new Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'portico events',
      connectionTimeoutMillis: heartbeatMs,
      query_timeout: heartbeatMs,
      stream: () => socket,
    });
    opened.on('error', () => undefined);
    opened.on('notification', ({ payload }) => hear(payload));
    try {
      await opened.connect();
      await opened.query(`LISTEN ${channelName}`);
      closing.signal.throwIfAborted();
    } catch (error) {
      socket.destroy();
      throw error;
    }
    const heartbeat = setInterval(() => {
      // The end of a silent connection is not answered either.
      opened.query('SELECT 1').catch(() => socket.destroy());
    }, heartbeatMs).unref();
    end = async () => {
      const ended = new Promise((resolve) => opened.once('end', resolve));
      const silence = setTimeout(() => socket.destroy(), endMs);
      // How it fails does not matter: it ends in any case.
      opened.end().catch(() => undefined);
      await ended;
      clearTimeout(silence);
    };
    opened.once('end', () => {
      clearInterval(heartbeat);
      end = undefined;
      void reopen();
    });
  }

  /** Messages of other processes do not arrive: cached values may be outdated. */
  function tellOfGap(): void {
    for (const one of [...listeners.values()].flat()) one(undefined);
  }

  async function reopen(): Promise<void> {
    let toldAt = -Infinity;
    while (!closing.signal.aborted) {
      // Repeated while it lasts, since values that are read meanwhile become outdated as well.
      if (performance.now() - toldAt >= heartbeatMs) {
        toldAt = performance.now();
        tellOfGap();
      }
      try {
        await pause(pauseMs, undefined, { signal: closing.signal });
        await open();
      } catch {
        // Not there yet, or the store is closed: what the loop looks at.
        continue;
      }
      tellOfGap();
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
      await end?.();
    },
  };
}

/** Statement that sends a message. */
export const notify = `SELECT pg_notify('${channelName}', $1)`;
