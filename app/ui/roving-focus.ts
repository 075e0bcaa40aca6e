import type { KeyboardEvent } from 'react';

interface RovingFocusOptions {
  orientation: 'horizontal' | 'vertical';
  /** Whether a printable character moves to the next element whose text begins with it. */
  typeahead?: boolean;
}

/**
 * Moves the focus among the elements of one composite widget by arrow keys, Home and End. Horizontal arrows are mirrored
 * in right-to-left text. Returns the index of the element that has received the focus, -1 for any other key.
 */
export function moveRovingFocus(
  event: KeyboardEvent,
  elements: readonly HTMLElement[],
  options: RovingFocusOptions,
): number {
  if (event.altKey || event.ctrlKey || event.metaKey || elements.length === 0) return -1;
  const from = elements.findIndex((element) => element.contains(event.target as Node));
  const to = targetIndex(event, elements, from, options);
  elements[to]?.focus();
  if (to >= 0) event.preventDefault();
  return to;
}

function targetIndex(
  event: KeyboardEvent,
  elements: readonly HTMLElement[],
  from: number,
  { orientation, typeahead = false }: RovingFocusOptions,
): number {
  const keys = orientation === 'vertical' ? ['ArrowDown', 'ArrowUp'] : ['ArrowRight', 'ArrowLeft'];
  if (orientation === 'horizontal' && (event.target as HTMLElement).matches(':dir(rtl)')) keys.reverse();
  switch (event.key) {
    case keys[0]:
      return (from + 1) % elements.length;
    case keys[1]:
      return (Math.max(from, 0) - 1 + elements.length) % elements.length;
    case 'Home':
      return 0;
    case 'End':
      return elements.length - 1;
    default:
      return typeahead ? nextByCharacter(event.key, elements, from) : -1;
  }
}

/** The next element whose text begins with the character; -1 for a key that is no character, and without a match. */
function nextByCharacter(key: string, elements: readonly HTMLElement[], from: number): number {
  if ([...key].length !== 1 || key === ' ') return -1;
  const character = key.toLocaleLowerCase();
  const order = elements.map((_, step) => (from + step + 1) % elements.length);
  return (
    order.find((index) => elements[index]?.textContent.trim().toLocaleLowerCase().startsWith(character)) ?? -1
  );
}
