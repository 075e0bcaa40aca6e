import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LocalLinter, type Dialect } from 'harper.js';
import { binary } from 'harper.js/binary';

/** Rules that a sentence of ours may break, and rules that take a term of ours for another word. */
const offRules = [
  // Labels, headings and cells are no sentences.
  'SentenceCapitalization',
  'UseTitleCase',
  'MissingDeterminer',
  'PhrasalVerbAsCompoundNoun',
  // Matters of taste: "home page", "a double click", "out of date", "some 200 bytes", commas, long sentences.
  'CompoundNouns',
  'CondenseAllThe',
  'DiscourseMarkers',
  'DisjointPrefixes',
  'DoubleClick',
  'LongSentences',
  'NoFrenchSpaces',
  'OkToOkay',
  'OutOfDate',
  'Overall',
  'OxfordComma',
  'QuantifierNumeralConflict',
  'RightClick',
  'SplitWords',
  // Symbols of units and keys.
  'ExpandConfiguration',
  'ExpandControl',
  'ExpandForward',
  'ExpandMemoryShorthands',
  'ExpandMinimum',
  'ExpandTimeShorthands',
  // Sentences that they parse wrongly, such as "those who decide may", "a count and its check", "fields in built-in groups".
  'AnA',
  'BlacklistWhitelist',
  'BuiltIn',
  'ItsContraction',
  'MassNouns',
  'MergeWords',
  'MissingPreposition',
  'MissingTo',
  'NounVerbConfusion',
  'OneOfTheSingular',
  'OrthographicConsistency',
  'PronounInflectionBe',
  'QuantifierNeedsOf',
  'SameAs',
  'SingleBe',
  'ThatThan',
  'There',
  'ThereToTheir',
  'WayTooAdjective',
  'WrongNegative',
];

export interface EnglishFault {
  rule: string;
  /** The text around it. */
  at: string;
  message: string;
}

/** Checks English texts by Harper, with the words of words.txt. */
export async function createEnglishLinter(dialect: Dialect) {
  const linter = new LocalLinter({ binary, dialect });
  await linter.setup();
  const words = readFileSync(join(import.meta.dirname, 'words.txt'), 'utf8')
    .trim()
    .split('\n');
  await linter.importWords(words);
  const config = await linter.getDefaultLintConfig();
  await linter.setLintConfig({ ...config, ...Object.fromEntries(offRules.map((rule) => [rule, false])) });
  return {
    async faults(text: string): Promise<EnglishFault[]> {
      const found = await linter.organizedLints(text, { language: 'plaintext' });
      return Object.entries(found).flatMap(([rule, lints]) =>
        lints.map((lint) => {
          const { start, end } = lint.span();
          const at = text.slice(Math.max(0, start - 30), end + 30).replace(/\s+/g, ' ');
          return { rule, at, message: lint.message() };
        }),
      );
    },
    dispose: () => linter.dispose(),
  };
}
