import { sessionEndedEvent } from '../../contracts/batch.js';
import type { StreamEvent } from './event-parser.js';

/** How a connection has ended: 'ended' is tried again, 'refused' is not, since the session or the stream is missing. */
export type ConnectionEnd = 'ended' | 'refused';

/** Opens one connection, and resolves once it has ended; never rejects. */
export type Connect = (
  lastEventId: string,
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
) => Promise<ConnectionEnd>;

export interface FollowDeps {
  connect: Connect;
  /** Id of the last event, kept for later pages of the user; '' for none. */
  lastEventId: { get(): string; set(id: string): void };
  /** Resolves after the time, and earlier when a connection is likely again or the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Between 0 and 1. */
  random(): number;
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Pause in ms before the next attempt: doubled with each one, and partly random, so that clients return one by one. */
export const retryDelay = (attempt: number, random: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** attempt) * (0.5 + random / 2);

/** Keeps one connection open until `signal` aborts or the back end refuses it, and passes on the notices. */
export async function followEvents(
  { connect, lastEventId, wait, random }: FollowDeps,
  onNotice: (notice: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  // Its own: without locks, another tab may have got more, which this one has missed.
  let last = lastEventId.get();
  const state = { attempt: 0, hasSessionEnded: false };
  const onEvent = ({ id, event, data }: StreamEvent): void => {
    state.attempt = 0;
    if (event === sessionEndedEvent) state.hasSessionEnded = true;
    // Before the id is kept: a page that is closed in between gets the event again.
    else if (data !== '') onNotice(parseJson(data));
    if (id === '' || id === last) return;
    last = id;
    lastEventId.set(id);
  };
  while (!signal.aborted) {
    const end = await connect(last, onEvent, signal);
    if (end === 'refused' || state.hasSessionEnded) return;
    await wait(retryDelay(state.attempt, random()), signal);
    state.attempt += 1;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Of a proxy or a later back end: no notice of ours.
    return undefined;
  }
}
