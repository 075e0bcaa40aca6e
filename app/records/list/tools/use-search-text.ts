import { useEffect, useRef, useState } from 'react';

import { usePlatform } from '../../../services/platform/use-platform.js';

/** Debounce time of the search, in ms. */
const restMs = 300;

/**
 * Text of a search field. It is applied to the list after the debounce time or on Enter, and updated when the list's
 * search changes by other means, e.g. by another view.
 */
export function useSearchText(
  value: string,
  onSearch: (text: string) => void,
): { text: string; change: (text: string) => void; submit: () => void } {
  const { window } = usePlatform();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<number>(undefined);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  // Something other than this field changed the list's search.
  if (seen !== value) {
    setSeen(value);
    if (value !== text.trim()) setText(value);
  }

  useEffect(() => () => window.clearTimeout(timer.current), [window]);

  return {
    text,
    change(next) {
      setText(next);
      window.clearTimeout(timer.current);
      if (next === '') search.current('');
      else timer.current = window.setTimeout(() => search.current(next.trim()), restMs);
    },
    submit() {
      window.clearTimeout(timer.current);
      search.current(text.trim());
    },
  };
}
