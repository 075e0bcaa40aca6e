/** A line of a text area that is not accepted, with its number from 1. */
export interface WrongLine {
  number: number;
  text: string;
}

/** Lines that are not accepted in a message; of others only the number of all is of use. */
const mostNamed = 5;
const longestNamed = 40;

/** Lines of a text with their numbers; blank ones are left out. */
export function linesOf(text: string): WrongLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
}

/** The first wrong lines as texts for a message: '2 (http://a.example)'. */
export const namedLines = (lines: readonly WrongLine[]): string[] =>
  lines
    .slice(0, mostNamed)
    .map(({ number, text }) =>
      text.length > longestNamed ? `${number} (${text.slice(0, longestNamed)}…)` : `${number} (${text})`,
    );
