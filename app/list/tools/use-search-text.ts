import { useEffect, useRef, useState } from 'react';

import { usePlatform } from '../../platform/use-platform.js';

/** ms after the last letter before the list is searched. */
const restMs = 300;

/**
 * The text in a search field, which the list follows once typing rests or Enter is pressed. Follows the list in turn
 * when that changes by other means, e.g. by another view.
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
  // The list's search changed, and not by this field.
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
