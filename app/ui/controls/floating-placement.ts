import {
  autoUpdate,
  computePosition,
  flip,
  offset,
  shift,
  size,
  type Middleware,
  type VirtualElement,
} from '@floating-ui/dom';

/** Free space in px between panel and anchor, and between panel and window edge. */
const gap = 4;
const margin = 8;

/**
 * The panel's height without its limit, for the choice of the side: a list that was limited while it was short would
 * otherwise never move to the side with more space.
 */
const wholeHeight: Middleware = {
  name: 'wholeHeight',
  fn({ rects, elements, middlewareData }) {
    if (middlewareData['wholeHeight']) return {};
    const floating = { ...rects.floating, height: elements.floating.scrollHeight };
    return { data: { isMeasured: true }, reset: { rects: { ...rects, floating } } };
  },
};

export interface PlacementOptions {
  align: 'start' | 'end';
  /** Allows the panel to cover its anchor where it fits on neither side. */
  mayCover: boolean;
  /** Height in px at the top of the window that the panel does not cover. */
  headSize: number;
}

/**
 * Keeps a panel below its anchor, or above it where there is more space; shifted and limited to the window. Returns a
 * function that stops it.
 */
export function keepPlaced(
  reference: HTMLElement | VirtualElement,
  panel: HTMLElement,
  { align, mayCover, headSize }: PlacementOptions,
): () => void {
  const padding = { top: headSize + margin, bottom: margin, left: margin, right: margin };
  async function place(): Promise<void> {
    panel.style.setProperty('--anchor-inline-size', `${reference.getBoundingClientRect().width}px`);
    const { x, y } = await computePosition(reference, panel, {
      strategy: 'fixed',
      placement: `bottom-${align}`,
      middleware: [
        offset(gap),
        wholeHeight,
        flip({ padding, crossAxis: false }),
        shift({ padding, crossAxis: mayCover }),
        size({
          padding,
          apply: ({ availableHeight }) =>
            panel.style.setProperty('--available-block-size', `${Math.max(0, availableHeight)}px`),
        }),
      ],
    });
    panel.style.left = `${x}px`;
    panel.style.top = `${y}px`;
  }
  const stop = autoUpdate(reference, panel, () => void place(), { elementResize: false });
  let frame = 0;
  // In the next frame: placing changes the panel's size, which an observer must not do while it reports one.
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => void place());
  });
  observer.observe(panel);
  if (reference instanceof Element) observer.observe(reference);
  return () => {
    stop();
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
