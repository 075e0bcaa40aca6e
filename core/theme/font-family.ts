/** What stands behind a tenant's own font. */
const fallbackStack =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", ' +
  '"Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

/** Letters of any script, digits, and what font names are written with; nothing that could end the value. */
const familyName = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._-]{0,63}$/u;
const mostFamilies = 8;

/** A CSS font stack of a tenant's comma-separated font names; undefined when one of them is no font name. */
export function fontStack(text: string): string | undefined {
  const names = text.split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'));
  if (names.length > mostFamilies || !names.every((name) => familyName.test(name))) return undefined;
  return `${names.map((name) => `"${name}"`).join(', ')}, ${fallbackStack}`;
}
