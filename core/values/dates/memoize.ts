/** Maximum number of entries of a date cache (docs/requirements.md 9.39). */
const dateCacheSize = 100;

/**
 * Memoizes a function of a text for the most recently used texts; the least recently used one is removed first.
 */
export function memoizeRecent<T>(compute: (text: string) => T, limit = dateCacheSize): (text: string) => T {
  // Insertion order: the first entry is the least recently used.
  const entries = new Map<string, { value: T }>();
  let last: { text: string; value: T } | undefined;
  return (text) => {
    if (last?.text === text) return last.value;
    let entry = entries.get(text);
    if (entry) entries.delete(text);
    else entry = { value: compute(text) };
    entries.set(text, entry);
    if (entries.size > limit) {
      const [oldest] = entries.keys();
      if (oldest !== undefined) entries.delete(oldest);
    }
    last = { text, value: entry.value };
    return entry.value;
  };
}
