/**
 * Cuts a text to a width: code points 1 to 126 count 1 unit, all others 2 (spec 5.28). A text that is wider ends
 * before the grapheme that crosses the width, and three dots follow, which are not counted.
 * @param units width in units; the spec's 80 for the banner of a failed batch (spec 5.27).
 */
export function cutToWidth(text: string, units = 80): string {
  // A base with what belongs to it: two regional indicators make a flag, vowels and finals complete a Korean syllable,
  // and marks (two vowels of Thai and Lao among them), skin tones, tags and joined characters go with what they
  // follow. Intl.Segmenter, which engines at the floor lack, joins Indian conjuncts as well.
  const grapheme =
    /(?:\r\n|\p{RI}{2}|[^])(?:[\p{M}\p{Emoji_Modifier}\u0e33\u0eb3\u1160-\u11ff\u{e0020}-\u{e007f}]|\u200d[^])*/gu;
  let width = 0;
  let end = 0;
  // One after the other: of a long text only the beginning is looked at.
  while (grapheme.test(text)) {
    for (const character of text.slice(end, grapheme.lastIndex)) {
      width += character > '\0' && character < '\x7f' ? 1 : 2;
    }
    if (width > units) return `${text.slice(0, end)}...`;
    end = grapheme.lastIndex;
  }
  return text;
}
