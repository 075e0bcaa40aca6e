import { useEffect, useState, type RefObject } from 'react';

/** Number of items of `itemHeight` px that fit into an element, following its size. Before the first measurement, as many as fit into the window. */
export function useVisibleCount(box: RefObject<HTMLElement | null>, itemHeight: number): number {
  const [count, setCount] = useState(() => Math.max(1, Math.floor(window.innerHeight / itemHeight)));
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setCount(Math.max(1, Math.floor(entry.contentRect.height / itemHeight)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, itemHeight]);
  return count;
}
