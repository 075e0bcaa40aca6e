import type { LinkFacts } from '../../core/links/types.js';

/** A link on the way of a click, and what the page says of it. */
export interface FoundLink {
  element: HTMLElement;
  /** As it is written. */
  href: string;
  facts: LinkFacts;
}

/**
 * The local name of what stands on the way of an event. A text in any case: fields of a form, and elements by their
 * names, take the place of what a form, a document or a window says of itself.
 */
export function nameOf(step: EventTarget): string {
  return String((step as { localName?: unknown }).localName);
}

function hrefOf(step: EventTarget): string | null {
  if (!/^(a|area)$/.test(nameOf(step))) return null;
  const link = step as Element;
  return link.getAttribute('href') ?? link.getAttribute('xlink:href');
}

/** The link that a click follows: HTML or SVG, in any shadow root that the path leads through. */
export function findLink(path: readonly EventTarget[]): FoundLink | undefined {
  const element = path.find((step) => hrefOf(step) !== null) as HTMLElement | undefined;
  return (
    element && {
      element,
      href: hrefOf(element) ?? '',
      facts: {
        text: element.textContent,
        // An SVG link cannot tell by itself.
        editable:
          (element as Partial<HTMLElement>).isContentEditable ??
          !!element.closest('[contenteditable]:not([contenteditable=false])'),
        // Listeners of other people cannot be seen (DESIGN 7, 'Links').
        ownHandler:
          !!element.onclick || !!element.closest('[data-portico-leave]') || element.hasAttribute('onclick'),
      },
    }
  );
}
