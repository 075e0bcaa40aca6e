import styles from './highlight.module.css';

/** A text with the matches of a search in `<mark>`; never interpreted as markup. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const wanted = query.trim().toLocaleLowerCase();
  if (!wanted) return text;
  const parts: { text: string; hit: boolean }[] = [];
  const lower = text.toLocaleLowerCase();
  // Where lower-casing changes the length, indexes no longer match; then nothing is marked.
  if (lower.length !== text.length) return text;
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), hit: false });
    from = at + wanted.length;
    parts.push({ text: text.slice(at, from), hit: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts.map((part, index) =>
    part.hit ? (
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
