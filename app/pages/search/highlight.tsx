import type { NamePart } from '../../../core/records/match-name.js';
import { MarkedText } from '../../ui/controls/marked-text.js';

/** A text with the matches of a search marked. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return <MarkedText text={text} parts={matchesIn(text, query.trim().toLocaleLowerCase())} />;
}

function matchesIn(text: string, wanted: string): NamePart[] {
  const lower = text.toLocaleLowerCase();
  // Where lower-casing changes the length, indexes no longer match; then nothing is marked.
  if (!wanted || lower.length !== text.length) return [];
  const parts: NamePart[] = [];
  for (let from = lower.indexOf(wanted); from >= 0; from = lower.indexOf(wanted, from + wanted.length))
    parts.push({ from, to: from + wanted.length });
  return parts;
}
