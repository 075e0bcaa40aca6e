import { useEffect, useState, type RefObject } from 'react';

/** How many items of a height fit into a box, in px; follows the box. Before it was measured, as many as the window has room for. */
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
