import { channels } from '../contracts/names.js';
import { createTabTurn, onlyTab } from './login-turn.js';
import type { LoginTurn, TabTools, TurnMessage } from './login-turn.js';

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/**
 * Turns among the browser's tabs of one origin. Without Web Locks every tab asks for itself and hears of the
 * answer in another; without BroadcastChannel too, each is alone.
 */
export function tabTurn(window: Window & typeof globalThis): LoginTurn {
  if (typeof window.BroadcastChannel !== 'function') return onlyTab;
  const { document } = window;
  const locks: LockManager | undefined = window.isSecureContext ? window.navigator.locks : undefined;
  const channel = new window.BroadcastChannel(channels.login);

  const withLock: TabTools['withLock'] = async (work, options) => {
    if (!locks) {
      await work();
      return true;
    }
    try {
      return await locks.request(
        channels.login,
        'ifFree' in options ? { ifAvailable: true } : { signal: options.signal },
        async (lock) => {
          if (lock) await work();
          return lock !== null;
        },
      );
    } catch (error) {
      // The waiting has ended, which the caller knows.
      if (isAbort(error)) return false;
      throw error;
    }
  };

  return createTabTurn({
    withLock,
    post: (message) => channel.postMessage(message),
    onMessage(listener) {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        if (data === 'want' || data === 'signed-in') listener(data satisfies TurnMessage);
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    isHidden: () => document.visibilityState === 'hidden',
    onShown(listener) {
      const look = (): void => {
        if (document.visibilityState === 'visible') listener();
      };
      document.addEventListener('visibilitychange', look);
      return () => document.removeEventListener('visibilitychange', look);
    },
    dispose: () => channel.close(),
  });
}
