import type { VirtualElement } from '@floating-ui/dom';

import { loadModule } from '../../services/loading/load-module.js';
import type { keepPlaced as KeepPlaced, PlacementOptions } from './floating-placement.js';

let keepPlaced: typeof KeepPlaced | undefined;

/** Prefetches Floating UI, for menus that are opened without a network. */
export async function loadPlacement(): Promise<typeof KeepPlaced> {
  keepPlaced = (await loadModule(() => import('./floating-placement.js'))).keepPlaced;
  return keepPlaced;
}

/**
 * Keeps a panel beside its anchor; directly below it until Floating UI is loaded, or when that fails. Returns a function
 * that stops it.
 */
export function placePanel(
  reference: HTMLElement | VirtualElement,
  panel: HTMLElement,
  options: PlacementOptions,
): () => void {
  if (keepPlaced) return keepPlaced(reference, panel, options);
  const { left, right, bottom } = reference.getBoundingClientRect();
  const isRtl = getComputedStyle(panel).direction === 'rtl';
  panel.style.left = `${Math.max(0, (options.align === 'start') === isRtl ? right - panel.offsetWidth : left)}px`;
  panel.style.top = `${bottom}px`;
  let isStopped = false;
  let stop: (() => void) | undefined;
  loadPlacement().then(
    (keep) => {
      if (!isStopped) stop = keep(reference, panel, options);
    },
    // Without Floating UI the panel stays below its anchor.
    () => undefined,
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}
