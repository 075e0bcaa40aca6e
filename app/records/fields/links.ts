/** Schemes that are rendered as links; other values stay text. */
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Link address for the text of a url field; undefined when it must stay text. */
export function safeHref(text: string): string | undefined {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  return schemes.has(url.protocol) && url.username === '' && url.password === '' ? url.href : undefined;
}

export function mailHref(text: string): string | undefined {
  return /^[^\s@?&]+@[^\s@?&]+$/.test(text)
    ? `mailto:${encodeURIComponent(text).replace('%40', '@')}`
    : undefined;
}

export function phoneHref(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '');
  return /^\+?\d{3,20}$/.test(digits) ? `tel:${digits}` : undefined;
}
