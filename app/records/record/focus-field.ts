/** Focuses the first of the controls that exists and scrolls it into view. */
export function focusField(root: HTMLElement | null, ids: readonly string[]): void {
  if (!root) return;
  const first = ids
    .map((id) => root.querySelector<HTMLElement>(`#${CSS.escape(id)}`))
    .find((control) => control !== null);
  if (!first) return;
  const focus = (): void => {
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'nearest' });
  };
  // Shoelace elements are focusable only after their first render.
  if ('updateComplete' in first) void Promise.resolve(first.updateComplete).then(focus);
  else focus();
}
