import { menuLabels, messageLabels } from '../../core/contracts/labels.js';
import { menuTexts } from '../texts/labels/menu-texts.js';
import type { LabelModule } from '../texts/labels/product-labels.js';
import type { Text } from '../texts/labels/text.js';
import { messages } from '../texts/messages/messages.js';
import { appealTexts, joinedTexts, recordTexts, ruleTexts, taskTexts } from '../texts/messages/texts.js';
import { mailTexts, noticeMailTexts, passwordMailTexts } from '../records/mails/mail-texts.js';
import { allModules } from '../schemas/all.js';
import { answersTable } from '../schemas/form-answers.js';
import { schemaTexts } from '../schemas/schema-texts.js';
import { accountTexts } from '../seed/people.js';
import { shortcutTexts } from '../seed/theme-shortcuts.js';

/** The labels that tenants can change, by module. A text that several modules show is one label of all of them. */
export function labelModules(): LabelModule[] {
  const messageTexts = [
    messages,
    ruleTexts,
    joinedTexts,
    recordTexts,
    taskTexts,
    appealTexts,
    noticeMailTexts,
    mailTexts,
    passwordMailTexts,
  ];
  return [
    ...allModules.map((def) => ({ module: def.module, texts: schemaTexts(def) })),
    {
      module: messageLabels,
      texts: [
        ...messageTexts.flatMap((table) => Object.values<Text>(table)),
        // Those that all forms have. Nobody reads the names of the columns.
        ...schemaTexts(answersTable).filter(([zh]) => zh !== ''),
      ],
    },
    { module: menuLabels, texts: [...menuTexts, ...shortcutTexts] },
  ];
}

/** All texts of the back end that users read, in the order of the source: those of schemas, then messages. */
export function productTexts(): Text[] {
  return [...labelModules().flatMap(({ texts }) => texts), ...accountTexts];
}
