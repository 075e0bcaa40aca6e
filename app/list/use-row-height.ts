import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Height in px of a probe that is as high as a row of the present density; follows every change of the tokens.
 * Fractions are kept: rows are placed by it.
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
