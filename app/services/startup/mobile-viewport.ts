import { computed } from 'nanostores';

import { configKeys } from '../../../core/contracts/names.js';
import { fixViewport } from '../../../core/page/startup/viewport-edge.js';
import type { AppearanceService } from '../appearance/create-appearance.js';
import type { AppPlatform } from '../platform/create-app-platform.js';

/**
 * Keeps the viewport fixed on mobile (requirements 9), unless the user or the tenant's setting allows zooming. Returns
 * a function that stops it. Does nothing on a PC.
 */
export function followViewport(
  { window, device, baseConfig }: AppPlatform,
  { $choices }: Pick<AppearanceService, '$choices'>,
): () => void {
  if (device.kind === 'PC') return () => undefined;
  const $zoom = computed(
    [$choices, baseConfig.$entries],
    ({ zoom }, entries) => zoom ?? entries[configKeys.mobileZoom] === '1',
  );
  let restore: (() => void) | undefined;
  const stop = $zoom.subscribe((zoom) => {
    const undo = fixViewport(window.document, zoom);
    restore ??= undo;
  });
  return () => {
    stop();
    restore?.();
  };
}
