import type { KeyboardEvent } from 'react';

/**
 * Moves the focus among the elements of a composite widget by arrow keys, Home and End, and with `typeahead` to the next
 * element whose text begins with the character. Horizontal arrows are mirrored in right-to-left text.
 * @param selector of the elements inside the element that listens
 * @returns the index of the element that has received the focus, -1 for any other key
 */
export function moveRovingFocus(
  event: KeyboardEvent,
  selector: string,
  { orientation, typeahead = false }: { orientation: 'horizontal' | 'vertical'; typeahead?: boolean },
): number {
  if (event.altKey || event.ctrlKey || event.metaKey) return -1;
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const from = elements.findIndex((element) => element.contains(event.target as Node));
  const order = elements.map((_, step) => (from + step + 1) % elements.length);
  const keys = orientation === 'vertical' ? ['ArrowDown', 'ArrowUp'] : ['ArrowRight', 'ArrowLeft'];
  if (orientation === 'horizontal' && (event.target as HTMLElement).matches(':dir(rtl)')) keys.reverse();
  const key = event.key.toLocaleLowerCase();
  const isCharacter = [...key].length === 1 && key !== ' ';
  const labelOf = (index: number): string => elements[index]?.textContent.trim().toLocaleLowerCase() ?? '';

  let to: number | undefined;
  if (event.key === keys[0]) to = order[0];
  else if (event.key === keys[1]) to = from > 0 ? from - 1 : elements.length - 1;
  else if (event.key === 'Home') to = 0;
  else if (event.key === 'End') to = elements.length - 1;
  else if (typeahead && isCharacter) to = order.find((index) => labelOf(index).startsWith(key));
  if (to === undefined || !elements[to]) return -1;
  elements[to]?.focus();
  event.preventDefault();
  return to;
}
