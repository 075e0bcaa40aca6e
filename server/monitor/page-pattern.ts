/** Page of an address: its path, with `*` for ids, without parameters; '' if it is no http address. */
export function pagePattern(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return '';
  const segments = pathname.split('/').map((segment) => {
    const [name = ''] = segment.split('__');
    return /^\d+$/.test(name) ? '*' : name.replace(/\d{4,}/g, '*');
  });
  return segments.join('/').slice(0, 200);
}

/** Name and version of a browser from a text such as 'Chrome 141.0'. */
export function splitBrowser(text: string): { name: string; version: string } {
  const match = /^(\D*?)[ /]*(\d[\w.]{0,40})?$/.exec(text.slice(0, 100));
  const name = match?.[1]?.trim() ?? '';
  return { name: name || text.slice(0, 100), version: match?.[2] ?? '' };
}
