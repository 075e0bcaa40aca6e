import type { CSSResultOrNative } from 'lit';

/**
 * Styles a shadow root that lies in another document than the one our code runs in: sheets made for one document
 * are refused by another, and dropped when an element is adopted there. Where sheets cannot be made at all, Lit has
 * put `<style>` elements into the root, which go along.
 */
export function styleInDocument(
  root: ShadowRoot,
  styles: readonly CSSResultOrNative[],
  page: Document,
): void {
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (!Sheet || !('adoptedStyleSheets' in root)) return;
  const sheet = new Sheet();
  sheet.replaceSync(styles.map((style) => ('cssText' in style ? style.cssText : '')).join(''));
  root.adoptedStyleSheets = [sheet];
}
