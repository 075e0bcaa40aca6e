import { useStore } from '@nanostores/react';
import { atom, type WritableAtom } from 'nanostores';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

const TitleContext = createContext<WritableAtom<string> | null>(null);

/** Holds the title of the current page, for the browser's tab and the phone's title bar. */
export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [$title] = useState(() => atom(''));
  return <TitleContext value={$title}>{children}</TitleContext>;
}

const $none = atom('');

/** The title of the current page. */
export function useShownTitle(): string {
  return useStore(useContext(TitleContext) ?? $none);
}

/** Sets the title while the page is mounted. */
export function useSetTitle(title: string): void {
  const $title = useContext(TitleContext);
  useEffect(() => {
    $title?.set(title);
    return () => {
      // The next page may have set its own already.
      if ($title?.get() === title) $title.set('');
    };
  }, [$title, title]);
}
