import { createContext, useContext, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface Place {
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
}

const PlaceContext = createContext<Place>({ element: null, setElement: () => undefined });

/** Provides the place for a page's actions at the end of the phone's title bar, which the shell renders. */
export function PageActionsProvider({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return <PlaceContext value={{ element, setElement }}>{children}</PlaceContext>;
}

/** Ref callback of the title bar's element for the actions. */
export function usePageActionsPlace(): (element: HTMLElement | null) => void {
  return useContext(PlaceContext).setElement;
}

interface PageActionsProps {
  children: ReactNode;
  /** Rendered in place where the app has no title bar, e.g. in a host that has its own. */
  fallback?: ReactNode;
}

/** Renders its children at the end of the phone's title bar. */
export function PageActions({ children, fallback = null }: PageActionsProps) {
  const { element } = useContext(PlaceContext);
  return element ? createPortal(children, element) : fallback;
}
