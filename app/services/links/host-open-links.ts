import { confirmLink } from '../../../core/services/links/confirm-link.js';
import type { LinkService } from '../../../core/services/links/create-links.js';
import type { LinkPromptView } from '../../../core/services/links/link-view.js';
import { originOf } from '../../../core/services/links/links-edge.js';
import { openAddress } from '../../../core/services/links/open-address-edge.js';
import type { PorticoLinkEvent, PorticoLinkGuard } from '../../../elements/link-guard/define.js';
import { define as defineLinkPrompt, type PorticoLinkPrompt } from '../../../elements/link-prompt/define.js';
import { loadModule } from '../loading/load-module.js';
import type { AppPlatform } from '../platform/create-app-platform.js';
import { isSupported } from '../platform/host-support.js';

export interface HostOpenLinksDeps {
  guard: PorticoLinkGuard;
  links: LinkService;
  platform: AppPlatform;
}

/**
 * In a work chat, links to other sites open by the client's own function, after the question of the guard where one is due.
 * Where the client has no such function, or fails, a link opens as in a browser. Returns a function that stops it.
 */
export function openLinksByHost({ guard, links, platform }: HostOpenLinksDeps): () => void {
  const { window, device, errors } = platform;
  const { document } = window;
  if (device.host === '') return () => undefined;
  let prompt: PorticoLinkPrompt | undefined;

  /** The user's answer; Back and Forward close the question, whose link is then on another page. */
  const ask: LinkPromptView['ask'] = (address, reasons) => {
    defineLinkPrompt();
    const asked = (prompt ??= document.createElement('portico-link-prompt'));
    asked.layout = guard.layout;
    if (!asked.isConnected) document.body.append(asked);
    const answered = new AbortController();
    const close = (): void => void (asked.open = false);
    window.addEventListener('popstate', close, { signal: answered.signal });
    const answer = asked.ask(address, reasons);
    void answer.then(() => answered.abort());
    return answer;
  };

  async function openByHost(url: string): Promise<void> {
    try {
      const { hostAdapter } = await loadModule(() => import('../platform/host-adapter.js'));
      const adapter = await hostAdapter(platform);
      if ((await adapter.openLink(url)).state === 'done') return;
    } catch (error) {
      errors.report('links', error);
    }
    // In place where the host has one window.
    openAddress(document, url, document.createElement('a'), isSupported('openLink', platform));
  }

  function onLink(event: PorticoLinkEvent): void {
    const { href, verdict, reasons } = event;
    if (verdict === 'block' || !isOtherSite(href, originOf(window))) return;
    event.preventDefault();
    const open = (url: string): void => void openByHost(url);
    if (verdict === 'open') {
      open(href);
      return;
    }
    confirmLink({ verdict, url: href, reasons }, href, { links, view: { ask }, open }).catch(
      (error: unknown) => errors.report('links', error),
    );
  }

  guard.addEventListener('portico-link', onLink);
  return () => {
    guard.removeEventListener('portico-link', onLink);
    prompt?.remove();
  };
}

/** Returns whether it is an address of the web outside of the page's origin. */
function isOtherSite(href: string, origin: string): boolean {
  if (!URL.canParse(href)) return false;
  const url = new URL(href);
  return /^https?:$/.test(url.protocol) && url.origin !== origin;
}
