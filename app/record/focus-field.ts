/** Puts the focus on the first of the controls that is there, and into sight. */
export function focusField(root: HTMLElement | null, ids: readonly string[]): void {
  if (!root) return;
  const all = ids.flatMap((id) => {
    const control = root.ownerDocument.getElementById(id);
    return control && root.contains(control) ? [control] : [];
  });
  const first = all[0];
  if (!first) return;
  first.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'nearest' });
}
