import { fullWindowMark } from '../../../core/contracts/names.js';
import { openFullWindow } from '../../../core/services/links/full-window-edge.js';
import { linkDestination, type LinkDestination } from '../../../core/services/links/link-destination.js';
import { suiteHostsOf } from '../../../core/services/links/link-hosts.js';
import { onOpenInMainWindow, openInMainWindow } from '../../../core/services/links/main-window-edge.js';
import { originOf } from '../../../core/services/links/links-edge.js';
import { mapAddress } from '../../../core/page/startup/map-address.js';
import { findLink, isOptedOut } from '../../../elements/link-guard/find-link.js';
import type { LocaleStore } from '../i18n/locale-store.js';
import { isSupported } from '../platform/page-support.js';
import { openRecord, refusalMessage } from '../navigation/open-record.js';
import type { Navigation } from '../navigation/use-navigation.js';
import type { EmployeeCards } from '../people/employee-cards.js';
import { isPlainClick } from '../routing/plain-click.js';
import type { ShowToast } from '../feedback/toasts.js';
import { openLoginSingle } from './login-single.js';

export interface AppLinksDeps {
  navigation: Navigation;
  cards: Pick<EmployeeCards, 'showOld'>;
  locale: Pick<LocaleStore, '$locale'>;
  toast: ShowToast;
}

/** Name of windows that links open, so that a record has one. */
const windowName = 'portico';

/**
 * Opens links that lead to pages of the suite in the app, without a new tab: records by the rules for opening records,
 * employees as cards, other pages in place, or in the main window if this one has no bars to leave it by. A click with a
 * modifier key or another button, and a link with a target of its own, are left to the browser. Returns a function that
 * stops it.
 */
export function followAppLinks(deps: AppLinksDeps): () => void {
  const { platform, registry } = deps.navigation;
  const { window, context, errors } = platform;
  const { document } = window;

  function destinationOf(href: string): LinkDestination | undefined {
    const { linkOrigin = '' } = suiteHostsOf(context.$tenant.get());
    const { baseURI: baseUrl } = document;
    return linkDestination(href, { registry, baseUrl, origins: [originOf(window), linkOrigin] });
  }

  function onClick(event: MouseEvent): void {
    const link = findLink(event.composedPath());
    if (!link || !isPlainClick(event) || isOptedOut(link.element)) return;
    const target = link.element.getAttribute('target') ?? '_self';
    if (target !== '_self' || link.element.hasAttribute('download')) return;
    const destination = destinationOf(link.href);
    if (!destination) return;
    event.preventDefault();
    open(destination, link.element).catch((error: unknown) => errors.report('links', error));
  }

  /** Opens a window for a link that asks for one, on PC; false when the host has none, or the browser has blocked it. */
  function isOpenedInWindow(destination: LinkDestination, link: HTMLElement): boolean {
    if (!link.hasAttribute(fullWindowMark) || platform.device.kind !== 'PC') return false;
    if (!isSupported('suiteWindow', platform)) return false;
    if (destination.kind === 'page') return openFullWindow(window, destination.address, windowName);
    if (destination.kind !== 'record') return false;
    const { module, id, params } = destination;
    const address = registry.addressOf({ module, id, params, device: 'PC' });
    return address !== undefined && openFullWindow(window, address, `${windowName}-${module}-${id}`);
  }

  async function open(destination: LinkDestination, link: HTMLElement): Promise<void> {
    const { navigation, locale, toast, cards } = deps;
    if (isOpenedInWindow(destination, link)) return;
    switch (destination.kind) {
      case 'loginSingle':
        openLoginSingle(platform, destination.url);
        break;
      case 'employee':
        await cards.showOld(destination.id, link);
        break;
      case 'page': {
        const { address } = destination;
        const mapped = mapAddress(registry, address, platform.device.kind) ?? address;
        if (!openInMainWindow(window, mapped)) await navigation.history.navigate(mapped);
        break;
      }
      case 'record': {
        const { module, id, params } = destination;
        const outcome = await openRecord(navigation, { module, id, params, clickThrough: true });
        const { msg } = locale.$locale.get();
        const refusal = refusalMessage(outcome, msg);
        if (refusal !== undefined) toast(refusal, { kind: 'info' });
      }
    }
  }

  document.addEventListener('click', onClick);
  const stopMessages = onOpenInMainWindow(
    window,
    (address) => void deps.navigation.history.navigate(address),
  );
  return () => {
    document.removeEventListener('click', onClick);
    stopMessages();
  };
}
