import { addressFlags } from '../contracts/names.js';
import type { DeviceResult, DeviceService, HostInput } from './types.js';
import { detectHost } from './detect-host.js';
import { isDesktopClient } from './host-table.js';
import { layoutFor } from './layout-for.js';
import { loadDetector } from './load-detector.js';
import { splitAgent } from './split-agent.js';

export interface DeviceDeps {
  window: Window;
  /** The page runs in the suite's desktop client. Absent: the user agent tells. */
  desktopClient?: boolean | undefined;
  /** The tenant's rule forces Mobile (spec 4). */
  tenantRule?: 'Mobile' | undefined;
}

/** The device of a window; what `full` needs is loaded when it is first called. */
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
  let whole: Promise<DeviceResult> | undefined;

  const ask = async (): Promise<DeviceResult> => {
    const [detectDevice, { askHints }] = await Promise.all([
      loadDetector(window),
      import('./client-hints.js'),
    ]);
    const hints = await askHints(window.navigator);
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
      whole ??= ask().catch((error: unknown) => {
        // What failed to load may load the next time.
        whole = undefined;
        throw error;
      });
      return whole;
    },
  };
}
