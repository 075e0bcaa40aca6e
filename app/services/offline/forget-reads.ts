import { keptReadsName } from '../../../core/contracts/names.js';

/** Deletes what persons have read on this device (kept-reads.ts). */
export function forgetReads(window: Window): void {
  try {
    window.indexedDB.deleteDatabase(keptReadsName);
  } catch {
    // Where storage is blocked nothing was kept.
  }
}
