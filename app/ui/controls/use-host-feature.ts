import type { OfferedFeature } from '../../services/i18n/host-messages.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { isSupported } from '../../services/platform/page-support.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { announceUnsupported } from '../../services/feedback/announce-unsupported.js';
import { useUi } from '../../services/feedback/use-ui.js';

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
