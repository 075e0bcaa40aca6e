import type { ErrorReporter } from '../../kernel/errors/create-error-reporter.js';
import { openDataIn, type OpenData } from './open-data.js';

/** Elements whose placeholders are code or user input, which is not converted. */
const excluded = 'script, style, textarea, [contenteditable]';

/** Attributes that a person reads, or hears. */
const attributes = ['title', 'alt', 'aria-label', 'aria-description'];

export interface OpenDataPage {
  root: Element;
  openData: OpenData;
  errors: Pick<ErrorReporter, 'report'>;
}

/** A place of a text: a text node or an attribute. */
interface Place {
  read(): string;
  write(text: string): void;
}

/**
 * Converts the placeholders in what is shown under `root`, now and after each change: texts, and titles and labels of
 * elements, in open shadow roots too. Returns a function that stops it.
 */
export function followOpenData({ root, openData, errors }: OpenDataPage): () => void {
  const { ownerDocument } = root;
  const view = ownerDocument.defaultView;
  if (!view) return () => undefined;
  const { NodeFilter, Element: elements } = view;
  let isStopped = false;

  const placeOfText = (text: Text): Place[] =>
    text.parentElement?.closest(excluded)
      ? []
      : [{ read: () => text.data, write: (next) => void (text.data = next) }];

  const placeOfAttribute = (element: Element, name: string): Place[] =>
    element.hasAttribute(name)
      ? [
          {
            read: () => element.getAttribute(name) ?? '',
            write: (next) => element.setAttribute(name, next),
          },
        ]
      : [];

  /** The places of a node alone; follows its shadow root from now on. */
  function placesOf(node: Node): Place[] {
    if (node.nodeType === node.TEXT_NODE) return placeOfText(node as Text);
    if (!(node instanceof elements)) return [];
    return [...attributes.flatMap((name) => placeOfAttribute(node, name)), ...placesInShadow(node)];
  }

  function placesInShadow(element: Element): Place[] {
    if (element.shadowRoot) {
      observe(element.shadowRoot);
      return placesUnder(element.shadowRoot);
    }
    const { localName } = element;
    // It has a shadow root once its script has been loaded.
    if (localName.includes('-') && !view?.customElements.get(localName))
      view?.customElements.whenDefined(localName).then(
        () => {
          if (!isStopped && element.shadowRoot) run(placesInShadow(element));
        },
        (error: unknown) => errors.report('open-data', error),
      );
    return [];
  }

  function placesUnder(node: Node): Place[] {
    const walker = ownerDocument.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const found = placesOf(node);
    while (walker.nextNode()) found.push(...placesOf(walker.currentNode));
    return found;
  }

  async function convert(places: readonly Place[]): Promise<void> {
    const before = places.map((place) => place.read());
    const after = await openData.convert(before);
    places.forEach((place, at) => {
      const text = after[at];
      // A text that changed in the meantime has its own mutation record.
      if (!isStopped && text !== undefined && text !== before[at] && place.read() === before[at])
        place.write(text);
    });
  }

  function run(places: readonly Place[]): void {
    const open = places.filter((place) => openDataIn(place.read()).length > 0);
    if (open.length === 0) return;
    convert(open).catch((error: unknown) => errors.report('open-data', error));
  }

  const observer = new view.MutationObserver((changes) => {
    const nodes = new Set<Node>();
    const changed: Place[] = [];
    for (const { type, target, addedNodes, attributeName } of changes) {
      if (type === 'characterData') nodes.add(target);
      else if (type === 'childList') for (const node of addedNodes) nodes.add(node);
      else if (attributeName !== null) changed.push(...placeOfAttribute(target as Element, attributeName));
    }
    run([...changed, ...[...nodes].flatMap(placesUnder)]);
  });
  function observe(node: Node): void {
    observer.observe(node, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: attributes,
    });
  }
  observe(root);
  run(placesUnder(root));
  return () => {
    isStopped = true;
    observer.disconnect();
  };
}
