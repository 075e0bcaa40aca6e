import type { DeviceKind, Layout } from './types.js';

const phoneBelow = 600;
const tabletBelow = 1024;

/**
 * The layout of a window: a phone keeps its own also when it lies on its side, a tablet never gets the PC's, a PC
 * gets what its window's width asks for (LOOK, 'Layout').
 * @param viewportWidth in CSS px
 */
export function layoutFor(device: DeviceKind, viewportWidth: number): Layout {
  if (device === 'Mobile' || viewportWidth < phoneBelow) return 'phone';
  return device === 'Tablet' || viewportWidth < tabletBelow ? 'tablet' : 'pc';
}
