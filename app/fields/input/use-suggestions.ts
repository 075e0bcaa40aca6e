import { useEffect, useRef, useState } from 'react';

interface Suggestions<C> {
  state: 'loading' | 'ready' | 'failed';
  choices: readonly C[];
}

/** Debounce time of a query, in ms. */
const restMs = 150;

/** Results of the latest query; the previous results stay until they have arrived. */
export function useSuggestions<C>(
  open: boolean,
  text: string,
  search: (text: string, signal: AbortSignal) => Promise<C[]>,
): Suggestions<C> {
  const [found, setFound] = useState<Suggestions<C>>({ state: 'loading', choices: [] });
  const newest = useRef(search);
  useEffect(() => {
    newest.current = search;
  });

  useEffect(() => {
    if (!open) return undefined;
    const controller = new AbortController();
    setFound((before) => ({ state: 'loading', choices: before.choices }));
    const ask = (): void => {
      newest.current(text.trim(), controller.signal).then(
        (choices) => {
          if (!controller.signal.aborted) setFound({ state: 'ready', choices });
        },
        () => {
          if (!controller.signal.aborted) setFound({ state: 'failed', choices: [] });
        },
      );
    };
    const timer = setTimeout(ask, text === '' ? 0 : restMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [open, text]);

  return found;
}
