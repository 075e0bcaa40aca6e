/** Public entry `portico/core/batch`. */
export { batchSuccessMs, batchTaskId, isBatchFailure } from './batch-result.js';
export type { BatchTaskResult } from './batch-result.js';
export { OptionsError } from '../../contracts/options-error.js';
export { cutToWidth } from './cut-to-width.js';
export { createBatchService } from './batch-service.js';
export type { BatchEnd, BatchService, BatchServiceDeps } from './batch-service.js';
export { registrationDelayMs } from './notice-source.js';
export type { Later, NoticeSource } from './notice-source.js';
export type { BatchView } from './batch-view.js';
