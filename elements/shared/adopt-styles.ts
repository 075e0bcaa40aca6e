import { CSSResult, type CSSResultOrNative } from 'lit';

/** Constructed sheets per document and class: a document refuses sheets that were constructed in another one. */
const sheets = new WeakMap<Document, WeakMap<readonly CSSResultOrNative[], CSSStyleSheet[]>>();

/**
 * Adopts a class's styles in the document that the shadow root is in now. Lit's own `adoptStyles` uses sheets of the
 * main document only.
 */
export function adoptStylesIn(doc: Document, root: ShadowRoot, styles: readonly CSSResultOrNative[]): void {
  const known = sheets.get(doc) ?? new WeakMap<readonly CSSResultOrNative[], CSSStyleSheet[]>();
  const constructed = known.get(styles) ?? constructSheets(doc, styles);
  sheets.set(doc, known.set(styles, constructed));
  root.adoptedStyleSheets = constructed;
}

function constructSheets(doc: Document, styles: readonly CSSResultOrNative[]): CSSStyleSheet[] {
  const win = doc.defaultView as typeof globalThis & Window;
  return styles.map((each) => {
    const sheet = new win.CSSStyleSheet();
    sheet.replaceSync(each instanceof CSSResult ? each.cssText : rulesText(each));
    return sheet;
  });
}

const rulesText = ({ cssRules }: CSSStyleSheet): string =>
  [...cssRules].map(({ cssText }) => cssText).join('\n');
