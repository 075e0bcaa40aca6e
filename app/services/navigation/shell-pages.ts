import { shellModule } from '../../../core/records/entries/shell.js';
import type { PageKind } from '../../../core/records/types.js';
import { launcherAddress } from '../routing/launcher-address.js';
import type { Navigation } from './use-navigation.js';

type ShellPage = Extract<
  PageKind,
  | 'launcher'
  | 'search'
  | 'me'
  | 'apps'
  | 'messages'
  | 'forms'
  | 'monitor'
  | 'sensitive'
  | 'settings'
  | 'accounts'
  | 'flows'
  | 'theme'
  | 'labels'
>;

/** Address of one of the shell's own pages for this device. */
export function shellAddress(
  { registry, platform }: Pick<Navigation, 'registry' | 'platform'>,
  page: ShellPage,
): string {
  const launcher = launcherAddress(platform.device.kind);
  if (page === 'launcher') return launcher;
  return registry.addressOf({ module: shellModule, page, device: platform.device.kind }) ?? launcher;
}
