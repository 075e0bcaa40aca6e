import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Place {
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
}

const PlaceContext = createContext<Place>({ element: null, setElement: () => undefined });

/** Lets pages put a small action at the end of the phone's title bar, which the shell draws. */
export function PageActionsProvider({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return <PlaceContext value={{ element, setElement }}>{children}</PlaceContext>;
}

/** Where the title bar takes them in: give it to the slot's element as its ref. */
export function usePageActionsPlace(): (element: HTMLElement | null) => void {
  return useContext(PlaceContext).setElement;
}

/** Its children stand at the end of the phone's title bar; nothing on layouts without one. */
export function PageActions({ children }: { children: ReactNode }) {
  const { element } = useContext(PlaceContext);
  return element && createPortal(children, element);
}
