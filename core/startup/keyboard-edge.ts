import { atom, type ReadableAtom } from 'nanostores';

import { keyboardHeight, isTextEntry, type KeyboardCalculator } from './keyboard-rule.js';

export interface KeyboardDeps {
  window: Window;
  tablet: boolean;
  /** Default: 300 px, 240 px on tablets (docs/requirements.md 9.33). */
  calculate?: KeyboardCalculator | undefined;
}

export interface KeyboardWatch {
  /** Height of the soft keyboard in CSS px; 0 when it is closed. */
  readonly $height: ReadableAtom<number>;
  dispose(): void;
}

/** Focused element, also inside open shadow roots. */
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
  return isTextEntry({ tag: found.localName, type, readOnly, editable: isContentEditable });
}

/** Not by the aspect ratio of the window: some engines reduce its height for the keyboard. */
function isLandscape(window: Window): boolean {
  // Safari before 16.4 has no `screen.orientation`.
  const { orientation } = window.screen as { orientation?: ScreenOrientation };
  return orientation
    ? orientation.type.startsWith('landscape')
    : window.matchMedia('(orientation: landscape)').matches;
}

/**
 * Watches the soft keyboard. While it is open the root element has the attribute `data-keyboard`. In engines without a
 * visual viewport it counts as closed.
 */
export function watchKeyboard({ window, tablet, calculate }: KeyboardDeps): KeyboardWatch {
  const $height = atom(0);
  const { document, visualViewport } = window;
  const tallest = { landscape: 0, portrait: 0 };

  const measure = (): void => {
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
  visualViewport?.addEventListener('resize', measure);
  document.addEventListener('focusin', measure);
  document.addEventListener('focusout', measure);
  measure();
  return {
    $height,
    dispose() {
      visualViewport?.removeEventListener('resize', measure);
      document.removeEventListener('focusin', measure);
      document.removeEventListener('focusout', measure);
      stop();
      document.documentElement.removeAttribute('data-keyboard');
    },
  };
}
