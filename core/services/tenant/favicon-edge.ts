import type { ReadableAtom } from 'nanostores';

import type { TenantData } from '../../contracts/tenant.js';
import { chooseFavicon, defaultFavicon } from './choose-favicon.js';
import type { FaviconContext } from './choose-favicon.js';

/** Resolves to whether an image loads, which browsers do not report for favicons. Never rejects. */
function imageLoads(document: Document, href: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = document.createElement('img');
    image.addEventListener('load', () => resolve(true), { once: true });
    image.addEventListener('error', () => resolve(false), { once: true });
    image.src = href;
  });
}

/** Sets the favicon; used by the page app only. Returns a function that restores it. */
function setFavicon(document: Document, href: string): () => void {
  const existing = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  const link = existing ?? document.createElement('link');
  const former = existing?.getAttribute('href');
  const formerType = existing?.getAttribute('type');
  if (!existing) {
    link.rel = 'icon';
    document.head.append(link);
  }
  // The type attribute of the former icon does not apply.
  link.removeAttribute('type');
  link.setAttribute('href', href);
  return () => {
    if (!existing) link.remove();
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
 * Keeps the favicon in step with the tenant: its own icon if that loads, else the default, which differs on private
 * deployments (docs/requirements.md 7.6.10). Returns a function that stops it and restores the former icon.
 */
export function followFavicon({ document, $tenant, context }: FaviconDeps): () => void {
  let restore: (() => void) | undefined;
  let lastRequest = 0;
  let currentHref = '';
  const show = (href: string): void => {
    if (href === currentHref) return;
    currentHref = href;
    const undo = setFavicon(document, href);
    restore ??= undo;
  };
  const stop = $tenant.subscribe((tenant) => {
    const request = ++lastRequest;
    const all = { ...context, privateDeployment: tenant?.privateDeployment ?? false };
    const favicon = chooseFavicon(tenant?.tenantLogo, all);
    if (favicon.from === 'default') {
      show(favicon.href);
      return;
    }
    void imageLoads(document, favicon.href).then((loads) => {
      if (request === lastRequest) show(loads ? favicon.href : defaultFavicon(all).href);
    });
  });
  return () => {
    lastRequest += 1;
    stop();
    restore?.();
  };
}
