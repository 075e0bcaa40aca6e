/** Public edge of `portico/core/device`. */
export { detectHost } from './detect-host.js';
export type { DecidedBy, HostInput, HostKind, HostResult, Os } from './detect-host.js';
