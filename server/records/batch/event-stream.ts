import { sessionEndedEvent } from '../../../core/contracts/batch.js';
import type { ServerContext } from '../../http/context.js';
import type { BatchEvent, Subscriber } from './batch-events.js';

/** Pause in ms between two comments, below the time after which servers and proxies close a silent connection. */
const heartbeatMs = 15_000;
/** Bytes that may wait for a client that does not read; it connects again and gets what it missed. */
const mostWaitingBytes = 256 * 1024;

export interface StreamOptions {
  /**
   * Reads the events to begin with, once the stream is subscribed: none is missed. One with an id and no data only tells
   * the client where it is.
   */
  first(): Promise<readonly BatchEvent[]>;
  subscribe(subscriber: Subscriber): () => void;
  isSessionOpen(): Promise<boolean>;
}

const textOf = ({ id, data }: BatchEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}${data === '' ? '' : `data: ${data}\n`}\n`;

/**
 * An event stream (https://html.spec.whatwg.org/multipage/server-sent-events.html) that no proxy buffers or compresses.
 * It ends with the session, with the server, and when the client does not read.
 */
export function eventStream(c: ServerContext, { first, subscribe, isSessionOpen }: StreamOptions): Response {
  const encoder = new TextEncoder();
  let stop = (): void => undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isEnded = false;
        /** Events that arrive before the first ones are read. */
        let early: BatchEvent[] | undefined = [];
        /** Greatest number of what was sent. */
        let last = 0;
        const send = (text: string): void => controller.enqueue(encoder.encode(text));
        const sendNew = (event: BatchEvent): void => {
          if (event.id !== undefined && event.id <= last) return;
          last = event.id ?? last;
          send(textOf(event));
        };
        const end = (retryMs?: number): void => {
          if (isEnded) return;
          if (retryMs !== undefined) send(`retry: ${retryMs}\n\n`);
          stop();
          controller.close();
        };
        const begin = async (): Promise<void> => {
          const events = await first();
          if (isEnded) return;
          const later = early ?? [];
          early = undefined;
          for (const event of events) send(textOf(event));
          last = Math.max(last, ...events.map(({ id = 0 }) => id));
          for (const event of later) sendNew(event);
        };
        const beat = async (): Promise<void> => {
          const isOpen = await isSessionOpen();
          if (isEnded) return;
          if (!isOpen) {
            send(`event: ${sessionEndedEvent}\ndata: {}\n\n`);
            end();
          } else if ((controller.desiredSize ?? 0) <= 0) end();
          else send(':\n\n');
        };
        // Where the store cannot answer, the client comes back.
        const heartbeat = setInterval(() => void beat().catch(() => end()), heartbeatMs);
        const unsubscribe = subscribe({
          send: (event) => {
            if (early) early.push(event);
            else sendNew(event);
          },
          end,
        });
        stop = () => {
          isEnded = true;
          clearInterval(heartbeat);
          unsubscribe();
          stop = () => undefined;
        };
        void begin().catch(() => end());
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostWaitingBytes }),
  );
  c.req.raw.signal.addEventListener('abort', () => stop(), { once: true });
  return c.body(stream, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  });
}
