import type { CSSResultOrNative } from 'lit';

/** Marks the sheets that we wrote into a root ourselves. */
const mark = 'data-portico-style';

/**
 * Styles a shadow root that lies in another document than the one our code runs in: sheets made for one document
 * are refused by another (and dropped when an element is adopted there).
 */
export function styleInDocument(
  root: ShadowRoot,
  styles: readonly CSSResultOrNative[],
  page: Document,
): void {
  for (const old of root.querySelectorAll(`style[${mark}]`)) old.remove();
  const text = styles.map(textOf).join('\n');
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (Sheet && 'adoptedStyleSheets' in root && 'replaceSync' in Sheet.prototype) {
    const sheet = new Sheet();
    sheet.replaceSync(text);
    root.adoptedStyleSheets = [sheet];
    return;
  }
  const style = page.createElement('style');
  style.setAttribute(mark, '');
  // The name Lit reads the nonce under, so that a page sets it once.
  const nonce = (globalThis as { litNonce?: string }).litNonce;
  if (nonce !== undefined) style.setAttribute('nonce', nonce);
  style.textContent = text;
  root.append(style);
}

function textOf(style: CSSResultOrNative): string {
  if (!(style instanceof CSSStyleSheet)) return style.cssText;
  return [...style.cssRules].map((rule) => rule.cssText).join('\n');
}
