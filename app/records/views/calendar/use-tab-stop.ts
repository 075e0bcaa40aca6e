import { useCallback, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface TabStop {
  /** Of the element that contains the stops. */
  handlers: { onFocus: (event: FocusEvent) => void; onBlur: (event: FocusEvent) => void };
  /** Lets the focus go with an event into its next place. */
  follow: (id: string) => void;
}

/**
 * Roving tab index of a calendar: one of its stops is in the order of the Tab key, the one that had the focus last. If the
 * element with the focus is replaced, because its event has moved or another range is shown, its successor gets the focus.
 */
export function useTabStop(root: RefObject<HTMLElement | null>): TabStop {
  const current = useRef<{ key: string; event: string | undefined }>(undefined);
  const hasFocus = useRef(false);

  // After each render: stops come and go with the events.
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const stops = [...element.querySelectorAll<HTMLElement>('[data-stop]')];
    const { activeElement, body } = element.ownerDocument;
    // An element that has another day now keeps the focus.
    const stop = stops.find((one) => one === activeElement) ?? stopOf(stops, current.current);
    for (const one of stops) one.tabIndex = one === stop ? 0 : -1;
    if (hasFocus.current && (activeElement === null || activeElement === body)) stop?.focus();
  });

  const onFocus = useCallback((event: FocusEvent) => {
    const stop = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]');
    if (!stop) return;
    hasFocus.current = true;
    current.current = { key: stop.dataset['key'] ?? '', event: stop.dataset['event'] };
    for (const one of event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]'))
      one.tabIndex = one === stop ? 0 : -1;
  }, []);

  const onBlur = useCallback((event: FocusEvent) => {
    const { target, currentTarget, relatedTarget } = event;
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    // An element that was removed has not been left by the user.
    queueMicrotask(() => {
      if (target.isConnected) hasFocus.current = false;
    });
  }, []);

  const follow = useCallback((id: string) => {
    current.current = { key: '', event: id };
  }, []);

  return { handlers: { onFocus, onBlur }, follow };
}

function stopOf(
  stops: readonly HTMLElement[],
  current: { key: string; event: string | undefined } | undefined,
): HTMLElement | undefined {
  return (
    stops.find(({ dataset }) => current && dataset['key'] === current.key) ??
    stops.find(({ dataset }) => current?.event !== undefined && dataset['event'] === current.event) ??
    stops.find(({ dataset }) => dataset['preferred'] !== undefined) ??
    stops.find(({ dataset }) => dataset['event'] !== undefined) ??
    stops[0]
  );
}
