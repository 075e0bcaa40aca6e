import { addressFlags } from '../../contracts/names.js';
import type { ModuleEnvironment } from '../resources/load-module.js';
import { detectHost } from './detect-host.js';
import type * as detector from './full-detector.js';
import { isDesktopClient } from './host-table.js';
import { importDetector } from './import-detector.js';
import { splitAgent } from './split-agent.js';
import type { DeviceKind, DeviceResult, DeviceService, HostInput, Layout } from './types.js';

export interface DeviceDeps {
  window: Window;
  /** True if the page runs in the suite's desktop client; taken from the user agent by default. */
  desktopClient?: boolean | undefined;
  /** The tenant's rule forces Mobile (docs/requirements.md 4.2). */
  tenantRule?: 'Mobile' | undefined;
}

/** Detects the device of a window. The code of `full` is loaded with its first call. */
export function createDevice({ window, desktopClient, tenantRule }: DeviceDeps): DeviceService {
  const { userAgent, platform, maxTouchPoints, language } = window.navigator;
  const isClient = desktopClient ?? isDesktopClient(splitAgent(userAgent));
  const input: HostInput = {
    userAgent,
    platform,
    maxTouchPoints,
    override: new URLSearchParams(window.location.search).get(addressFlags.device),
    tenantRule,
    desktopClient: isClient,
  };
  const found = detectHost(input);
  let result: Promise<DeviceResult> | undefined;

  const detect = async (): Promise<DeviceResult> => {
    const { detectDevice, requestHints } = await loadDetector(window);
    const hints = await requestHints(window.navigator);
    return detectDevice({ ...input, language, hints });
  };
  return {
    kind: found.device,
    host: found.host,
    os: found.os,
    decidedBy: found.decidedBy,
    desktopClient: isClient,
    layout: () => layoutFor(found.device, window.innerWidth),
    full() {
      result ??= detect().catch((error: unknown) => {
        // A failed load can succeed the next time.
        result = undefined;
        throw error;
      });
      return result;
    },
  };
}

/** Viewport widths below which a window gets the layout of a phone or tablet, in CSS px. */
const phoneBelow = 600;
const tabletBelow = 1024;

/**
 * Layout of a window. A phone keeps its layout in landscape, a tablet never gets that of a PC, and a PC gets the layout
 * that fits the width of its window.
 *
 * @param viewportWidth in CSS px.
 */
export function layoutFor(device: DeviceKind, viewportWidth: number): Layout {
  if (device === 'Mobile' || viewportWidth < phoneBelow) return 'phone';
  return device === 'Tablet' || viewportWidth < tabletBelow ? 'tablet' : 'pc';
}

/** jQuery or Zepto of the host page. */
function pageLibrary(page: object): object | undefined {
  const library: unknown = Reflect.get(page, 'jQuery') ?? Reflect.get(page, 'Zepto');
  return typeof library === 'function' || (typeof library === 'object' && library !== null)
    ? library
    : undefined;
}

/**
 * Loads the full detection and with it ua-parser-js. On evaluation that library adds itself to the page's jQuery as `$.ua`
 * (https://github.com/faisalman/ua-parser-js); the property is removed again unless the page had one before.
 */
export async function loadDetector(window: ModuleEnvironment['window']): Promise<typeof detector> {
  const library = pageLibrary(window);
  const existed = library !== undefined && 'ua' in library;
  const loaded = await importDetector(window);
  if (library && !existed) Reflect.deleteProperty(library, 'ua');
  return loaded;
}
