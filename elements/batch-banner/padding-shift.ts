import { attempt } from '../../core/contracts/parse.js';

const property = 'padding-top';

/** The element that each banner pads, and the padding in px. */
const shifts = new Map<object, readonly [element: HTMLElement, px: number]>();
/** Undo the current paddings. */
let restores: readonly (() => void)[] = [];

/**
 * Sets the top padding of an element of the page for one banner, and removes the padding that the banner had set before;
 * null only removes. The greatest padding of several banners applies. After the last one the inline style is restored;
 * changes that the page made meanwhile are kept.
 */
export function shiftPadding(banner: object, element: HTMLElement | null, px = 0): void {
  for (const restore of restores) restore();
  shifts.delete(banner);
  // Pages without types may set something else; `instanceof` fails for elements of another realm.
  if (element && attempt(() => element.nodeType === 1 && 'setProperty' in element.style))
    shifts.set(banner, [element, px]);
  // A map keeps the last of several entries with one key.
  const greatest = new Map([...shifts.values()].sort(([, one], [, other]) => one - other));
  restores = [...greatest].map((each) => pad(...each));
}

/** Pads one element; returns a function that undoes it. */
function pad(element: HTMLElement, px: number): () => void {
  const { style } = element;
  const padding = () => [style.getPropertyValue(property), style.getPropertyPriority(property)] as const;
  // Compares the attribute: Chromium leaves an empty one behind when a style is removed that was never read.
  const attribute = () => element.getAttribute('style');
  const before = attribute() === null ? null : style.cssText;
  const paddingBefore = padding();
  // Important, because the page's style sheet may be.
  style.setProperty(property, `${px}px`, 'important');
  const after = attribute();
  const paddingAfter = padding().join();
  return () => {
    if (attribute() !== after) {
      if (padding().join() === paddingAfter) style.setProperty(property, ...paddingBefore);
    } else if (before === null) element.removeAttribute('style');
    // Not `setAttribute`, which a strict style-src blocks.
    else style.cssText = before;
  };
}
