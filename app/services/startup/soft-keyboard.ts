import { watchKeyboard } from '../../../core/page/startup/keyboard-edge.js';
import { calculatorOf } from '../../../core/page/startup/keyboard-rule.js';
import type { AppPlatform } from '../platform/create-app-platform.js';

/** Keeps what is being edited above the soft keyboard (requirements 9.33). Returns a function that stops it. */
export function watchSoftKeyboard({ window, device, context }: AppPlatform): () => void {
  const calculate = calculatorOf(() => context.$tenant.get()?.keyboardHeight);
  return watchKeyboard({ window, tablet: device.kind === 'Tablet', calculate }).dispose;
}
