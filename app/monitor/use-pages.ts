import { useState } from 'react';

/** Number of pages of a list that are shown: one again for each other filter. */
export function usePages(filter: string): readonly [pages: number, showMore: () => void] {
  const [opened, setOpened] = useState({ filter, pages: 1 });
  const pages = opened.filter === filter ? opened.pages : 1;
  return [pages, () => setOpened({ filter, pages: pages + 1 })];
}
