import type { KeyboardEvent } from 'react';

/**
 * Moves the focus among the parts of one widget by arrow keys, Home, End and, with `letters`, the first letter.
 * In right-to-left pages the horizontal arrows swap. Returns the part that has the focus now, if the key moved it.
 */
export function roveTo(
  event: KeyboardEvent,
  parts: readonly HTMLElement[],
  axis: 'horizontal' | 'vertical',
  letters = false,
): HTMLElement | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || parts.length === 0) return undefined;
  const at = parts.findIndex((part) => part === event.target || part.contains(event.target as Node));
  const next = parts[target(event, parts, at, axis, letters)];
  next?.focus();
  return next;
}

function target(
  event: KeyboardEvent,
  parts: readonly HTMLElement[],
  at: number,
  axis: 'horizontal' | 'vertical',
  letters: boolean,
): number {
  const rtl = axis === 'horizontal' && (event.target as HTMLElement).matches(':dir(rtl)');
  const [forward, back] =
    axis === 'vertical'
      ? ['ArrowDown', 'ArrowUp']
      : rtl
        ? ['ArrowLeft', 'ArrowRight']
        : ['ArrowRight', 'ArrowLeft'];
  switch (event.key) {
    case forward:
      return (at + 1) % parts.length;
    case back:
      return (at - 1 + parts.length) % parts.length;
    case 'Home':
      return 0;
    case 'End':
      return parts.length - 1;
    default:
      return letters ? byLetter(event.key, parts, at) : -1;
  }
}

/** The next part after `at` whose text begins with the letter; -1 when the key is no letter or nothing fits. */
function byLetter(key: string, parts: readonly HTMLElement[], at: number): number {
  if ([...key].length !== 1 || key === ' ') return -1;
  const wanted = key.toLocaleLowerCase();
  for (let step = 1; step <= parts.length; step += 1) {
    const index = (at + step) % parts.length;
    if (parts[index]?.textContent.trim().toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}
