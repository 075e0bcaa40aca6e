import { useEffect, useEffectEvent, type RefObject } from 'react';

import { usePlatform } from '../../services/platform/use-platform.js';

const fields =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const layers = 'dialog[open], portico-record-dialog[open], [role="dialog"], [role="menu"], [role="listbox"]';

export type PressedKey = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'altKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'shiftKey'
  | 'isComposing'
  | 'repeat'
  | 'defaultPrevented'
>;

/**
 * Calls `run` for the keys of a list beside what it opens, unless they are those of a field, a dialog or a menu. It returns whether it
 * did something. In a host page the keys are the host's outside of the element.
 */
export function usePaneKeys<Command extends string>(
  root: RefObject<HTMLElement | null>,
  commandOf: (key: PressedKey) => Command | undefined,
  run: (command: Command, target: Element) => boolean,
): void {
  const { window, config } = usePlatform();
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const command = commandOf(event);
    const path = event.composedPath();
    const [target] = path;
    const own = root.current;
    if (!command || !own || !(target instanceof window.Element)) return;
    const isNowhere = target === own.ownerDocument.body && config.external !== true;
    if (!isNowhere && !path.includes(own)) return;
    if (target.closest(fields) || own.ownerDocument.querySelector(layers)) return;
    // A layer that the key has just closed is no longer in the document.
    if (path.some((each) => each instanceof window.Element && each.matches(layers))) return;
    if (run(command, target)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [window]);
}
