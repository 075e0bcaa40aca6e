import { captureErrors } from '../../../core/services/monitor/early-errors.js';

/** Errors of this page. Imported first, so that it captures those of all other modules. */
export const earlyErrors = captureErrors(window);
