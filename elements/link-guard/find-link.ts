import type { LinkFacts } from '../../core/links/types.js';

/** A link on the way of a click, and what the page says of it. */
export interface FoundLink extends LinkFacts {
  element: HTMLElement;
  /** As it is written. */
  href: string;
}

/**
 * The local name of what stands on the way of an event. A text in any case: fields of a form, and elements by their
 * names, take the place of what a form, a document or a window says of itself.
 */
export function nameOf(step: EventTarget): string {
  return String((step as { localName?: unknown }).localName);
}

/** The link that a click follows: HTML or SVG, in any shadow root that the path leads through. */
export function findLink(path: readonly EventTarget[]): FoundLink | undefined {
  for (const step of path) {
    if (!/^(a|area)$/.test(nameOf(step))) continue;
    const element = step as HTMLElement;
    const href = element.getAttribute('href') ?? element.getAttribute('xlink:href');
    if (href === null) continue;
    const area = element.closest<HTMLElement>('[contenteditable]');
    return {
      element,
      href,
      text: element.textContent,
      // An SVG link cannot tell by itself.
      editable: (element as Partial<HTMLElement>).isContentEditable ?? area?.isContentEditable,
      // Listeners of other people cannot be seen (DESIGN 7, 'Links').
      ownHandler:
        !!(element.onclick ?? element.closest('[data-portico-leave]')) || element.hasAttribute('onclick'),
    };
  }
  return undefined;
}
