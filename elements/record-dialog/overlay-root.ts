/**
 * The child of a dialog that its slot `overlay` shows: the page's own, or one made on first use. It has no box of
 * its own, so it covers nothing; a pop-up in it is placed by the window's coordinates.
 */
export function overlayRootOf(dialog: HTMLElement): HTMLElement {
  const own = dialog.querySelector<HTMLElement>(':scope > [slot=overlay]');
  if (own) return own;
  const root = dialog.ownerDocument.createElement('div');
  root.slot = 'overlay';
  dialog.append(root);
  return root;
}
