import type { Navigation } from './use-navigation.js';

/** Query key of the view that a list shows. */
export const viewKey = 'view';

/**
 * Address of a module's list for this device; undefined when the module has no list. In a file of its own, so that the
 * launcher does not load how lists encode their whole state.
 * @param view id of a view; by default the list's first one
 */
export function listAddress(
  { registry, platform }: Pick<Navigation, 'registry' | 'platform'>,
  module: string,
  view?: string,
): string | undefined {
  const address = registry.addressOf({ module, page: 'list', device: platform.device.kind });
  if (address === undefined || view === undefined) return address;
  return `${address}?${new URLSearchParams({ [viewKey]: view }).toString()}`;
}
