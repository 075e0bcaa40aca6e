/** Fields that a person can fill in; `:read-write` are those of text, and what is `contenteditable`. */
export const fields = ':read-write, select:enabled, input:enabled:not([readonly])';

/** The first element that is drawn and matches, in what a page put into a slot. */
export function firstIn(slot: HTMLSlotElement, selector: string): HTMLElement | undefined {
  return slot
    .assignedElements({ flatten: true })
    .flatMap((element) => [element, ...element.querySelectorAll(selector)])
    .find((element) => element.matches(selector) && element.getClientRects().length > 0) as
    HTMLElement | undefined;
}
