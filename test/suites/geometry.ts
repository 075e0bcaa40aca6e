const pressable = 'button, a[href], input, textarea, select';

/** Visible elements of the shadow root that match a selector. */
export function visible(element: Element, selector: string): HTMLElement[] {
  return [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    // Visually hidden texts for screen readers are clipped to a pixel.
    return width > 1 && height > 1 && getComputedStyle(each).visibility === 'visible';
  });
}

const nameOf = (element: Element): string =>
  element.getAttribute('part') ?? (element.getAttribute('class') || element.localName);

function* ancestors(element: Element): Generator<Element> {
  for (let each = element.parentElement; each; each = each.parentElement) yield each;
}

/** Elements that overflow the window at its sides, or are wider than their container. */
export function sideways(element: Element): string[] {
  const faults: string[] = [];
  for (const each of visible(element, '*')) {
    const { left, right } = each.getBoundingClientRect();
    const { overflowX, textOverflow } = getComputedStyle(each);
    const excess = each.scrollWidth - each.clientWidth;
    if (left < -1 || right > window.innerWidth + 1) {
      const scrolls = [...ancestors(each)].some((box) => box.scrollWidth > box.clientWidth + 1);
      if (!scrolls) faults.push(`${nameOf(each)} reaches from ${left} to ${right} of ${window.innerWidth}`);
    }
    const cuts = overflowX !== 'visible' && textOverflow !== 'ellipsis' && each.localName !== 'textarea';
    if (cuts && excess > 1) faults.push(`${nameOf(each)} is ${excess} px too wide for its box`);
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > window.innerWidth) faults.push(`the page is ${scrollWidth} px wide`);
  return faults;
}

/** Controls that cannot be reached: clipped, or outside a window that does not scroll. */
export function outOfReach(element: Element): string[] {
  return visible(element, pressable)
    .filter((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      for (const box of ancestors(each)) {
        const { overflowY, position } = getComputedStyle(box);
        const frame = box.getBoundingClientRect();
        if (overflowY === 'auto' || overflowY === 'scroll') return false;
        if (overflowY !== 'visible' && (top < frame.top - 1 || bottom > frame.bottom + 1)) return true;
        if (position === 'fixed') return top < -1 || bottom > window.innerHeight + 1;
      }
      return false;
    })
    .map(nameOf);
}

export interface PlacedBox {
  name: string;
  left: number;
  right: number;
}

/** Positions of the parts, except inline ones and those whose direction does not follow the page's. */
export function placedParts(element: Element): PlacedBox[] {
  return visible(element, '[part]')
    .filter((each) => !getComputedStyle(each).display.startsWith('inline'))
    .filter((each) => !each.parentElement?.closest('[dir]:not(.root), bdi'))
    .map((each) => {
      const { left, right } = each.getBoundingClientRect();
      return { name: nameOf(each), left, right };
    });
}

/** Parts whose position is not mirrored. */
export function notMirrored(before: readonly PlacedBox[], after: readonly PlacedBox[]): string[] {
  return before.flatMap(({ name, left, right }, index) => {
    const mirrored = after[index];
    const wanted = [window.innerWidth - right, window.innerWidth - left] as const;
    const off = Math.max(
      Math.abs((mirrored?.left ?? NaN) - wanted[0]),
      Math.abs((mirrored?.right ?? NaN) - wanted[1]),
    );
    return off <= 1
      ? []
      : [`${name} lies at ${mirrored?.left}–${mirrored?.right} and not at ${wanted[0]}–${wanted[1]}`];
  });
}

/** Buttons whose shape is visible by a background colour only, unless colours are forced. */
export function filledButtons(element: Element): HTMLElement[] {
  return visible(element, 'button').filter((button) => {
    const { backgroundColor } = getComputedStyle(button);
    return !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor);
  });
}

export function hasEdge(element: Element): boolean {
  const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
  return (borderTopStyle !== 'none' && borderTopWidth !== '0px') || outlineStyle !== 'none';
}
