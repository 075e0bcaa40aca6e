import type { PorticoGlobal } from './start.js';

declare global {
  /** Set by the drop-in, unless its `data-global` says another name or none. */
  var Portico: PorticoGlobal;
}
