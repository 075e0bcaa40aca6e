/** Public entry `portico/core/device`. */
export { browserLabels } from './browser-table.js';
export { detectDevice } from './detect-device.js';
export { detectHost } from './detect-host.js';
export { hostKinds } from './types.js';
export type {
  ClientHints,
  DecidedBy,
  DeviceInput,
  DeviceKind,
  DeviceResult,
  HostInput,
  HostKind,
  HostName,
  HostResult,
  Os,
} from './types.js';
