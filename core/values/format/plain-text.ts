const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Names of elements whose content is no text. */
const hidden = ['script', 'style'] as const;

/**
 * Plain text of rich text on one line, for display and search; never inserted into a page as HTML. Its time is
 * proportional to the length of the text, whatever the text is: every character is passed once.
 * @param atTags replacement of a tag
 */
export function plainText(html: string, atTags = ' '): string {
  const parts: string[] = [];
  /** Element names that have no further end tag. */
  const unclosed = new Set<string>();

  /** End of a hidden element whose start tag ends at `from`; `from` if there is none. */
  function endOf(name: (typeof hidden)[number], from: number): number {
    if (unclosed.has(name)) return from;
    const endTag = name === 'script' ? /<\/script\s*>/gi : /<\/style\s*>/gi;
    endTag.lastIndex = from;
    if (endTag.test(html)) return endTag.lastIndex;
    unclosed.add(name);
    return from;
  }

  let at = 0;
  for (;;) {
    const open = html.indexOf('<', at);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) break;
    parts.push(html.slice(at, open), atTags);
    const start = html.slice(open + 1, open + 8).toLowerCase();
    const name = hidden.find((each) => start.startsWith(each) && !/\w/.test(start.charAt(each.length)));
    at = name ? endOf(name, close + 1) : close + 1;
  }
  parts.push(html.slice(at));
  return parts
    .join('')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
