import type { VirtualElement } from '@floating-ui/dom';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type RefObject,
} from 'react';

import { classNames } from './class-names.js';
import styles from './floating-panel.module.css';
import { placePanel } from './place-panel.js';
import { useLayer } from './use-layer.js';

interface FloatingPanelProps extends Omit<ComponentProps<'div'>, 'ref' | 'popover'> {
  /** Element that the panel is placed beside. */
  anchor: RefObject<HTMLElement | VirtualElement | null>;
  align?: 'start' | 'end';
  /** Allows the panel to cover its anchor where it fits on neither side; otherwise the panel scrolls. */
  mayCover?: boolean;
  /** Height in px of a head at the top of the window, which the panel does not cover. */
  headSize?: number;
  /** The element to focus once the panel is open. */
  initialFocus?: (panel: HTMLElement) => HTMLElement | null | undefined;
  /** Escape, while the panel is the topmost layer. */
  onEscape: () => void;
  /** A press or the focus outside the panel and its anchor. */
  onLeave: () => void;
}

/**
 * An open menu, list or popover beside its anchor. It is rendered in place and shown in the top layer: no ancestor clips
 * it, and it stays usable inside a modal dialog.
 */
export function FloatingPanel({
  anchor,
  align = 'start',
  mayCover = false,
  headSize = 0,
  initialFocus,
  onEscape,
  onLeave,
  onKeyDown,
  className,
  ...rest
}: FloatingPanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const focusFirst = useEffectEvent((panel: HTMLElement) =>
    initialFocus?.(panel)?.focus({ preventScroll: true }),
  );
  const leave = useEffectEvent(onLeave);

  useLayoutEffect(() => {
    const panel = ref.current;
    const reference = anchor.current;
    if (!panel || !reference) return undefined;
    if (!panel.matches(':popover-open')) panel.showPopover();
    const stop = placePanel(reference, panel, { align, mayCover, headSize });
    focusFirst(panel);
    return stop;
  }, [anchor, align, mayCover, headSize]);
  useLayer(ref, onEscape);

  useEffect(() => {
    const doc = ref.current?.ownerDocument;
    // The focus that moves within a shadow root is not seen outside of it.
    const scope = ref.current?.getRootNode() ?? doc;
    const onOutside = (event: Event): void => {
      const path = event.composedPath();
      const own = [ref.current, anchor.current];
      if (!own.some((element) => element instanceof Element && path.includes(element))) leave();
    };
    doc?.addEventListener('pointerdown', onOutside, { capture: true });
    doc?.addEventListener('focusin', onOutside);
    if (scope !== doc) scope?.addEventListener('focusin', onOutside);
    return () => {
      doc?.removeEventListener('pointerdown', onOutside, { capture: true });
      doc?.removeEventListener('focusin', onOutside);
      scope?.removeEventListener('focusin', onOutside);
    };
  }, [anchor]);

  return (
    <div
      {...rest}
      ref={ref}
      popover="manual"
      className={classNames(styles.panel, className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Keeps Escape from components around the panel.
        event.preventDefault();
        event.stopPropagation();
        onEscape();
      }}
    />
  );
}
