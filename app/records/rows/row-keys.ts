/** Index that a key moves to in a list of rows; undefined for other keys. */
export function rowAfterKey(key: string, at: number, total: number, visible: number): number | undefined {
  const step = Math.max(1, visible - 1);
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, total - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'PageDown':
      return Math.min(at + step, total - 1);
    case 'PageUp':
      return Math.max(at - step, 0);
    case 'Home':
      return 0;
    case 'End':
      return total - 1;
    default:
      return undefined;
  }
}
