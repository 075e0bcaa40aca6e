const extended = /(?:^|;)\s*filename\*\s*=\s*utf-8''([^;]+)/i;
const plain = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i;
/** What no file system takes, and what would turn a name into a path or hide its end. */
const unsafe = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu;

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // A bad escape: the plain form, if there is one, is as good.
    return undefined;
  }
}

function safe(name: string | undefined): string {
  return (name ?? '').replace(unsafe, '_').replace(/^[. ]+|[. ]+$/g, '');
}

/** File name of a Content-Disposition header (RFC 6266, the extended form first), safe to save under. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const header = disposition ?? '';
  const encoded = extended.exec(header)?.[1];
  const [, quoted, bare] = plain.exec(header) ?? [];
  return safe((encoded && decode(encoded.trim())) || quoted?.replace(/\\(.)/g, '$1') || bare) || fallback;
}

/** The last part of an address, for a file without a name of its own; safe to save under. */
export function nameInPath(url: URL): string {
  return safe(decode(url.pathname.split('/').pop() ?? '')) || 'download';
}
