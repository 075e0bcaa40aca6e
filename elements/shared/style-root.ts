import { styleNonce } from './style-nonce.js';

/** One sheet for each text in each document: a sheet made for one document is refused by another. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Gives a shadow root its style sheet. An element that is moved to another document (an iframe, a pop-up window) loses
 * it on the way, so this is called whenever one is connected.
 */
export function styleRoot(root: ShadowRoot, text: string, page: Document): void {
  try {
    const sheet = sheetOf(text, page);
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [sheet];
  } catch {
    // An engine where sheets cannot be made, or not be shared with a shadow root.
    if (root.querySelector('style')) return;
    const style = page.createElement('style');
    style.nonce = styleNonce() ?? '';
    style.textContent = text;
    root.append(style);
  }
}

function sheetOf(text: string, page: Document): CSSStyleSheet {
  const known = sheets.get(page) ?? new Map<string, CSSStyleSheet>();
  sheets.set(page, known);
  let sheet = known.get(text);
  if (!sheet) {
    sheet = new (page.defaultView as typeof globalThis & Window).CSSStyleSheet();
    sheet.replaceSync(text);
    known.set(text, sheet);
  }
  return sheet;
}
