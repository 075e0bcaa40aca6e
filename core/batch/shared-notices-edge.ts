import { channels, locks as lockNames } from '../contracts/names.js';

export interface SharedNoticesOptions {
  window: Window & typeof globalThis;
  /** Tabs of one user share a connection. */
  user: string;
  /** Follows the connection and passes on its notices, until the signal aborts. */
  follow: (onNotice: (notice: unknown) => void, signal: AbortSignal) => Promise<void>;
  onNotice: (notice: unknown) => void;
  onError: (error: unknown) => void;
}

/**
 * One connection for all tabs of a user, since browsers open six per host with HTTP/1.1: the tab that holds a Web Lock
 * follows it, and passes what it gets to the others. When that tab is closed, the next one continues after the last
 * event. Without locks or channels, each tab has a connection of its own.
 * @returns a function that ends it
 */
export function shareNotices({ window, user, follow, onNotice, onError }: SharedNoticesOptions): () => void {
  const end = new AbortController();
  const { signal } = end;
  const locks = window.isSecureContext ? window.navigator.locks : undefined;
  const name = `${channels.batch}/${user}`;
  const channel =
    locks && typeof window.BroadcastChannel === 'function' ? new window.BroadcastChannel(name) : undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => onNotice(data));
  const followAndPass = (): Promise<void> =>
    follow((notice) => {
      channel?.postMessage(notice);
      onNotice(notice);
    }, signal);
  const following =
    locks && channel
      ? locks.request(`${lockNames.batch}/${user}`, { signal }, followAndPass)
      : followAndPass();
  following.catch((error: unknown) => {
    if (!signal.aborted) onError(error);
  });
  return () => {
    end.abort();
    channel?.close();
  };
}
