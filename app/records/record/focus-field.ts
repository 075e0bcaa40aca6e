/**
 * Focuses the first of the controls that exists and scrolls it into view. One whose code is still being loaded has the
 * focus once it is there, unless the user has gone elsewhere by then.
 */
export function focusField(root: HTMLElement | null, ids: readonly string[]): void {
  if (!root) return;
  const controlOf = (id: string) => root.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  for (const id of ids) {
    const control = controlOf(id);
    if (control) {
      focus(control);
      return;
    }
    if (root.querySelector(`[data-waiting-for="${CSS.escape(id)}"]`)) {
      const before = activeIn(root);
      const observer = new MutationObserver(() => {
        const loaded = controlOf(id);
        const hasLeft = activeIn(root) !== before || !root.isConnected;
        if (!loaded && !hasLeft) return;
        observer.disconnect();
        if (loaded && !hasLeft) focus(loaded);
      });
      observer.observe(root, { childList: true, subtree: true });
      return;
    }
  }
}

/** The focused element of the document or the shadow root that contains the form. */
function activeIn(root: HTMLElement): Element | null {
  const place = root.getRootNode();
  return place instanceof Document || place instanceof ShadowRoot ? place.activeElement : null;
}

function focus(control: HTMLElement): void {
  const take = (): void => {
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'nearest' });
  };
  // Shoelace elements are focusable only after their first render.
  if ('updateComplete' in control) void Promise.resolve(control.updateComplete).then(take);
  else take();
}
