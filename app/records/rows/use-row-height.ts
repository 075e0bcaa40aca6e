import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Height in px of a row in the current density, measured on a probe element; updated when the tokens change.
 * Not rounded, because rows are positioned by it.
 */
export function useRowHeight(probe: RefObject<HTMLElement | null>, first: number): number {
  const [height, setHeight] = useState(first);
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return undefined;
    const read = () => {
      const { height: now } = element.getBoundingClientRect();
      if (now > 0) setHeight(now);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [probe]);
  return height;
}
