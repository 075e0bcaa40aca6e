/**
 * A base with what belongs to it, for engines that cannot tell graphemes: two regional indicators make a flag, and
 * marks (two vowels of Thai and Lao among them), skin tones, tags and joined characters go with what they follow.
 */
const cluster =
  /(?:\r\n|\p{RI}{2}|[^])(?:[\p{M}\p{Emoji_Modifier}\u0e33\u0eb3\u{e0020}-\u{e007f}]|\u200d[^])*/gu;

/**
 * Cuts a text to a width: code points 1 to 126 count 1 unit, all others 2 (spec 5.28). A text that is wider ends
 * before the grapheme that crosses the width, and three dots follow, which are not counted.
 * @param units width in units; the spec's 80 for the banner of a failed batch (spec 5.27).
 */
export function cutToWidth(text: string, units = 80): string {
  let width = 0;
  let end = 0;
  for (const grapheme of graphemes(text)) {
    for (const character of grapheme) width += isNarrow(character) ? 1 : 2;
    if (width > units) return `${text.slice(0, end)}...`;
    end += grapheme.length;
  }
  return text;
}

function isNarrow(character: string): boolean {
  return character > '\0' && character < '\x7f';
}

/** One after the other: of a long text only the beginning is looked at. */
function* graphemes(text: string): Iterable<string> {
  if ('Segmenter' in Intl) {
    for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
  } else {
    // matchAll is younger than such an engine.
    const next = new RegExp(cluster);
    for (let found = next.exec(text); found; found = next.exec(text)) yield found[0];
  }
}
