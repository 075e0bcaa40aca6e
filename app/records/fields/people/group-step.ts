import type { KeyboardEvent } from 'react';

/** A key that is pressed beside a list of people. */
export type ListKey = Pick<
  KeyboardEvent<HTMLElement>,
  | 'key'
  | 'altKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'shiftKey'
  | 'currentTarget'
  | 'preventDefault'
  | 'stopPropagation'
> & { nativeEvent: Pick<globalThis.KeyboardEvent, 'isComposing'> };

/** Number of groups by which a key moves on: the arrows along a line, in the direction of the text; 0 for all other keys. */
export function groupStep(event: Omit<ListKey, 'preventDefault' | 'stopPropagation'>): -1 | 0 | 1 {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || event.nativeEvent.isComposing) return 0;
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return 0;
  const isRtl = event.currentTarget.ownerDocument.dir === 'rtl';
  return (event.key === 'ArrowRight') === isRtl ? -1 : 1;
}
