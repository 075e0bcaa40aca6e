import type { InitStep, StepName } from './init/init-steps.js';
import type { SdkErrorCode } from './sdk-error.js';

/** Events of an instance, and what their listeners receive. */
export interface SdkEvents {
  /** A step of init has another state. */
  'init-step': InitStep;
  /** Init has failed (docs/requirements.md 4.54). Without a step, the configuration is invalid. */
  'init-failed': {
    readonly step: StepName | undefined;
    readonly code: SdkErrorCode | 'config';
    readonly error: Error;
  };
  /** The instance is ready. */
  ready: undefined;
  /** The OA system no longer accepts the session id, which is being renewed by what began the session. */
  'session-expired': undefined;
  /**
   * A session that expired was not renewed, for the reason of `error`: calls fail until the page calls `renew`. What is
   * shown stays, with what was typed.
   */
  'session-ended': { readonly error: Error };
  /**
   * A call was answered with the code 20221104: the user has to sign in at `url` (docs/requirements.md 4.26). Without a
   * listener, it opens in a new tab.
   */
  'login-requested': { readonly url: string };
}

export type SdkEventName = keyof SdkEvents;

export type SdkListener<N extends SdkEventName> = (detail: SdkEvents[N]) => void;

export interface EventEmitter {
  /** Returns a function that removes the listener. */
  on<N extends SdkEventName>(name: N, listener: SdkListener<N>): () => void;
  emit<N extends SdkEventName>(name: N, detail: SdkEvents[N]): void;
  has(name: SdkEventName): boolean;
  clear(): void;
}

/** @param onError receives what a listener throws; the others still run */
export function createEventEmitter(onError: (error: unknown) => void): EventEmitter {
  const listeners = new Set<{ name: SdkEventName; listener: SdkListener<never> }>();
  return {
    on(name, listener) {
      const entry = { name, listener };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    emit(name, detail) {
      for (const entry of [...listeners]) {
        if (entry.name !== name || !listeners.has(entry)) continue;
        try {
          (entry.listener as SdkListener<typeof name>)(detail);
        } catch (error) {
          onError(error);
        }
      }
    },
    has: (name) => [...listeners].some((entry) => entry.name === name),
    clear: () => listeners.clear(),
  };
}
