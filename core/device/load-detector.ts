import type { DeviceInput, DeviceResult } from './types.js';

/** jQuery or Zepto of the page, if it has one. */
function pageLibrary(page: object): object | undefined {
  const library: unknown = Reflect.get(page, 'jQuery') ?? Reflect.get(page, 'Zepto');
  return typeof library === 'function' || (typeof library === 'object' && library !== null)
    ? library
    : undefined;
}

/**
 * Loads `detectDevice` and with it ua-parser-js, which hangs itself into the page's jQuery as `$.ua` when it is
 * evaluated; that is taken off again, unless it was there before.
 */
export async function loadDetector(page: object): Promise<(input: DeviceInput) => DeviceResult> {
  const library = pageLibrary(page);
  const wasThere = library !== undefined && 'ua' in library;
  const { detectDevice } = await import('./detect-device.js');
  if (library && !wasThere) Reflect.deleteProperty(library, 'ua');
  return detectDevice;
}
