import type { ModuleSchema, RecordRow } from '../../../core/contracts/records.js';

/** Returns true for a row that is marked as urgent in the module's field for urgency. */
export const isUrgent = ({ urgentField }: ModuleSchema, { values }: RecordRow): boolean =>
  urgentField !== undefined && values[urgentField] === true;
