/** What a token was set to, and what the page had in its place. */
interface Held {
  value: string;
  was: string;
  priority: string;
}

const heldBy = new WeakMap<HTMLElement, Map<string, Held>>();

/**
 * Sets tokens on an element through CSSOM, which a strict style-src allows, in the place of those set by the call
 * before: a token that is in the earlier call only becomes again what the page had there. What the page itself has
 * changed meanwhile is left to it.
 */
export function applyTokens(root: HTMLElement, tokens: Readonly<Record<string, string>>): void {
  const held = heldBy.get(root) ?? new Map<string, Held>();
  heldBy.set(root, held);
  const { style } = root;
  for (const [name, { value, was, priority }] of held) {
    if (name in tokens) continue;
    if (style.getPropertyValue(name) === value) style.setProperty(name, was, priority);
    held.delete(name);
  }
  for (const [name, value] of Object.entries(tokens)) {
    const was = style.getPropertyValue(name);
    const former = held.get(name);
    const page = former?.value === was ? former : { was, priority: style.getPropertyPriority(name) };
    style.setProperty(name, value);
    held.set(name, { ...page, value: style.getPropertyValue(name) });
  }
  if (held.size === 0 && !root.getAttribute('style')) root.removeAttribute('style');
}
