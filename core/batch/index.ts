/** Public entry `portico/core/batch`. */
export { batchSuccessMs, batchTaskId, isBatchFailure } from './batch-result.js';
export type { BatchTaskResult } from './batch-result.js';
export { cutToWidth } from './cut-to-width.js';
