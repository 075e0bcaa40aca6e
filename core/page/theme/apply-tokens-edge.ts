/** Value of a token, and the value that the page had before. */
interface AppliedToken {
  value: string;
  was: string;
  priority: string;
}

const appliedBy = new WeakMap<HTMLElement, Map<string, AppliedToken>>();

/**
 * Sets tokens on an element through CSSOM, which a strict `style-src` allows, in place of those of the previous call.
 * A token that only the previous call had gets the page's value back, unless the page has changed it in the meantime.
 */
export function applyTokens(root: HTMLElement, tokens: Readonly<Record<string, string>>): void {
  const applied = appliedBy.get(root) ?? new Map<string, AppliedToken>();
  appliedBy.set(root, applied);
  const { style } = root;
  for (const [name, { value, was, priority }] of applied) {
    if (name in tokens) continue;
    if (style.getPropertyValue(name) === value) style.setProperty(name, was, priority);
    applied.delete(name);
  }
  for (const [name, value] of Object.entries(tokens)) {
    const was = style.getPropertyValue(name);
    const former = applied.get(name);
    const page = former?.value === was ? former : { was, priority: style.getPropertyPriority(name) };
    style.setProperty(name, value);
    applied.set(name, { ...page, value: style.getPropertyValue(name) });
  }
  if (applied.size === 0 && !root.getAttribute('style')) root.removeAttribute('style');
}
