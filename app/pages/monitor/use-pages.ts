import { useState } from 'react';

/** Number of visible pages of a list; reset to one when the filter changes. */
export function usePages(filter: string): readonly [pages: number, showMore: () => void] {
  const [opened, setOpened] = useState({ filter, pages: 1 });
  const pages = opened.filter === filter ? opened.pages : 1;
  return [pages, () => setOpened({ filter, pages: pages + 1 })];
}
