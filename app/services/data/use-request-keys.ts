import { useRef } from 'react';
import * as v from 'valibot';

import { storageKeys } from '../../../core/contracts/names.js';
import { attempt } from '../../../core/contracts/parse.js';
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

const attemptSchema = v.object({ content: v.string(), key: v.string() });
/** Content of the last request that has not succeeded, with its key. */
type Attempt = v.InferOutput<typeof attemptSchema>;

const parseAttempt = (value: unknown): Attempt | undefined => attempt(() => v.parse(attemptSchema, value));

/**
 * Keys for the requests of one control, which the user may repeat after a failure.
 * @param place where content that is kept as a draft is sent from: its key is kept as well, so that it is the same after a
 * reload
 */
export function useRequestKeys(place?: string): RequestKeys {
  const { window, storage } = usePlatform();
  const last = useRef<Attempt | undefined>(undefined);
  const name = place === undefined ? undefined : `${storageKeys.prefix}.request.${place}`;
  return {
    keyOf(content) {
      const text = JSON.stringify(content);
      const kept = name === undefined ? undefined : storage.get('session', name, parseAttempt);
      const same = [last.current, kept].find((each) => each?.content === text);
      last.current = same ?? { content: text, key: createRequestKey(window) };
      if (name !== undefined) storage.set('session', name, last.current);
      return last.current.key;
    },
    done() {
      last.current = undefined;
      if (name !== undefined) storage.remove('session', name);
    },
  };
}
