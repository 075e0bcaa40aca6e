import type { PersonRef } from '../contracts/record-parts.js';

/** A name that is being typed after '@'. */
export interface NameBeingTyped {
  /** Index of the '@' in the text. */
  at: number;
  /** What follows it, up to the caret. */
  query: string;
}

/** Longest name, in UTF-16 code units, that is looked for. */
const longestQuery = 40;

/**
 * The name that ends at the caret; undefined if there is none. An '@' in an address such as `a@b.example` begins no name,
 * and a name has at most one space, as 'Tom Baker' has.
 */
export function nameBeingTyped(text: string, caret: number): NameBeingTyped | undefined {
  const before = text.slice(Math.max(0, caret - longestQuery - 2), caret);
  const index = before.lastIndexOf('@');
  if (index < 0) return undefined;
  const query = before.slice(index + 1);
  const isInAddress = /[\w.+-]$/.test(before.slice(0, index));
  if (isInAddress || query.length > longestQuery || /[\n\r]|^\s|\s.*\s/.test(query)) return undefined;
  return { at: caret - query.length - 1, query };
}

/** The text with a person's name in place of what was typed, and the position of the caret after it. */
export function withName(
  text: string,
  { at, query }: NameBeingTyped,
  name: string,
): { text: string; caret: number } {
  const rest = text.slice(at + 1 + query.length);
  const inserted = `@${name}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, at) + inserted + rest, caret: at + inserted.length };
}

/** Those of these employees whose names the text has after '@'. */
export const namedIn = (text: string, people: readonly PersonRef[]): PersonRef[] =>
  people.filter(({ name }) => name !== '' && text.includes(`@${name}`));

/** Splits a text at the names of these employees that follow an '@'. Where one name begins another, the longer one counts. */
export function splitAtNames(
  text: string,
  people: readonly PersonRef[],
): { text: string; isName: boolean }[] {
  const names = namedIn(text, people)
    .map(({ name }) => `@${name}`)
    .sort((one, other) => other.length - one.length);
  const parts: { text: string; isName: boolean }[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at < from) continue;
    const name = names.find((each) => text.startsWith(each, at));
    if (name === undefined) continue;
    if (at > from) parts.push({ text: text.slice(from, at), isName: false });
    parts.push({ text: name, isName: true });
    from = at + name.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isName: false });
  return parts;
}
