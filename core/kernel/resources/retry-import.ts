import { loadLimits } from '../../contracts/build-files.js';

export interface RetryOptions {
  window: Pick<Window, 'setTimeout'>;
  /** Resolves to whether an error is retried. Default: every one. */
  isRetried?: (error: unknown) => boolean;
  /** Called with the first failure before the retry; its rejection is that of the load. */
  beforeRetry?: ((error: unknown) => Promise<void>) | undefined;
}

/**
 * Result of an `import()`; if it fails, of one more after 800 ms (docs/requirements.md 4.27), at the same URL: with another
 * query the browser would make a second instance of the module.
 */
export async function retryImport<T>(
  load: () => Promise<T>,
  { window, isRetried, beforeRetry }: RetryOptions,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isRetried?.(error) === false) throw error;
    await new Promise((resolve) => window.setTimeout(resolve, loadLimits.retryDelayMs));
    await beforeRetry?.(error);
    // Chromium 156 forgets a failed import of the loaded module only with its next failure.
    return load().catch(load);
  }
}
