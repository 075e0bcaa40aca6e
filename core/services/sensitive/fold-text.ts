/** Text in the form in which words are compared, as UTF-16 units. */
export interface FoldedText {
  units: Uint16Array;
  /** Offset in the original text of the character that each unit comes from. */
  starts: Uint32Array;
  length: number;
}

/** Text that is being folded, in parts. */
interface Folding extends FoldedText {
  original: string;
  /** Offset of the next character of the original text. */
  next: number;
}

/** Without what does not show: zero-width characters and soft hyphens. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/u;

/**
 * Units of the form of a character, which bounds the length of a folded text. U+FDFA alone has a longer one, a sentence
 * of eighteen.
 */
const longestForm = 8;

/** Characters whose form is remembered. */
const mostKnown = 10_000;

export const startFolding = (original: string): Folding => ({
  original,
  next: 0,
  units: new Uint16Array(original.length),
  starts: new Uint32Array(original.length),
  length: 0,
});

/** Adds units of the next characters, about `most`; returns false at the end of the text. */
type Fold = (folding: Folding, most: number) => boolean;

/** Ignores case, width (full-width Latin letters) and invisible characters. Each character is folded on its own. */
export function createFold(): Fold {
  const known = new Map<number, string>();

  function formOf(code: number): string {
    const present = known.get(code);
    if (present !== undefined) return present;
    if (known.size >= mostKnown) known.clear();
    const character = String.fromCodePoint(code);
    const form = invisible.test(character)
      ? ''
      : character.normalize('NFKC').toLowerCase().slice(0, longestForm);
    known.set(code, form);
    return form;
  }

  return (folding, most) => {
    const { original } = folding;
    const end = folding.length + most;
    while (folding.next < original.length && folding.length < end) {
      const start = folding.next;
      const code = original.codePointAt(start) ?? 0;
      folding.next += code > 0xffff ? 2 : 1;
      if (isFolded(code)) add(folding, code, start);
      else {
        const form = formOf(code);
        for (let index = 0; index < form.length; index += 1) add(folding, form.charCodeAt(index), start);
      }
      // A text of invisible characters only adds no units.
      if (folding.next - folding.length > end) break;
    }
    return folding.next < original.length;
  };
}

/** ASCII without capitals, and the unified ideographs: most of a text in English or Chinese. */
const isFolded = (code: number): boolean =>
  (code < 0x80 && (code < 0x41 || code > 0x5a)) || (code >= 0x4e00 && code <= 0x9fff);

function add(folding: Folding, unit: number, start: number): void {
  const { length } = folding;
  if (length === folding.units.length) {
    const { units, starts } = folding;
    folding.units = new Uint16Array(2 * length + 32);
    folding.units.set(units);
    folding.starts = new Uint32Array(2 * length + 32);
    folding.starts.set(starts);
  }
  folding.units[length] = unit;
  folding.starts[length] = start;
  folding.length = length + 1;
}
