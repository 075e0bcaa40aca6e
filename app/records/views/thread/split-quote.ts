/** A message's own text, and what it quotes below. */
interface SplitText {
  own: string;
  quoted: string;
}

/** Tags of what is seen without any text. */
const seen = /<(?:img|video|audio|table|hr)\b/iu;

const isBlank = (html: string): boolean =>
  !seen.test(html) && html.replace(/<[^<>]*>|&nbsp;|&#160;/giu, '').trim() === '';

const paragraph = /^<p\b[^<>]*>([^<]*)<\/p>\s*$/u;

/** The text without the line above a quotation that names its author: its last paragraph, if that ends with a colon. */
function withoutIntro(html: string): string {
  const at = html.lastIndexOf('<p');
  const last = paragraph.exec(html.slice(Math.max(0, at)))?.[1] ?? '';
  return /[:：]$/u.test(last.trimEnd()) ? html.slice(0, at) : html;
}

/**
 * Parts a message at the quotation with which it ends, together with the line above that names its author. A quotation
 * that text follows is answered part by part: it stays in its place. Nothing is parsed here, which the page's policy
 * leaves to the sanitiser: each part passes it.
 */
export function splitQuote(html: string): SplitText {
  const whole = { own: html, quoted: '' };
  let depth = 0;
  let start = -1;
  let end = -1;
  for (const tag of html.matchAll(/<(\/?)blockquote\b[^<>]*>/giu)) {
    if (tag[1] === '') {
      if (depth === 0) start = tag.index;
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      if (depth === 0) end = tag.index + tag[0].length;
    }
  }
  if (depth !== 0 || start < 0 || !isBlank(html.slice(end))) return whole;
  const before = html.slice(0, start);
  const own = withoutIntro(before);
  // Of a message that is its quotation alone there is nothing else to show.
  return isBlank(own) ? whole : { own, quoted: html.slice(own.length) };
}
