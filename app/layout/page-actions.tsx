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

interface PageActionsProps {
  children: ReactNode;
  /** Drawn in the page itself where there is no title bar of ours, e.g. in a host that draws its own. */
  fallback?: ReactNode;
}

/** Its children stand at the end of the phone's title bar. */
export function PageActions({ children, fallback = null }: PageActionsProps) {
  const { element } = useContext(PlaceContext);
  return element ? createPortal(children, element) : fallback;
}
