const fields =
  'input:not([type=hidden]):not([disabled]):not([readonly]), textarea:not([disabled]):not([readonly]), select:not([disabled]), [contenteditable=""], [contenteditable="true"]';

/** The element that asks for the focus by `autofocus` in what a page put into a slot. */
export function autofocusIn(slot: HTMLSlotElement): HTMLElement | null {
  return firstIn(slot, '[autofocus]');
}

/** The first field that can be filled in, in what a page put into a slot. */
export function firstFieldIn(slot: HTMLSlotElement): HTMLElement | null {
  return firstIn(slot, fields);
}

function firstIn(slot: HTMLSlotElement, selector: string): HTMLElement | null {
  for (const element of slot.assignedElements({ flatten: true })) {
    const candidates = [element, ...element.querySelectorAll(selector)];
    const found = candidates.find((each) => each.matches(selector) && isDrawn(each));
    if (found) return found as HTMLElement;
  }
  return null;
}

function isDrawn(element: Element): boolean {
  return element.getClientRects().length > 0;
}
