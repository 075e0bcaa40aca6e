import { endpoints } from '../../../core/contracts/endpoints.js';

export type PictureAddress =
  { kind: 'own' | 'embedded' | 'remote'; src: string } | { kind: 'refused'; src?: undefined };

const previewPath = new URL(endpoints.filePreview(''), 'https://own.invalid').pathname;
const embeddedPicture = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i;

/**
 * Address of a picture in a user-written text. It is parsed as the browser would parse it, and what is loaded is the
 * parsed address. On the page's own origin only the preview of a file is a picture: with the reader's cookie, any other
 * address could be a call.
 */
export function pictureAddress(source: string, pageUrl: string): PictureAddress {
  const url = parsed(source, pageUrl);
  if (!url) return { kind: 'refused' };
  if (url.protocol === 'data:') {
    return embeddedPicture.test(url.href) ? { kind: 'embedded', src: url.href } : { kind: 'refused' };
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'refused' };
  // Another port or scheme of the own host receives the reader's cookie too.
  if (url.hostname === new URL(pageUrl).hostname) {
    const fileId = url.searchParams.get('fileId');
    const isPreview = url.origin === new URL(pageUrl).origin && url.pathname === previewPath && fileId;
    return isPreview ? { kind: 'own', src: endpoints.filePreview(fileId) } : { kind: 'refused' };
  }
  return { kind: 'remote', src: url.href };
}

const linkSchemes = new Set(['https:', 'http:', 'mailto:', 'tel:']);
/** Path or fragment of the own site, as its author would write it. */
const ownAddress = /^[/#]/;

/** Address of a link in a user-written text; undefined if it may not be one. */
export function linkAddress(href: string, pageUrl: string): string | undefined {
  const url = parsed(href, pageUrl);
  if (!url || !linkSchemes.has(url.protocol)) return undefined;
  const text = href.trim();
  if (!ownAddress.test(text)) {
    // Relative addresses would depend on the page that shows the text.
    return URL.canParse(text) ? url.href : undefined;
  }
  // An address in the form of an own path must not lead to another site.
  if (url.origin !== new URL(pageUrl).origin) return undefined;
  return text.startsWith('#') ? url.hash || '#' : url.pathname + url.search + url.hash;
}

function parsed(address: string, pageUrl: string): URL | undefined {
  return address.trim() !== '' && URL.canParse(address, pageUrl) ? new URL(address, pageUrl) : undefined;
}
