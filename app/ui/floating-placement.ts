import {
  autoUpdate,
  computePosition,
  flip,
  offset,
  shift,
  size,
  type VirtualElement,
} from '@floating-ui/dom';

/** Free space in px between panel and anchor, and between panel and window edge. */
const gap = 4;
const margin = 8;

/**
 * Keeps a panel below its anchor, or above it where there is more space; shifted and limited to the window. Returns a
 * function that stops it.
 */
export function keepPlaced(
  reference: HTMLElement | VirtualElement,
  panel: HTMLElement,
  align: 'start' | 'end',
): () => void {
  async function place(): Promise<void> {
    const { x, y } = await computePosition(reference, panel, {
      strategy: 'fixed',
      placement: `bottom-${align}`,
      middleware: [
        offset(gap),
        flip({ padding: margin, crossAxis: false }),
        shift({ padding: margin }),
        size({
          padding: margin,
          apply: ({ availableHeight }) =>
            panel.style.setProperty('--available-block-size', `${Math.max(0, availableHeight)}px`),
        }),
      ],
    });
    panel.style.left = `${x}px`;
    panel.style.top = `${y}px`;
  }
  return autoUpdate(reference, panel, () => void place());
}
