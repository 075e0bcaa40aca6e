/** What is known when the visible part of the page changes its height; all in CSS px. */
export interface KeyboardFacts {
  /** Tallest visual viewport seen in this orientation. */
  tallest: number;
  /** Height of the visual viewport now, as if it were not zoomed. */
  present: number;
  tablet: boolean;
  landscape: boolean;
}

/** The least height in px above which what covers the page counts as a keyboard. */
export type KeyboardCalculator = (facts: KeyboardFacts) => number;

const leastHeight = 300;
const leastOnTablet = 240;

/** Above 300 px, 240 on tablets (spec 9). */
export const usualKeyboard: KeyboardCalculator = ({ tablet }) => (tablet ? leastOnTablet : leastHeight);

/**
 * Height of the soft keyboard, 0 when it is closed: the tallest viewport of this orientation less the present one,
 * while something that can be typed in has the focus (DESIGN 7, 'Start-up').
 */
export function keyboardHeight(
  facts: KeyboardFacts,
  typing: boolean,
  calculate: KeyboardCalculator = usualKeyboard,
): number {
  const covered = facts.tallest - facts.present;
  return typing && covered > calculate(facts) ? Math.round(covered) : 0;
}

/** Input types that bring up no keyboard. */
const withoutKeyboard = new Set([
  ...['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit'],
]);

/** What the rule must know of the element that has the focus. */
export interface Focused {
  tag: string;
  type?: string;
  readOnly?: boolean;
  editable?: boolean;
}

/** Whether an element brings up the soft keyboard when it has the focus. */
export function takesText({ tag, type = 'text', readOnly, editable }: Focused): boolean {
  if (editable) return true;
  if (readOnly) return false;
  const name = tag.toLowerCase();
  return name === 'textarea' || (name === 'input' && !withoutKeyboard.has(type));
}
