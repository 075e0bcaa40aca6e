/** Puts the focus on the first of the controls that is there, and into sight. */
export function focusField(root: HTMLElement | null, ids: readonly string[]): void {
  if (!root) return;
  const first = ids
    .map((id) => root.ownerDocument.getElementById(id))
    .find((control) => control !== null && root.contains(control));
  if (!first) return;
  const focus = (): void => {
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'nearest' });
  };
  // Elements of Shoelace can take the focus only once they have drawn themselves.
  if ('updateComplete' in first) void Promise.resolve(first.updateComplete).then(focus);
  else focus();
}
