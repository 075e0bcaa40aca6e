import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Returns a function that focuses a control of a row once the row is rendered again: the one that had the focus is
 * replaced then. The first selector that finds one decides.
 */
export function useFocusAfter(row: RefObject<HTMLElement | null>): (...selectors: string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const [found] = wanted.current.flatMap(
      (selector) => row.current?.querySelector<HTMLElement>(selector) ?? [],
    );
    wanted.current = [];
    found?.focus();
  });
  return (...selectors) => {
    wanted.current = selectors;
  };
}
