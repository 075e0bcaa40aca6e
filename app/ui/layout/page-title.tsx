import { useStore } from '@nanostores/react';
import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

interface DialogTitle {
  depth: number;
  title: string;
}

const TitleContext = createContext<WritableAtom<string> | null>(null);
const DialogTitlesContext = createContext<WritableAtom<readonly DialogTitle[]>>(
  atom<readonly DialogTitle[]>([]),
);

/** Holds the titles of the current page and of the dialogs above it, for the browser's tab and the phone's title bar. */
export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [$title] = useState(() => atom(''));
  const [$dialogs] = useState(() => atom<readonly DialogTitle[]>([]));
  return (
    <TitleContext value={$title}>
      <DialogTitlesContext value={$dialogs}>{children}</DialogTitlesContext>
    </TitleContext>
  );
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

/** Sets the title of an open dialog, which the browser's tab shows in place of the page's; depth 1 is above the page. */
export function useDialogTitle(depth: number, title: string, open: boolean): void {
  const $dialogs = useContext(DialogTitlesContext);
  useEffect(() => {
    if (!open || title === '') return undefined;
    const own = { depth, title };
    $dialogs.set([...$dialogs.get(), own]);
    return () => $dialogs.set($dialogs.get().filter((other) => other !== own));
  }, [$dialogs, depth, title, open]);
}

/** Store of the title of the topmost dialog; undefined without dialogs. */
export function useTopDialogTitle(): ReadableAtom<string | undefined> {
  const $dialogs = useContext(DialogTitlesContext);
  return useMemo(
    () => computed($dialogs, (all) => all.toSorted((one, other) => other.depth - one.depth)[0]?.title),
    [$dialogs],
  );
}
