import type { ModuleSchema, RecordRow } from '../../core/contracts/records.js';

/** Whether the row is marked as urgent in the field that its module has for it. */
export const isUrgent = ({ urgentField }: ModuleSchema, { values }: RecordRow): boolean =>
  urgentField !== undefined && values[urgentField] === true;
