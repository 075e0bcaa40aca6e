import { endpoints } from '../contracts/endpoints.js';
import type { TenantLogo } from '../contracts/tenant.js';

export interface FaviconDefaults {
  standard: string;
  /** Where the suite runs on the tenant's own machines (spec 7.6). */
  privateDeployment: string;
}

export interface FaviconContext {
  pageUrl: string;
  /** Origin of the back end, '' for the page's own. */
  apiOrigin: string;
  privateDeployment: boolean;
  defaults: FaviconDefaults;
}

export interface Favicon {
  href: string;
  from: 'url' | 'preview' | 'default';
}

/** Addresses an icon may come from: http(s), and images inside the address. */
function iconHref(url: string, pageUrl: string): string | undefined {
  try {
    const { protocol, href } = new URL(url, pageUrl);
    if (protocol === 'https:' || protocol === 'http:') return href;
    return /^data:image\/[\w.+-]+[;,]/i.test(href) ? href : undefined;
  } catch {
    // Not an address: the next source is as good.
    return undefined;
  }
}

export function defaultFavicon({ privateDeployment, defaults }: FaviconContext): Favicon {
  return { href: privateDeployment ? defaults.privateDeployment : defaults.standard, from: 'default' };
}

/** The tenant's own address, else the preview of its icon's file id (spec 7.5), else the default. */
export function chooseFavicon(logo: TenantLogo | undefined, context: FaviconContext): Favicon {
  const { pageUrl, apiOrigin } = context;
  const href = logo?.faviconUrl ? iconHref(logo.faviconUrl, pageUrl) : undefined;
  if (href) return { href, from: 'url' };
  if (logo?.faviconId) {
    return {
      href: new URL(endpoints.filePreview(logo.faviconId), apiOrigin || pageUrl).href,
      from: 'preview',
    };
  }
  return defaultFavicon(context);
}
