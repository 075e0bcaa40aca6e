/** Device on which a map is opened. */
export interface MapDevice {
  /** Name of its system, such as 'Android'. */
  os: string;
  /** Name of the work-chat host; empty in a plain browser. */
  host: string;
}

const hasHan = /\p{Script=Han}/u;

/**
 * Address of the map that finds a postal address: the app that the user has chosen on Android, Apple's maps on Apple's
 * devices, otherwise a page: Amap for addresses in Chinese, OpenStreetMap for others. Web views of work-chat hosts open no
 * `geo:`. The postal address is the only thing in it; undefined without one.
 */
export function mapLink(address: string, { os, host }: MapDevice): string | undefined {
  // Of half a surrogate pair no address can be made.
  const text = address
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return undefined;
  const query = encodeURIComponent(text);
  if (os === 'Android' && host === '') return `geo:0,0?q=${query}`;
  if (os === 'iOS' || os === 'macOS') return `https://maps.apple.com/?q=${query}`;
  return hasHan.test(text)
    ? `https://uri.amap.com/search?keyword=${query}&callnative=1`
    : `https://www.openstreetmap.org/search?query=${query}`;
}
