import { atom, type ReadableAtom } from 'nanostores';

import { keyboardHeight, takesText, type KeyboardCalculator } from './keyboard-rule.js';

export interface KeyboardDeps {
  window: Window;
  tablet: boolean;
  /** Absent: the spec's 300 and 240 px. */
  calculate?: KeyboardCalculator | undefined;
}

export interface KeyboardWatch {
  /** Height of the soft keyboard in CSS px; 0 when it is closed. */
  readonly $height: ReadableAtom<number>;
  dispose(): void;
}

/** The element with the focus, also inside shadow roots. */
function focusedIn(document: Document): Element | null {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found;
}

function isTyping(document: Document): boolean {
  const found = focusedIn(document);
  if (!found) return false;
  const { type, readOnly } = found as Partial<HTMLInputElement>;
  const { isContentEditable } = found as Partial<HTMLElement>;
  return takesText({ tag: found.localName, type, readOnly, editable: isContentEditable });
}

/** Not by the window's sides: some engines make the window lower for the keyboard, which is no turn of the device. */
function isLandscape(window: Window): boolean {
  // Older WebKit has no screen.orientation.
  const { orientation } = window.screen as { orientation?: ScreenOrientation };
  return orientation
    ? orientation.type.startsWith('landscape')
    : window.matchMedia('(orientation: landscape)').matches;
}

/**
 * Watches the soft keyboard; while it is open the page's root element has `data-keyboard`. Where the engine has no
 * visual viewport it is never open.
 */
export function watchKeyboard({ window, tablet, calculate }: KeyboardDeps): KeyboardWatch {
  const $height = atom(0);
  const { document, visualViewport } = window;
  const tallest = { landscape: 0, portrait: 0 };

  const look = (): void => {
    if (!visualViewport) return;
    const landscape = isLandscape(window);
    const side = landscape ? 'landscape' : 'portrait';
    const present = visualViewport.height * visualViewport.scale;
    tallest[side] = Math.max(tallest[side], present);
    const facts = { tallest: tallest[side], present, tablet, landscape };
    $height.set(keyboardHeight(facts, isTyping(document), calculate));
  };
  const stop = $height.subscribe((height) => {
    document.documentElement.toggleAttribute('data-keyboard', height > 0);
  });
  visualViewport?.addEventListener('resize', look);
  document.addEventListener('focusin', look);
  document.addEventListener('focusout', look);
  look();
  return {
    $height,
    dispose() {
      visualViewport?.removeEventListener('resize', look);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
      stop();
      document.documentElement.removeAttribute('data-keyboard');
    },
  };
}
