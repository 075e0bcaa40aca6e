import { isWeb, parseAddress } from './parse-address.js';

/** Part of a plain text; with an address it is a link. */
export interface TextPart {
  text: string;
  /** Address as the URL parser serialises it. */
  href?: string;
}

/** Address with a scheme or `www.`, up to white space, quotes, brackets of markup, or punctuation and letters of CJK. */
const addressPattern = /(?<![\w@/.])(?:https?:\/\/|www\.)[^\s<>"'`\u2018-\u201f\u2e80-\uffef]+/gi;

/** Splits a plain text at the web addresses in it. Punctuation at the end of an address belongs to the sentence. */
export function linksInText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(addressPattern)) {
    const address = withoutPunctuation(match);
    const url = parseAddress(/^www/i.test(address) ? `https://${address}` : address);
    if (!url || !isWeb(url.href) || /^www\.?$/.test(url.hostname)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href: url.href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A closing bracket stays when it has its opening one in the address, as in `…/Portico_(architecture)`. */
function withoutPunctuation(address: string): string {
  const surplus = new Map(
    [...brackets].map(([closing, opening]) => [closing, count(address, closing) - count(address, opening)]),
  );
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? '';
    const unpaired = surplus.get(last);
    if (unpaired === undefined ? !/[.,;:!?*]/.test(last) : unpaired <= 0) break;
    if (unpaired !== undefined) surplus.set(last, unpaired - 1);
  }
  return address.slice(0, end);
}

const brackets: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
