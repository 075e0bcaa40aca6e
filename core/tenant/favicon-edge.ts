import type { ReadableAtom } from 'nanostores';

import type { TenantData } from '../contracts/tenant.js';
import { chooseFavicon, defaultFavicon } from './choose-favicon.js';
import type { FaviconContext } from './choose-favicon.js';

/** Whether the image can be shown, which browsers do not tell of icons. Never rejects. */
function imageLoads(document: Document, href: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = document.createElement('img');
    image.addEventListener('load', () => resolve(true), { once: true });
    image.addEventListener('error', () => resolve(false), { once: true });
    image.src = href;
  });
}

/** Sets the page's icon; only the page app does, a host's icon is its own. Returns the way back. */
function setFavicon(document: Document, href: string): () => void {
  const known = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  const link = known ?? document.createElement('link');
  const former = known?.getAttribute('href');
  const formerType = known?.getAttribute('type');
  if (!known) {
    link.rel = 'icon';
    document.head.append(link);
  }
  // A type given for the former icon would be wrong for this one.
  link.removeAttribute('type');
  link.setAttribute('href', href);
  return () => {
    if (!known) link.remove();
    if (former != null) link.setAttribute('href', former);
    if (formerType != null) link.setAttribute('type', formerType);
  };
}

export interface FaviconDeps {
  document: Document;
  $tenant: ReadableAtom<TenantData | null>;
  context: Omit<FaviconContext, 'privateDeployment'>;
}

/**
 * Keeps the page's icon that of the tenant: its own where it loads, else the default, which is another one on
 * private deployments (spec 7.6). Returns the way to stop, which puts the former icon back.
 */
export function followFavicon({ document, $tenant, context }: FaviconDeps): () => void {
  let restore: (() => void) | undefined;
  let ticket = 0;
  let shown = '';
  const show = (href: string): void => {
    if (href === shown) return;
    shown = href;
    const undo = setFavicon(document, href);
    restore ??= undo;
  };
  const stop = $tenant.subscribe((tenant) => {
    const mine = ++ticket;
    const all = { ...context, privateDeployment: tenant?.privateDeployment ?? false };
    const favicon = chooseFavicon(tenant?.tenantLogo, all);
    if (favicon.from === 'default') {
      show(favicon.href);
      return;
    }
    void imageLoads(document, favicon.href).then((loads) => {
      if (mine === ticket) show(loads ? favicon.href : defaultFavicon(all).href);
    });
  });
  return () => {
    ticket += 1;
    stop();
    restore?.();
  };
}
