import type { LinkFacts } from '../../core/links/types.js';

/** A link on the way of a click, and what the page says of it. */
export interface FoundLink extends LinkFacts {
  element: Element;
  href: string;
}

/** The link that a click follows: HTML or SVG, in any shadow root that the path leads through. */
export function findLink(path: readonly EventTarget[]): FoundLink | undefined {
  const elements = path.filter((each): each is Element => 'localName' in each);
  for (const [index, element] of elements.entries()) {
    const href = /^(a|area)$/.test(element.localName)
      ? (element.getAttribute('href') ?? element.getAttribute('xlink:href'))
      : null;
    if (href === null) continue;
    const around = elements.slice(index);
    return {
      element,
      href,
      text: element.textContent,
      // The nearest that can tell; an SVG link cannot.
      editable:
        element.ownerDocument.designMode === 'on' ||
        (around.find((each) => 'isContentEditable' in each) as HTMLElement | undefined)?.isContentEditable ===
          true,
      // Listeners of other people cannot be seen (DESIGN 7, 'Links').
      ownHandler:
        (element as HTMLElement).onclick !== null ||
        element.hasAttribute('onclick') ||
        around.some((each) => each.hasAttribute('data-portico-leave')),
    };
  }
  return undefined;
}
