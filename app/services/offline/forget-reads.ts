import { keptReadsName } from '../../../core/contracts/names.js';
import { workerCaches } from '../../../core/contracts/service-worker.js';

/** Deletes what persons have read on this device (kept-reads.ts), and the answers with which the app would start for them. */
export function forgetReads(window: Window): void {
  try {
    window.indexedDB.deleteDatabase(keptReadsName);
  } catch {
    // Where storage is blocked nothing was kept.
  }
  if (!('caches' in window)) return;
  window.caches.delete(workerCaches.answers).catch(() => {
    // As above.
  });
}
