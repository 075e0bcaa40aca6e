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

/** Name and version of a browser from a text such as 'Chrome 141.0' or 'Safari/18.2'. */
export function splitBrowser(text: string): { name: string; version: string } {
  const start = text.search(/\d/);
  const version = text.slice(start);
  if (start < 1 || !/^[\w.]{1,40}$/.test(version)) return { name: text.slice(0, 100), version: '' };
  const name = text.slice(0, start).trimEnd();
  return { name: (name.endsWith('/') ? name.slice(0, -1) : name).slice(0, 100), version };
}
