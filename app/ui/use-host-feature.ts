import type { OfferedFeature } from '../i18n/host-messages.js';
import { useLocale } from '../i18n/use-locale.js';
import { isSupported } from '../platform/host-support.js';
import { usePlatform } from '../platform/use-platform.js';
import { announceUnsupported } from './announce-unsupported.js';
import { useUi } from './use-ui.js';

/** Returns a function that says whether the host can do it, and tells the user if it cannot. */
export function useHostFeature(feature: OfferedFeature): () => boolean {
  const platform = usePlatform();
  const locale = useLocale();
  const { toast } = useUi();
  return () => {
    if (isSupported(feature, platform)) return true;
    announceUnsupported(feature, platform, locale, toast);
    return false;
  };
}
