import { CSSResult, type CSSResultOrNative } from 'lit';

/** Settings for `<style>` elements, which engines without constructable style sheets need. */
export const styleOptions: {
  /** Nonce for pages with a strict `style-src`; by default the page's `litNonce`, as in Lit. */
  nonce?: string;
} = {};

/** Constructed sheets per document and class: a document refuses sheets that were constructed in another one. */
const sheets = new WeakMap<Document, WeakMap<readonly CSSResultOrNative[], CSSStyleSheet[]>>();

/**
 * Applies a class's styles to a shadow root in the document that it is in. Lit's own `adoptStyles` constructs sheets for
 * the main document only, and a shadow root that is adopted into another document (an iframe, a pop-up window) loses
 * its sheets.
 */
export function applyStyles(root: ShadowRoot, styles: readonly CSSResultOrNative[], doc: Document): void {
  try {
    root.adoptedStyleSheets = sheetsFor(styles, doc);
  } catch {
    // The engine cannot construct style sheets or share them with a shadow root.
    if (!root.querySelector('style')) root.append(...styles.map((each) => styleElement(each, doc)));
  }
}

function sheetsFor(styles: readonly CSSResultOrNative[], doc: Document): CSSStyleSheet[] {
  const known = sheets.get(doc) ?? new WeakMap<readonly CSSResultOrNative[], CSSStyleSheet[]>();
  sheets.set(doc, known);
  let constructed = known.get(styles);
  if (!constructed) {
    const { CSSStyleSheet } = doc.defaultView as typeof globalThis & Window;
    constructed = styles.map((each) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(cssText(each));
      return sheet;
    });
    known.set(styles, constructed);
  }
  return constructed;
}

function styleElement(styles: CSSResultOrNative, doc: Document): HTMLStyleElement {
  const style = doc.createElement('style');
  style.nonce = styleOptions.nonce ?? (globalThis as { litNonce?: string }).litNonce ?? '';
  style.textContent = cssText(styles);
  return style;
}

function cssText(styles: CSSResultOrNative): string {
  return styles instanceof CSSResult
    ? styles.cssText
    : [...styles.cssRules].map((rule) => rule.cssText).join('\n');
}
