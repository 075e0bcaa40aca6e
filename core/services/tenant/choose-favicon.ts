import { endpoints } from '../../contracts/endpoints.js';
import type { TenantLogo } from '../../contracts/tenant.js';

interface FaviconDefaults {
  standard: string;
  /** Default on private deployments (docs/requirements.md 7.6.10). */
  privateDeployment: string;
}

export interface FaviconContext {
  pageUrl: string;
  /** Origin of the back end; empty for the page's own. */
  apiOrigin: string;
  privateDeployment: boolean;
  defaults: FaviconDefaults;
}

export interface Favicon {
  href: string;
  from: 'url' | 'preview' | 'default';
}

/** Validates the address of an icon: http(s), or an image in a data URL. */
function iconHref(url: string, pageUrl: string): string | undefined {
  try {
    const { protocol, href } = new URL(url, pageUrl);
    if (protocol === 'https:' || protocol === 'http:') return href;
    return /^data:image\/[\w.+-]+[;,]/i.test(href) ? href : undefined;
  } catch {
    // Invalid address: the next source is used.
    return undefined;
  }
}

export function defaultFavicon({ privateDeployment, defaults }: FaviconContext): Favicon {
  return { href: privateDeployment ? defaults.privateDeployment : defaults.standard, from: 'default' };
}

/**
 * Favicon of a tenant: its own address, else the preview of its file id (docs/requirements.md 7.5.15), else the
 * default.
 */
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
