import { linksPart } from '../../../core/services/links/links-part.js';
import { define as defineLinkGuard } from '../../../elements/link-guard/define.js';
import { followAppLinks, type AppLinksDeps } from './app-links.js';
import { followHostLinks } from './host-links.js';
import { hostOpener } from './host-opener.js';

/**
 * Follows the links of the whole page: those of the suite open in the app, all others pass `portico-link-guard`. Returns a
 * function that undoes it.
 */
export function startLinks(deps: AppLinksDeps): () => void {
  const { platform } = deps.navigation;
  const { document } = platform.window;
  defineLinkGuard();
  const guard = document.createElement('portico-link-guard');
  guard.scope = 'document';
  // A dialog on PC, a prompt on mobile (requirements 2.2.5).
  guard.layout = platform.device.kind === 'PC' ? 'desktop' : 'mobile';
  const openerOf = hostOpener(platform);
  guard.links = { ...linksPart()(platform), ...(openerOf && { openerOf }) };
  const { locale, toast } = deps;
  const stopHostLinks = followHostLinks({ page: platform, locale, toast });
  const stop = followAppLinks(deps);
  document.body.append(guard);
  return () => {
    stop();
    stopHostLinks();
    guard.remove();
  };
}
