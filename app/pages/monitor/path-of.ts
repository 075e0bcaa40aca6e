/** Path, query and fragment of a URL; any other text is returned unchanged. */
export function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}
