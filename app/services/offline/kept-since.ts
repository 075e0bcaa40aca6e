import { endpoints } from '../../../core/contracts/endpoints.js';
import { workerCaches } from '../../../core/contracts/service-worker.js';

/**
 * When the back end gave the answers with which the app starts without a network, in milliseconds since 1970; undefined if
 * none are kept.
 */
export async function keptSince(window: Window & typeof globalThis): Promise<number | undefined> {
  try {
    const kept = await window.caches.match(endpoints.home, {
      cacheName: workerCaches.answers,
      ignoreVary: true,
    });
    const at = Date.parse(kept?.headers.get('date') ?? '');
    return Number.isNaN(at) ? undefined : at;
  } catch {
    // Storage is blocked.
    return undefined;
  }
}
