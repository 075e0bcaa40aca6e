import { createFold, startFolding, type FoldedText } from './fold-text.js';
import { createWordAutomaton } from './word-automaton.js';

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

/** Words of each list that occur in a text, each once. Yields between parts of a long text. */
export type ListScan = Generator<undefined, string[][]>;

interface Entry {
  length: number;
  /** The word as each list that has it spells it. */
  spellings: { list: number; word: string }[];
}

/** Units of a text that are read without a pause: some milliseconds. */
const partUnits = 20_000;

/** Letters of scripts that separate words by spaces, and digits. */
const inWord = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]/u;

/**
 * Compiles a list of words. Case, width (full-width Latin letters) and invisible characters make no difference. A word
 * that begins or ends with a Latin, Cyrillic or Greek letter or a digit matches only whole words there: 'art' is not
 * found in 'part'.
 */
export function createWordFinder(words: readonly string[]): WordFinder {
  const search = createSearch([words]);
  return (text) => {
    const found: FoundWord[] = [];
    finish(
      search(text, (_list, word, { starts }, from, to) => {
        const last = starts[to - 1] ?? 0;
        const length = (text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1;
        found.push({ word, start: starts[from] ?? 0, end: last + length });
      }),
    );
    return found;
  };
}

/** The listed words that occur in a text, each once. */
export function wordsIn(finder: WordFinder, text: string): string[] {
  return [...new Set(finder(text).map(({ word }) => word))];
}

/** Compiles several lists, of which each finds what a finder of its own would, in one pass over a text. */
export function createListFinder(lists: readonly (readonly string[])[]): (text: string) => ListScan {
  const search = createSearch(lists);
  return function* scan(text) {
    const found = lists.map(() => new Set<string>());
    yield* search(text, (list, word) => found[list]?.add(word));
    return found.map((words) => [...words]);
  };
}

/** Runs to the end without a pause. */
export function finish<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

type Visit = (list: number, word: string, folded: FoldedText, from: number, to: number) => void;

function createSearch(lists: readonly (readonly string[])[]) {
  const fold = createFold();
  const folded = (word: string): string => {
    const folding = startFolding(word);
    while (fold(folding, partUnits));
    return String.fromCharCode(...folding.units.subarray(0, folding.length));
  };
  const byText = new Map<string, Entry>();
  for (const [list, words] of lists.entries()) {
    for (const word of words) {
      const text = folded(word.trim());
      if (text === '') continue;
      const entry = byText.get(text) ?? { length: text.length, spellings: [] };
      if (entry.spellings.at(-1)?.list !== list) entry.spellings.push({ list, word });
      byText.set(text, entry);
    }
  }
  const entries = [...byText.values()];
  const automaton = createWordAutomaton([...byText.keys()]);

  return function* search(text: string, visit: Visit): Generator<undefined, void> {
    if (entries.length === 0) return;
    const folding = startFolding(text);
    while (fold(folding, partUnits)) yield;

    /** Places where words begin, from the end of the text, each with the node of the longest one. */
    const places: number[] = [];
    const nodes: number[] = [];
    let node = 0;
    function readTo(end: number, start: number): void {
      for (let at = end - 1; at >= start; at -= 1) {
        node = automaton.step(node, folding.units[at] ?? 0);
        const word = automaton.firstWordNode(node);
        if (word === 0) continue;
        places.push(at);
        nodes.push(word);
      }
    }
    for (let end = folding.length; end > 0; end -= partUnits) {
      readTo(end, Math.max(0, end - partUnits));
      yield;
    }
    if (places.length === 0) return;

    const { units } = folding;
    /** Where the last found word of each list ends, and where one of a word's lists is next beyond its own. */
    const ends = new Int32Array(lists.length);
    const openFrom = new Int32Array(entries.length);
    function choose(from: number, longest: number): void {
      if (joins(units, from - 1, from)) return;
      for (let each = longest; each !== 0; each = automaton.nextWordNode(each)) {
        const index = automaton.wordOf(each);
        const entry = entries[index];
        if (!entry || (openFrom[index] ?? 0) > from) continue;
        const to = from + entry.length;
        if (to < folding.length && joins(units, to - 1, to)) continue;
        let open = Infinity;
        for (const { list, word } of entry.spellings) {
          if ((ends[list] ?? 0) <= from) {
            ends[list] = to;
            visit(list, word, folding, from, to);
          }
          open = Math.min(open, ends[list] ?? 0);
        }
        openFrom[index] = open;
      }
    }
    for (let index = places.length - 1; index >= 0; index -= 1) {
      choose(places[index] ?? 0, nodes[index] ?? 0);
      if (index % partUnits === 0) yield;
    }
  };
}

/** Returns whether two units belong to one word. */
function joins(units: Uint16Array, before: number, after: number): boolean {
  const isInWord = (at: number): boolean => inWord.test(String.fromCharCode(units[at] ?? 0));
  return isInWord(before) && isInWord(after);
}
