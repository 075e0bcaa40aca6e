import { serviceWorkerPath, type LoadedMessage } from '../../../core/contracts/service-worker.js';
import { isObject } from '../../../core/contracts/parse.js';
import { trustedTypesOf } from '../../../core/kernel/resources/trusted-types.js';

/**
 * Registers the service worker, with which the app starts without a network too, and tells it what this page has loaded.
 * Resolves without it where the browser has none or does not allow it.
 */
export async function registerWorker(window: Window, language: string): Promise<void> {
  // Without HTTPS there are no workers.
  const workers = 'serviceWorker' in window.navigator ? window.navigator.serviceWorker : undefined;
  if (!workers) return;
  const policy = trustedTypesOf(window)?.createPolicy('portico-scripts', {
    createScriptURL: () => serviceWorkerPath,
  });
  const address = policy ? policy.createScriptURL(serviceWorkerPath) : serviceWorkerPath;
  try {
    await workers.register(address as string, { updateViaCache: 'none' });
  } catch {
    // Blocked by the user or by a policy of the device: the app starts with a network only.
    return;
  }
  // Who saves data has what they have seen, and loads nothing for it.
  const connection: unknown = Reflect.get(window.navigator, 'connection');
  if (isObject(connection) && connection.saveData === true) return;
  const registration = await workers.getRegistration();
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  const addresses = window.performance.getEntriesByType('resource').map(({ name }) => name);
  worker?.postMessage({ kind: 'loaded', addresses, language } satisfies LoadedMessage);
}
