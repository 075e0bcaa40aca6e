import type { NamePart } from '../../../core/records/match-name.js';
import styles from './highlight.module.css';

/** A text with one part of it in `<mark>`. */
export function HighlightPart({ text, part }: { text: string; part: NamePart | undefined }) {
  if (!part) return text;
  return (
    <>
      {text.slice(0, part.from)}
      <mark className={styles.mark}>{text.slice(part.from, part.to)}</mark>
      {text.slice(part.to)}
    </>
  );
}

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
