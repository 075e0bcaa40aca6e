/** Measurements of the visual viewport, in CSS px. */
export interface KeyboardFacts {
  /** Greatest height of the visual viewport so far in this orientation. */
  tallest: number;
  /** Current height of the visual viewport, at a zoom of 1. */
  present: number;
  tablet: boolean;
  landscape: boolean;
}

/** Threshold in px above which the covered height counts as a keyboard. */
export type KeyboardCalculator = (facts: KeyboardFacts) => number;

const leastHeight = 300;
const leastOnTablet = 240;

/** Threshold of 300 px, 240 px on tablets (docs/requirements.md 9.33). */
const defaultThreshold: KeyboardCalculator = ({ tablet }) => (tablet ? leastOnTablet : leastHeight);

/**
 * Height of the soft keyboard, 0 when it is closed: the greatest height in this orientation minus the current one,
 * while an editable element has the focus.
 */
export function keyboardHeight(
  facts: KeyboardFacts,
  typing: boolean,
  calculate: KeyboardCalculator = defaultThreshold,
): number {
  const covered = facts.tallest - facts.present;
  return typing && covered > calculate(facts) ? Math.round(covered) : 0;
}

/** Calculator of a tenant that sets the least height of a keyboard in px; without a height, the default. */
export function calculatorOf(height: () => number | undefined): KeyboardCalculator {
  return (facts) => height() ?? defaultThreshold(facts);
}

/** Input types that do not open the soft keyboard. */
const withoutKeyboard = new Set([
  ...['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit'],
]);

/** Properties of the focused element. */
export interface Focused {
  tag: string;
  type?: string;
  readOnly?: boolean;
  editable?: boolean;
}

/** Returns whether an element opens the soft keyboard when it has the focus. */
export function isTextEntry({ tag, type = 'text', readOnly, editable }: Focused): boolean {
  if (editable) return true;
  if (readOnly) return false;
  const name = tag.toLowerCase();
  return name === 'textarea' || (name === 'input' && !withoutKeyboard.has(type));
}
