const property = 'padding-top';

/** The element that each banner wants to be padded, and by how many px. */
const wanted = new Map<object, readonly [element: HTMLElement, px: number]>();
/** What takes the paddings away again. */
let restores: readonly (() => void)[] = [];

/**
 * Gives an element of the page so much padding at its top for one banner, and takes away what the banner had given
 * before; null only takes away. Of several banners the greatest counts. With the last of them the inline style is
 * again what it was; what the page has changed meanwhile stays as the page wants it.
 */
export function shiftPadding(banner: object, element: HTMLElement | null, px = 0): void {
  for (const restore of restores) restore();
  wanted.delete(banner);
  if (element) wanted.set(banner, [element, px]);
  // Of an element's entries the last is kept.
  const greatest = new Map([...wanted.values()].sort(([, one], [, other]) => one - other));
  restores = [...greatest].map((each) => pad(...each));
}

/** Pads one element; the returned function undoes that. */
function pad(element: HTMLElement, px: number): () => void {
  const { style } = element;
  const padding = () => [style.getPropertyValue(property), style.getPropertyPriority(property)] as const;
  // By the attribute: Chromium leaves an empty one behind when it removes one that nobody has read.
  const attribute = () => element.getAttribute('style');
  const before = attribute() === null ? null : style.cssText;
  const paddingBefore = padding();
  // Important, as a page's style sheet may be.
  style.setProperty(property, `${px}px`, 'important');
  const after = attribute();
  const paddingAfter = padding().join();
  return () => {
    if (attribute() !== after) {
      if (padding().join() === paddingAfter) style.setProperty(property, ...paddingBefore);
    } else if (before === null) element.removeAttribute('style');
    // Not by the attribute, which a strict style-src would refuse.
    else style.cssText = before;
  };
}
