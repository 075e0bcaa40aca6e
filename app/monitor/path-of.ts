/** Path, query and fragment of an address; the text itself if it is none. */
export function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}
