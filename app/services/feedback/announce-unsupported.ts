import { unsupportedMessage, type OfferedFeature } from '../i18n/host-messages.js';
import type { LocaleState } from '../i18n/locale-store.js';
import type { HostedPage } from '../platform/page-support.js';
import type { ShowToast } from './toasts.js';

/** Says that the host cannot do what the user has requested, and offers the page's link for a browser that can. */
export function announceUnsupported(
  feature: OfferedFeature,
  { window, device }: HostedPage,
  locale: LocaleState,
  toast: ShowToast,
): void {
  const { msg } = locale;
  async function copyLink(): Promise<void> {
    try {
      await window.navigator.clipboard.writeText(window.location.href);
      toast(msg('Link copied'), { kind: 'success' });
    } catch {
      toast(msg("Couldn't copy the link"), { kind: 'error' });
    }
  }
  toast(unsupportedMessage(locale, feature, device.host), {
    kind: 'info',
    action: { label: msg('Copy link'), onSelect: () => void copyLink() },
  });
}
