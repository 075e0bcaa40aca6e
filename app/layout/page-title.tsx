import { useStore } from '@nanostores/react';
import { atom, type WritableAtom } from 'nanostores';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

const TitleContext = createContext<WritableAtom<string> | null>(null);

/** Keeps the name of the page on the screen, for the browser's tab and the phone's title bar. */
export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [$title] = useState(() => atom(''));
  return <TitleContext value={$title}>{children}</TitleContext>;
}

const $none = atom('');

/** The name of the page on the screen. */
export function useShownTitle(): string {
  return useStore(useContext(TitleContext) ?? $none);
}

/** Hands the title to whoever shows it, as long as the page is there. */
export function useSetTitle(title: string): void {
  const $title = useContext(TitleContext);
  useEffect(() => {
    $title?.set(title);
    return () => {
      // The page that follows may have told its own already.
      if ($title?.get() === title) $title.set('');
    };
  }, [$title, title]);
}
