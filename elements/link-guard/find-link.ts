import type { LinkFacts } from '../../core/links/types.js';

/** A link on the way of a click, and what the page says of it. */
export interface FoundLink {
  element: Element;
  /** As it is written. */
  href: string;
  facts: LinkFacts;
}

/** What stands on the way of an event; document and window have none of this. */
type Step = Partial<HTMLElement>;

const hrefOf = (step: Step): string | null | undefined =>
  /^(a|area)$/.test(step.localName ?? '')
    ? (step.getAttribute?.('href') ?? step.getAttribute?.('xlink:href'))
    : null;

/** The link that a click follows: HTML or SVG, in any shadow root that the path leads through. */
export function findLink(path: readonly EventTarget[]): FoundLink | undefined {
  const index = path.findIndex((each) => hrefOf(each) != null);
  const element = path[index] as HTMLElement | undefined;
  if (!element) return undefined;
  const around = path.slice(index) as Step[];
  return {
    element,
    href: hrefOf(element) ?? '',
    facts: {
      text: element.textContent,
      // The nearest that can tell; an SVG link cannot.
      editable:
        element.ownerDocument.designMode === 'on' ||
        around.find((each) => 'isContentEditable' in each)?.isContentEditable === true,
      // Listeners of other people cannot be seen (DESIGN 7, 'Links').
      ownHandler:
        !!element.onclick ||
        element.hasAttribute('onclick') ||
        around.some((each) => each.hasAttribute?.('data-portico-leave')),
    },
  };
}
