import { messages } from './messages/messages.js';
import { appealTexts, joinedTexts, recordTexts, ruleTexts, taskTexts } from './messages/texts.js';
import { allModules } from './schemas/all.js';
import { schemaTexts } from './schemas/schema-texts.js';
import { accountTexts } from './seed/people.js';
import { shortcutTexts } from './seed/theme-shortcuts.js';
import type { Text } from './labels/text.js';

/** All texts of the back end that users read, in the order of the source: those of schemas, then messages. */
export function productTexts(): Text[] {
  return [
    ...allModules.flatMap(schemaTexts),
    ...[messages, ruleTexts, joinedTexts, recordTexts, taskTexts, appealTexts].flatMap((table) =>
      Object.values<Text>(table),
    ),
    ...shortcutTexts,
    ...accountTexts,
  ];
}
