import { useEffect, useState } from 'react';

/** Debounced value; an empty text is applied at once. */
export function useDebounced(value: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value === '' ? '' : debounced;
}
