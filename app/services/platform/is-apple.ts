/** Returns whether the keyboard has a Command key in place of Ctrl. */
export function isApple(userAgent: string): boolean {
  return /Mac|iPhone|iPad/.test(userAgent);
}
