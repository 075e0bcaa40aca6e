/** A link in the path of a click. */
export interface FoundLink {
  element: HTMLElement;
  /** The attribute as written. */
  href: string;
}

/**
 * The local name of an event target, always as a string: a form's field named `localName` shadows the form's own
 * property (DOM clobbering).
 */
export function localNameOf(target: EventTarget): string {
  return String((target as { localName?: unknown }).localName);
}

/** The link that a click follows: HTML or SVG, in any shadow root of the event path. */
export function findLink(path: readonly EventTarget[]): FoundLink | undefined {
  for (const target of path) {
    if (!/^(a|area)$/.test(localNameOf(target))) continue;
    const element = target as HTMLElement;
    const href = element.getAttribute('href') ?? element.getAttribute('xlink:href');
    if (href !== null) return { element, href };
  }
  return undefined;
}

/** Returns whether a link is left to the browser: it is in an editable area, has its own `onclick`, or is marked so. */
export function isOptedOut(link: HTMLElement): boolean {
  // Listeners added with `addEventListener` cannot be detected.
  if (link.onclick ?? link.closest(':scope[onclick], [data-portico-leave]')) return true;
  // SVG links have no `isContentEditable`.
  const area = link.closest<HTMLElement>('[contenteditable]');
  return (link as Partial<HTMLElement>).isContentEditable ?? area?.isContentEditable === true;
}
