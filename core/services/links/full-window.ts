/** Area of a screen that windows may use, in CSS px. */
export interface AvailableScreen {
  availWidth: number;
  availHeight: number;
  /** Origin of the area, which is not 0 on a second screen. */
  availLeft?: number;
  availTop?: number;
}

/** Features of `window.open` for a page of the full available size without tool or menu bar (docs/requirements.md 2.6.16). */
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
