import * as v from 'valibot';

import { channels, locks as lockNames } from '../../contracts/names.js';

export interface SharedNoticesOptions {
  window: Window & typeof globalThis;
  /** Tabs of one user share a connection. */
  user: string;
  /** Follows the connection and passes on its notices, until the signal aborts. */
  follow: (onNotice: (notice: unknown) => void, signal: AbortSignal) => Promise<void>;
  /** Returns whether a tab that joins later needs the notice; progress is replaced by the next one. */
  isLasting: (notice: unknown) => boolean;
  onNotice: (notice: unknown) => void;
  onError: (error: unknown) => void;
}

/** Message of a tab that has just begun to listen, with the age of its page in ms; any other message is a notice. */
const joinSchema = v.object({ portico: v.literal('joined'), age: v.number() });

/** Age in ms up to which notices are repeated: a page that takes longer to load finds them in the list of tasks. */
const longestRepeatMs = 60_000;
const mostRepeated = 50;

/**
 * One connection for all tabs of a user, since browsers open six per host with HTTP/1.1: the tab that holds a Web Lock
 * follows it, and passes what it gets to the others. When that tab is closed, the next one continues after the last
 * event. A page listens only some time after it was opened; what has come since then is repeated for it, so a listener
 * may get a notice twice. Without locks or channels, each tab has a connection of its own.
 * @returns a function that ends it
 */
export function shareNotices({
  window,
  user,
  follow,
  isLasting,
  onNotice,
  onError,
}: SharedNoticesOptions): () => void {
  const end = new AbortController();
  const { signal } = end;
  const locks = window.isSecureContext ? window.navigator.locks : undefined;
  const name = `${channels.batch}/${user}`;
  const channel =
    locks && typeof window.BroadcastChannel === 'function' ? new window.BroadcastChannel(name) : undefined;
  /** Every tab keeps them, since the tab with the connection may be closed. */
  let recent: { notice: unknown; at: number }[] = [];
  let isFollowing = false;

  function keep(notice: unknown): void {
    if (!isLasting(notice)) return;
    recent = [...recent.slice(1 - mostRepeated), { notice, at: Date.now() }];
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const join = v.safeParse(joinSchema, data);
    if (!join.success) {
      keep(data);
      onNotice(data);
    } else if (isFollowing) {
      const since = Date.now() - Math.min(join.output.age, longestRepeatMs);
      for (const { notice, at } of recent) if (at >= since) channel.postMessage(notice);
    }
  });

  const followAndPass = async (): Promise<void> => {
    isFollowing = true;
    await follow((notice) => {
      keep(notice);
      channel?.postMessage(notice);
      onNotice(notice);
    }, signal);
    isFollowing = false;
  };
  const following =
    locks && channel
      ? locks.request(`${lockNames.batch}/${user}`, { signal }, followAndPass)
      : followAndPass();
  following.catch((error: unknown) => {
    if (!signal.aborted) onError(error);
  });
  channel?.postMessage({ portico: 'joined', age: window.performance.now() });
  return () => {
    end.abort();
    channel?.close();
  };
}
