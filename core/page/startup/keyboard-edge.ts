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

/** Height at the bottom of the layout viewport that the keyboard covers; 0 in engines that reduce the layout viewport. */
const coveredProperty = '--portico-keyboard';

/**
 * Watches the soft keyboard. While it is open the root element has the attribute `data-keyboard`, and the property
 * `--portico-keyboard` with the covered height, above which pages and dialogs end. The edited field is kept in the visible
 * part. In engines without a visual viewport the keyboard counts as closed.
 */
export function watchKeyboard({ window, tablet, calculate }: KeyboardDeps): KeyboardWatch {
  const $height = atom(0);
  const { document, visualViewport } = window;
  const root = document.documentElement;
  const tallest = { landscape: 0, portrait: 0 };

  const measure = (): void => {
    if (!visualViewport) return;
    const landscape = isLandscape(window);
    const side = landscape ? 'landscape' : 'portrait';
    const present = visualViewport.height * visualViewport.scale;
    tallest[side] = Math.max(tallest[side], present);
    const facts = { tallest: tallest[side], present, tablet, landscape };
    const height = keyboardHeight(facts, isTyping(document), calculate);
    const covered = height > 0 ? Math.max(0, Math.round(root.clientHeight - present)) : 0;
    root.toggleAttribute('data-keyboard', height > 0);
    if (covered > 0) root.style.setProperty(coveredProperty, `${covered}px`);
    else root.style.removeProperty(coveredProperty);
    $height.set(height);
    if (height > 0) window.requestAnimationFrame(() => showFocused(window));
  };
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
      root.removeAttribute('data-keyboard');
      root.style.removeProperty(coveredProperty);
    },
  };
}

/**
 * Scrolls the focused element into the visible part when the keyboard, or a bar at the end of the page, covers its lower
 * edge. What is higher than half of the visible part is left to the browser, which shows the caret.
 */
function showFocused(window: Window): void {
  const { document, visualViewport } = window;
  const found = focusedIn(document);
  if (!found || !visualViewport) return;
  const { clientHeight, scrollHeight } = document.documentElement;
  // Safari moves the page up behind the keyboard; a page that ends above the keyboard needs no such move.
  if (visualViewport.offsetTop > 0 && scrollHeight <= clientHeight) window.scrollTo(0, 0);
  const { left, width, bottom, height } = found.getBoundingClientRect();
  if (height > visualViewport.height / 2) return;
  const root = found.getRootNode() as Document | ShadowRoot;
  const covering = root.elementFromPoint(left + width / 2, bottom - 1);
  if (bottom <= visualViewport.height && covering && found.contains(covering)) return;
  found.scrollIntoView({ block: 'center' });
}
