interface Declaration {
  value: string;
  priority: string;
}

/** What is set on an element, and what the page had in its place. */
interface Held {
  ours: Map<string, string>;
  before: Map<string, Declaration>;
}

const held = new WeakMap<HTMLElement, Held>();

/**
 * Sets tokens on an element through CSSOM, which a strict style-src allows, in the place of those set by the call
 * before: a token that is in the earlier call only becomes again what the page had there. What the page itself has
 * changed meanwhile is left to it.
 */
export function applyTokens(root: HTMLElement, tokens: Readonly<Record<string, string>>): void {
  const { ours, before }: Held = held.get(root) ?? { ours: new Map(), before: new Map() };
  const { style } = root;
  for (const [name, value] of ours) {
    if (name in tokens) continue;
    const kept = before.get(name);
    if (style.getPropertyValue(name) === value) style.setProperty(name, kept?.value ?? '', kept?.priority);
    ours.delete(name);
    before.delete(name);
  }
  for (const [name, value] of Object.entries(tokens)) {
    const now = style.getPropertyValue(name);
    if (ours.get(name) !== now) before.set(name, { value: now, priority: style.getPropertyPriority(name) });
    style.setProperty(name, value);
    ours.set(name, style.getPropertyValue(name));
  }
  if (ours.size > 0) held.set(root, { ours, before });
  else {
    held.delete(root);
    if (root.getAttribute('style') === '') root.removeAttribute('style');
  }
}
