import { copyError, isRequestError } from './request-error.js';
import type { RequestError } from './request-error.js';
import type { Answer, Life } from './types.js';

export interface SharingDeps<A extends Asked> {
  now: () => number;
  /** Starts a call, whose life ends when nobody waits for it any more. */
  start: (asked: A, life: Life) => Promise<Answer>;
  /** What a caller is told whose own signal fired. */
  aborted: (asked: A) => RequestError;
  /** How long after its start a call's result is shared; 0 shares nothing (spec 4, 'Request handling'). */
  windowMs: number;
}

/** What one caller asks for. */
export interface Asked {
  /** Calls with the same key share one result; undefined shares with none. */
  key: string | undefined;
  /** The call may change something at the back end: what was read before it is old. */
  changes: boolean;
  signal: AbortSignal | undefined;
}

export interface Sharing<A extends Asked> {
  join(asked: A): Promise<Answer>;
  /** Forgets every result; calls under way go on for those who wait. */
  forget(): void;
  /** Aborts what is under way. */
  dispose(): void;
}

interface Flight {
  readonly promise: Promise<Answer>;
  readonly startedAt: number;
  readonly changes: boolean;
  callers: number;
}

function endLife(life: Life): void {
  life.isOver = true;
  life.controller.abort();
  life.stop?.();
}

/** Another caller's view of a shared answer: it parses the text itself, so nothing it gets is anybody else's. */
function ownCopy(answer: Answer): Answer {
  return { ...answer, envelope: undefined };
}

/**
 * Identical calls share one result for a while. Each caller has its own copy and its own abort; the call itself
 * ends when all of them have gone. A failed result is not kept. A call that changes something ends the sharing of
 * what was asked before it: nobody reads what was true before their own change, and a value that is set back and
 * forth arrives each time.
 */
export function createSharing<A extends Asked>(deps: SharingDeps<A>): Sharing<A> {
  const { now, windowMs, start, aborted } = deps;
  const kept = new Map<string | undefined, Flight>();
  /** Lives lie apart, so that a kept result keeps nothing else of its call. */
  const underWay = new Map<Flight, Life>();
  let sweptAt = 0;

  /** Also when the clock was set back meanwhile. */
  const isOld = (since: number, at: number) => Math.abs(at - since) > windowMs;

  /** Looks at all of them once in a while only: on each call it would cost more than the call. */
  function dropOld(at: number): void {
    if (!isOld(sweptAt, at)) return;
    sweptAt = at;
    for (const [key, { startedAt }] of kept) if (isOld(startedAt, at)) kept.delete(key);
  }

  function drop(key: string | undefined, flight: Flight): void {
    if (kept.get(key) === flight) kept.delete(key);
  }

  function open(asked: A, startedAt: number): Flight {
    const { key, changes } = asked;
    if (changes) kept.clear();
    const life: Life = { isOver: false, controller: new AbortController() };
    const promise = start(asked, life);
    const flight: Flight = { promise, startedAt, changes, callers: 0 };
    underWay.set(flight, life);
    promise.then(
      () => {
        underWay.delete(flight);
        if (!changes) return;
        for (const [other, each] of kept) if (!each.changes) kept.delete(other);
      },
      () => {
        // The callers hear of it; when all of them have gone, nobody need.
        underWay.delete(flight);
        drop(key, flight);
      },
    );
    if (key && windowMs) kept.set(key, flight);
    return flight;
  }

  function orAborted(asked: A, flight: Flight, result: Promise<Answer>): Promise<Answer> {
    const { key, signal } = asked;
    if (!signal) return result;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(aborted(asked));
        flight.callers -= 1;
        if (flight.callers > 0) return;
        drop(key, flight);
        const life = underWay.get(flight);
        if (life) endLife(life);
      };
      signal.addEventListener('abort', leave);
      result.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
    });
  }

  return {
    join(asked) {
      if (asked.signal?.aborted) return Promise.reject(aborted(asked));
      const at = now();
      dropOld(at);
      const found = kept.get(asked.key);
      const shared = found && !isOld(found.startedAt, at) ? found : undefined;
      const flight = shared ?? open(asked, at);
      flight.callers += 1;
      const result = shared
        ? shared.promise.then(ownCopy, (error: unknown) => {
            throw isRequestError(error) ? copyError(error) : error;
          })
        : flight.promise;
      return orAborted(asked, flight, result);
    },
    forget: () => kept.clear(),
    dispose() {
      kept.clear();
      underWay.forEach(endLife);
    },
  };
}
