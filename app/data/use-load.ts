import { useCallback, useEffect, useRef, useState } from 'react';

export type Load<T> =
  | { state: 'loading'; data?: T }
  | { state: 'ready'; data: T }
  /** What was loaded before stays. */
  | { state: 'failed'; error: unknown; data?: T };

/**
 * Loads when `key` changes and again on `reload()`; the latest request wins, an abandoned one is aborted.
 * `key` null loads nothing.
 */
export function useLoad<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
): Load<T> & { reload: () => void; setData: (data: T) => void } {
  const [result, setResult] = useState<{ key: string | null; load: Load<T> }>({
    key,
    load: { state: 'loading' },
  });
  const [turn, setTurn] = useState(0);
  // `load` is made anew at each render; `key` names everything it reads, so the newest is always the right one.
  const newest = useRef(load);
  useEffect(() => {
    newest.current = load;
  });

  useEffect(() => {
    if (key === null) return undefined;
    const controller = new AbortController();
    setResult((before) => ({
      key,
      load: before.key === key ? { state: 'loading', data: before.load.data } : { state: 'loading' },
    }));
    newest.current(controller.signal).then(
      (data) => {
        if (!controller.signal.aborted) setResult({ key, load: { state: 'ready', data } });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setResult((before) => ({
          key,
          load: { state: 'failed', error, data: before.key === key ? before.load.data : undefined },
        }));
      },
    );
    return () => controller.abort();
  }, [key, turn]);

  const reload = useCallback(() => setTurn((n) => n + 1), []);
  const setData = useCallback((data: T) => setResult({ key, load: { state: 'ready', data } }), [key]);
  const current: Load<T> = result.key === key ? result.load : { state: 'loading' };
  return { ...current, reload, setData };
}
