/** A link on the way of a click. */
export interface FoundLink {
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
    if (href !== null) return { element, href };
  }
  return undefined;
}

/** Whether a link lies in an editable area, has a click handler of its own, or is marked to be left to the browser. */
export function isLeft(link: HTMLElement): boolean {
  // Listeners of other people cannot be seen (DESIGN 7, 'Links').
  if (link.onclick ?? link.closest(':scope[onclick], [data-portico-leave]')) return true;
  // An SVG link cannot tell by itself.
  const area = link.closest<HTMLElement>('[contenteditable]');
  return (link as Partial<HTMLElement>).isContentEditable ?? area?.isContentEditable === true;
}
