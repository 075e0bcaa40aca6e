import type { Navigation } from './use-navigation.js';

/** Address of a record's own page for this device; undefined when its module has none. */
export function recordAddress(
  { registry, platform }: Navigation,
  module: string,
  id: string,
): string | undefined {
  return registry.addressOf({ module, page: 'detail', id, device: platform.device.kind });
}

/** `href` of a link to a record's own page; undefined when its module has none. */
export function recordHref(navigation: Navigation, module: string, id: string): string | undefined {
  const address = recordAddress(navigation, module, id);
  return address === undefined ? undefined : navigation.history.href(address);
}
