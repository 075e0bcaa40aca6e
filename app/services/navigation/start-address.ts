import { shellModule } from '../../../core/records/entries/shell.js';
import { launcherAddress } from '../routing/launcher-address.js';
import type { Navigation } from './use-navigation.js';

/** Address of the page that the user starts with on this device; the launcher's by default. */
export function startAddress({ registry, platform }: Pick<Navigation, 'registry' | 'platform'>): string {
  const device = platform.device.kind;
  const module = platform.context.$session.get()?.startPage ?? '';
  const page = module === shellModule ? 'messages' : 'list';
  return registry.addressOf({ module, page, device }) ?? launcherAddress(device);
}
