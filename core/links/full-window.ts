/** The part of a screen that windows may use, in px. */
export interface AvailableScreen {
  availWidth: number;
  availHeight: number;
  /** Where it begins; a second screen does not begin at 0. */
  availLeft?: number;
  availTop?: number;
}

/** Features of `window.open` for a page at the full available size, without toolbar or menu bar (spec 2.6). */
export function fullWindowFeatures(screen: AvailableScreen): string {
  const { availWidth, availHeight, availLeft = 0, availTop = 0 } = screen;
  const px = (value: number): number => (Number.isFinite(value) ? Math.round(value) : 0);
  return [
    `left=${px(availLeft)}`,
    `top=${px(availTop)}`,
    `width=${px(availWidth)}`,
    `height=${px(availHeight)}`,
    'toolbar=no',
    'menubar=no',
    'location=no',
    'status=no',
    'resizable=yes',
    'scrollbars=yes',
  ].join(',');
}
