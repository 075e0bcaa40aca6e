import type { Bridge } from './bridge.js';

/** Bridge for rendering on the server, where nothing is mounted and no event occurs. */
export const serverBridge: Bridge = {
  connect: () => () => undefined,
  report: () => undefined,
};
