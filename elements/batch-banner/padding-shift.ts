/** What was done to the inline style of one element of a page. */
interface Shifted {
  /** Px wanted by each banner; the greatest counts. */
  wanted: Map<PaddingShift, number>;
  /** The style before, null without one, and the attribute after. */
  before: string | null;
  after: string | null;
  /** The padding before, for when the page has changed its style meanwhile. */
  padding: readonly [value: string, priority: string];
}

const property = 'padding-top';
const shiftedElements = new WeakMap<HTMLElement, Shifted>();

/**
 * The top padding that one banner gives to an element of the page. With the last of several banners the inline style
 * is again what it was; what the page has changed meanwhile stays as the page wants it.
 */
export class PaddingShift {
  #element: HTMLElement | null = null;

  /** Shifts the element to so many px, and lets go of another one; null only lets go. */
  set(element: HTMLElement | null, px = 0): void {
    const left = this.#element;
    this.#element = element;
    if (left && left !== element) shift(left, this);
    if (element) shift(element, this, px);
  }
}

function shift(element: HTMLElement, banner: PaddingShift, px?: number): void {
  const { style } = element;
  const shifted = shiftedElements.get(element);
  const wanted = shifted?.wanted ?? new Map<PaddingShift, number>();
  if (shifted) restore(element, shifted);
  shiftedElements.delete(element);
  if (px === undefined) wanted.delete(banner);
  else wanted.set(banner, px);
  if (wanted.size === 0) return;
  const before = element.hasAttribute('style') ? style.cssText : null;
  const padding = paddingOf(element);
  // Important, as a page's style sheet may be.
  style.setProperty(property, `${Math.max(...wanted.values())}px`, 'important');
  shiftedElements.set(element, { wanted, before, after: styleOf(element), padding });
}

function restore(element: HTMLElement, { wanted, before, after, padding }: Shifted): void {
  const { style } = element;
  const ours = `${Math.max(...wanted.values())}px,important`;
  if (styleOf(element) !== after) {
    if (paddingOf(element).join() === ours) style.setProperty(property, ...padding);
  } else if (before === null) element.removeAttribute('style');
  // Not by the attribute, which a strict style-src would refuse.
  else style.cssText = before;
}

/** By the attribute: Chromium leaves an empty one behind when it removes one that nobody has read. */
function styleOf(element: HTMLElement): string | null {
  return element.getAttribute('style');
}

function paddingOf({ style }: HTMLElement): readonly [value: string, priority: string] {
  return [style.getPropertyValue(property), style.getPropertyPriority(property)];
}
