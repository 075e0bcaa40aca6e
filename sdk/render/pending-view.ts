import type { SdkErrorCode } from '../sdk-error.js';
import type { SdkServices } from '../services/create-services.js';
import type { PendingView, RenderOptions, RenderProps, SdkView } from './render-view.js';

/**
 * A view of services that may still be starting.
 * @param ready present once init has succeeded
 */
export function pendingView<C extends string>(
  options: RenderOptions<C>,
  ready: SdkServices | undefined,
  services: () => Promise<SdkServices>,
  error: (code: SdkErrorCode) => Error,
): PendingView<C> {
  let started: ReturnType<SdkServices['render']> | undefined;
  let isUnmounted = false;
  let changes: Partial<RenderProps<C>> = {};

  function begin(from: SdkServices): Promise<SdkView<C>> {
    if (isUnmounted) return Promise.reject(error('destroyed'));
    started = from.render(options);
    started.update(changes as never);
    return started.shown;
  }
  // What `begin` throws is the reason of the promise.
  const shown = ready ? new Promise<SdkView<C>>((resolve) => resolve(begin(ready))) : services().then(begin);
  return Object.assign(shown, {
    update(next: Partial<RenderProps<C>>) {
      if (started) started.update(next as never);
      else changes = { ...changes, ...next };
    },
    unmount() {
      isUnmounted = true;
      started?.unmount();
      // Nobody waits for a view that is not wanted any more.
      shown.catch(() => undefined);
    },
  });
}
