import { endpoints } from '../../../../core/contracts/endpoints.js';

/** Base of the addresses in a user-written text. */
export interface TextPage {
  /** Address of the page. */
  url: string;
  /** Origins of links and files that start with `/` (requirements 5.33); absent: the page's own. */
  linkOrigin?: string | undefined;
  fileOrigin?: string | undefined;
  /** Paths of files, in addition to the usual ones; one that ends with `/` stands for all below it. */
  filePaths?: readonly string[];
}

export type MediaAddress =
  { kind: 'own' | 'embedded' | 'remote'; src: string } | { kind: 'refused'; src?: undefined };

const pathOf = (address: string): string => new URL(address, 'https://own.invalid').pathname;
const previewPath = pathOf(endpoints.filePreview(''));
const downloadPath = pathOf(endpoints.download(''));
/** Other paths at which suites have files. */
const filePaths = ['/api/app/file/preview', '/papi/file/preview', '/papi/app/file/preview', '/visitstatic/'];
const embeddedPicture = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i;

/**
 * Address of a picture, a video or a sound in a user-written text, serialised by the URL parser. On the page's origin
 * and that of its files only addresses of files are allowed, those of the tenant's `filePaths` included: with the user's
 * cookie, any other request could be a call.
 */
export function mediaAddress(source: string, page: TextPage, type: 'picture' | 'film'): MediaAddress {
  const url = parsed(source, page.url);
  if (!url) return { kind: 'refused' };
  if (url.protocol === 'data:') {
    const isEmbedded = type === 'picture' && embeddedPicture.test(url.href);
    return isEmbedded ? { kind: 'embedded', src: url.href } : { kind: 'refused' };
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'refused' };
  const own = [new URL(page.url), ...(page.fileOrigin ? [new URL(page.fileOrigin)] : [])];
  // Another port or scheme of the own host receives the reader's cookie too.
  if (!own.some(({ hostname }) => hostname === url.hostname)) return { kind: 'remote', src: url.href };
  if (!own.some(({ origin }) => origin === url.origin)) return { kind: 'refused' };
  const fileId = fileIdOf(url, type);
  if (!fileId) {
    const isFile = [...filePaths, ...(page.filePaths ?? [])].some((path) => isAt(url.pathname, path));
    return isFile
      ? { kind: 'own', src: withOrigin(page.fileOrigin, url.pathname + url.search) }
      : { kind: 'refused' };
  }
  const address = type === 'picture' ? endpoints.filePreview(fileId) : endpoints.download(fileId);
  return { kind: 'own', src: withOrigin(page.fileOrigin, address) };
}

/** Returns whether a path is `place`, or below it if that ends with a slash. */
function isAt(path: string, place: string): boolean {
  // A server may take an encoded slash for one that leads up again.
  if (!place.startsWith('/') || place === '/' || /%2f|%5c/i.test(path)) return false;
  return place.endsWith('/') ? path.startsWith(place) && path !== place : path === place;
}

/** Id of the file at an address; for videos and sounds also at the address of a download. */
function fileIdOf({ pathname, searchParams }: URL, type: 'picture' | 'film'): string | undefined {
  if (pathname === previewPath) return searchParams.get('fileId') ?? undefined;
  return type === 'film' && pathname === downloadPath ? (searchParams.get('fileid') ?? undefined) : undefined;
}

const linkSchemes = new Set(['https:', 'http:', 'mailto:', 'tel:']);
/** Path or fragment of the own site, as its author would write it. */
const ownAddress = /^[/#]/;

/** Address of a link in a user-written text; undefined if it may not be one. */
export function linkAddress(href: string, { url: pageUrl, linkOrigin }: TextPage): string | undefined {
  const url = parsed(href, pageUrl);
  if (!url || !linkSchemes.has(url.protocol)) return undefined;
  const text = href.trim();
  if (!ownAddress.test(text)) {
    // Relative addresses would depend on the page that shows the text.
    return URL.canParse(text) ? url.href : undefined;
  }
  // An address in the form of an own path must not lead to another site.
  if (url.origin !== new URL(pageUrl).origin) return undefined;
  if (text.startsWith('#')) return url.hash || '#';
  return withOrigin(linkOrigin, url.pathname + url.search + url.hash);
}

/** Returns true for a link to a page of the suite, which opens in the app. */
export function isOwnLink(address: string, { url: pageUrl, linkOrigin }: TextPage): boolean {
  const origins = [new URL(pageUrl).origin, linkOrigin];
  return origins.includes(parsed(address, pageUrl)?.origin);
}

/** Id of the uploaded file that a link downloads; undefined for any other link, and for one to another site. */
export function linkedFileId(address: string, { url, linkOrigin, fileOrigin }: TextPage): string | undefined {
  const link = parsed(address, url);
  if (link?.pathname !== downloadPath) return undefined;
  const isOwn = [new URL(url).origin, linkOrigin, fileOrigin].includes(link.origin);
  return isOwn ? link.searchParams.get('fileid') || undefined : undefined;
}

/** Address on this site, with the configured origin if there is one. */
function withOrigin(origin: string | undefined, address: string): string {
  return origin ? new URL(address, origin).href : address;
}

function parsed(address: string, pageUrl: string): URL | undefined {
  return address.trim() !== '' && URL.canParse(address, pageUrl) ? new URL(address, pageUrl) : undefined;
}
