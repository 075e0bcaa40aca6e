import { channels, locks as lockNames } from '../../contracts/names.js';
import { isObject } from '../../contracts/parse.js';

type Page = Window & typeof globalThis;

/** Notifies the other tabs of the same origin that a user has signed in or out. */
export interface SessionMessage {
  kind: 'signed-in' | 'signed-out';
  tenantKey: string;
  employeeId: string;
}

export interface SessionChannel {
  post(message: SessionMessage): void;
  /** Returns a function that removes the listener. */
  onMessage(listener: (message: SessionMessage) => void): () => void;
  dispose(): void;
}

function parseMessage(value: unknown): SessionMessage | undefined {
  if (!isObject(value)) return undefined;
  const { kind, tenantKey, employeeId } = value;
  if (kind !== 'signed-in' && kind !== 'signed-out') return undefined;
  if (typeof tenantKey !== 'string' || typeof employeeId !== 'string') return undefined;
  return { kind, tenantKey, employeeId };
}

/** The channel between tabs. Without BroadcastChannel it does nothing. */
export function openSessionChannel(window: Page): SessionChannel {
  if (typeof window.BroadcastChannel !== 'function') {
    return { post: () => undefined, onMessage: () => () => undefined, dispose: () => undefined };
  }
  const channel = new window.BroadcastChannel(channels.session);
  return {
    post: (message) => channel.postMessage(message),
    onMessage(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>): void => {
        const message = parseMessage(data);
        if (message) listener(message);
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    dispose: () => channel.close(),
  };
}

/** Lets one tab at a time ask the user to sign in again. */
export interface ReauthLock {
  /**
   * Calls `authenticate` in a visible tab that holds the lock, and again after an interruption: the tab was hidden, or
   * another one has signed in. Resolves with its result, or with false once `signal` fires.
   */
  run(authenticate: (signal: AbortSignal) => Promise<boolean>, signal: AbortSignal): Promise<boolean>;
}

/**
 * Web Lock shared by all tabs of the origin. Outside secure contexts there is none: each tab asks for itself and is
 * interrupted when another one has signed in.
 */
export function crossTabLock(window: Page, channel: Pick<SessionChannel, 'onMessage'>): ReauthLock {
  const { document } = window;
  const locks = window.isSecureContext ? window.navigator.locks : undefined;
  const isVisible = () => document.visibilityState === 'visible';

  async function whenVisible(signal: AbortSignal): Promise<void> {
    if (isVisible() || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const check = () => {
        if (!isVisible() && !signal.aborted) return;
        document.removeEventListener('visibilitychange', check);
        signal.removeEventListener('abort', check);
        resolve();
      };
      document.addEventListener('visibilitychange', check);
      signal.addEventListener('abort', check);
    });
  }

  /** Resolves with undefined once the signal fires. */
  async function withLock(work: () => Promise<boolean>, signal: AbortSignal): Promise<boolean | undefined> {
    const aborted = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => resolve(undefined));
    });
    const run = () => Promise.race([work(), aborted]);
    if (!locks) return run();
    try {
      return await locks.request(lockNames.login, { signal }, run);
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }

  return {
    async run(authenticate, signal) {
      for (;;) {
        await whenVisible(signal);
        if (signal.aborted) return false;
        const attempt = new AbortController();
        const interrupt = () => attempt.abort();
        const onVisibilityChange = () => {
          if (!isVisible()) interrupt();
        };
        document.addEventListener('visibilitychange', onVisibilityChange);
        signal.addEventListener('abort', interrupt);
        const stopListening = channel.onMessage(({ kind }) => {
          if (kind === 'signed-in') interrupt();
        });
        try {
          const result = await withLock(() => authenticate(attempt.signal), attempt.signal);
          if (result !== undefined) return result;
        } finally {
          document.removeEventListener('visibilitychange', onVisibilityChange);
          signal.removeEventListener('abort', interrupt);
          stopListening();
        }
      }
    },
  };
}
