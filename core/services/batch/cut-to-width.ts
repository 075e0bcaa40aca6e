import { asString } from '../../contracts/parse.js';

/**
 * Truncates a text to a width: code points 1 to 126 count 1 unit, all others 2 (docs/requirements.md 5.28). A wider
 * text ends before the grapheme that exceeds the width, followed by three dots, which are not counted. A value that is no
 * text is ''.
 * @param units width; the default 80 is that of the failure banner (docs/requirements.md 5.27), also in place of a value
 * that is no number.
 */
export function cutToWidth(text: string, units = 80): string {
  const given = asString(text) ?? '';
  const limit = typeof units === 'number' && !Number.isNaN(units) ? units : 80;
  // A base character with what follows it: two regional indicators form a flag, vowels and finals complete a Korean
  // syllable, and marks (including two vowels of Thai and Lao), skin tones, tags and joined characters extend a base.
  // Intl.Segmenter, which the oldest supported engines lack, joins Indic conjuncts as well.
  const grapheme =
    /(?:\r\n|\p{RI}{2}|[^])(?:[\p{M}\p{Emoji_Modifier}\u0e33\u0eb3\u1160-\u11ff\u{e0020}-\u{e007f}]|\u200d[^])*/gu;
  let width = 0;
  let end = 0;
  // Iterative, so that only the beginning of a long text is read.
  while (grapheme.test(given)) {
    for (const character of given.slice(end, grapheme.lastIndex)) {
      width += character > '\0' && character < '\x7f' ? 1 : 2;
    }
    if (width > limit) return `${given.slice(0, end)}...`;
    end = grapheme.lastIndex;
  }
  return given;
}
