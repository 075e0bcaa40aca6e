/** Fields that a person can fill in. */
export const fields =
  'input:enabled:not([type=hidden]):not([readonly]), textarea:enabled:not([readonly]), select:enabled, [contenteditable]:not([contenteditable=false])';

/** The first element that is drawn and matches, in what a page put into a slot. */
export function firstIn(slot: HTMLSlotElement, selector: string): HTMLElement | null {
  for (const element of slot.assignedElements({ flatten: true })) {
    for (const each of [element, ...element.querySelectorAll(selector)]) {
      if (each.matches(selector) && each.getClientRects().length > 0) return each as HTMLElement;
    }
  }
  return null;
}
