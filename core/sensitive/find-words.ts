/** Occurrence of a word in a text. */
export interface FoundWord {
  /** As it is listed. */
  word: string;
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
}

/** Finds the listed words in a text, in the order of their position; of two that overlap, the longer one. */
export type WordFinder = (text: string) => FoundWord[];

interface Entry {
  word: string;
  folded: string;
}

interface FoldedText {
  text: string;
  /** Start and end in the original text of each UTF-16 unit of `text`. */
  starts: number[];
  ends: number[];
}

/** Without what does not show: zero-width characters and soft hyphens. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/u;
/** Letters of scripts that separate words by spaces, and digits. */
const inWord = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]/u;

/**
 * Compiles a list of words. Case, width (full-width Latin letters) and invisible characters make no difference. A word
 * that begins or ends with a Latin, Cyrillic or Greek letter or a digit matches only whole words there: 'art' is not
 * found in 'part'.
 */
export function createWordFinder(words: readonly string[]): WordFinder {
  const byFirst = new Map<string, Entry[]>();
  for (const word of new Set(words)) {
    const folded = fold(word.trim()).text;
    const first = folded.charAt(0);
    if (first !== '') byFirst.set(first, [...(byFirst.get(first) ?? []), { word, folded }]);
  }
  // The longest first, so that it is found instead of its beginning.
  for (const entries of byFirst.values()) entries.sort((a, b) => b.folded.length - a.folded.length);
  return (text) => (byFirst.size === 0 ? [] : find(fold(text), byFirst));
}

/** The listed words that occur in a text, each once. */
export function wordsIn(finder: WordFinder, text: string): string[] {
  return [...new Set(finder(text).map(({ word }) => word))];
}

function find({ text, starts, ends }: FoldedText, byFirst: ReadonlyMap<string, Entry[]>): FoundWord[] {
  const found: FoundWord[] = [];
  let at = 0;
  while (at < text.length) {
    const from = at;
    const match = byFirst
      .get(text.charAt(from))
      ?.find(({ folded }) => text.startsWith(folded, from) && isWhole(text, from, folded.length));
    if (match) {
      at += match.folded.length;
      found.push({ word: match.word, start: starts[from] ?? 0, end: ends[at - 1] ?? 0 });
    } else at += 1;
  }
  return found;
}

/** Returns whether neither end of a match lies within a word. */
function isWhole(text: string, from: number, length: number): boolean {
  const to = from + length;
  return !joins(text, from - 1, from) && !joins(text, to - 1, to);
}

function joins(text: string, before: number, after: number): boolean {
  return inWord.test(text.charAt(before)) && inWord.test(text.charAt(after));
}

function fold(original: string): FoldedText {
  const folded: FoldedText = { text: '', starts: [], ends: [] };
  let at = 0;
  for (const character of original) {
    const end = at + character.length;
    const unit = foldCharacter(character);
    folded.text += unit;
    for (let index = 0; index < unit.length; index += 1) {
      folded.starts.push(at);
      folded.ends.push(end);
    }
    at = end;
  }
  return folded;
}

function foldCharacter(character: string): string {
  // ASCII is in its normal form already.
  if (character < '\u0080') return character.toLowerCase();
  return invisible.test(character) ? '' : character.normalize('NFKC').toLowerCase();
}
