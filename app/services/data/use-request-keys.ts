import { useRef } from 'react';

import { usePlatform } from '../platform/use-platform.js';

/** Key that identifies a request to the back end, which does it once (headers.idempotencyKey): 32 hex digits. */
export function createRequestKey({ crypto }: Pick<Window & typeof globalThis, 'crypto'>): string {
  // randomUUID() exists in secure contexts only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface RequestKeys {
  /** The key of the last failed attempt if the content is the same, else a new one. */
  keyOf(content: unknown): string;
  /** Call after success: the same content again is another request. */
  done(): void;
}

/** Keys for the requests of one control, which the user may repeat after a failure. */
export function useRequestKeys(): RequestKeys {
  const { window } = usePlatform();
  const last = useRef<{ content: string; key: string } | undefined>(undefined);
  return {
    keyOf(content) {
      const text = JSON.stringify(content);
      if (last.current?.content !== text) last.current = { content: text, key: createRequestKey(window) };
      return last.current.key;
    },
    done() {
      last.current = undefined;
    },
  };
}
