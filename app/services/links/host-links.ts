import { endpoints } from '../../../core/contracts/endpoints.js';
import { findLink, isOptedOut } from '../../../elements/link-guard/find-link.js';
import type { LocaleStore } from '../i18n/locale-store.js';
import { isSupported, type HostedPage } from '../platform/page-support.js';
import { announceUnsupported } from '../feedback/announce-unsupported.js';
import type { ShowToast } from '../feedback/toasts.js';

export interface HostLinksDeps {
  page: HostedPage;
  locale: Pick<LocaleStore, '$locale'>;
  toast: ShowToast;
}

const downloadPath = new URL(endpoints.download(''), 'https://own.invalid').pathname;

/**
 * Adapts links to the host (requirements 6.4), before all other rules for links: one that would open a window opens in
 * place where the host has one window, and one that downloads says so where the host cannot. Returns a function that stops
 * it.
 */
export function followHostLinks({ page, locale, toast }: HostLinksDeps): () => void {
  const { window } = page;
  const opensWindows = isSupported('openLink', page);
  const downloads = isSupported('download', page);
  if (opensWindows && downloads) return () => undefined;

  function isDownload(link: Element, href: string): boolean {
    return link.hasAttribute('download') || pathOf(href, link.baseURI) === downloadPath;
  }

  function onClick(event: MouseEvent): void {
    const link = findLink(event.composedPath());
    if (!link || event.defaultPrevented || isOptedOut(link.element)) return;
    if (!downloads && isDownload(link.element, link.href)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      announceUnsupported('download', page, locale.$locale.get(), toast);
    } else if (!opensWindows && link.element.hasAttribute('target')) link.element.removeAttribute('target');
  }

  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}

function pathOf(href: string, base: string): string | undefined {
  return URL.canParse(href, base) ? new URL(href, base).pathname : undefined;
}
