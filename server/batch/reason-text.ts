import * as v from 'valibot';

import { codes } from '../../core/contracts/envelope.js';
import { closedFieldsSchema, invalidDataSchema } from '../../core/contracts/record-changes.js';
import type { RuleError } from '../../core/contracts/rules.js';
import type { ApiError } from '../messages/api-error.js';
import { messageFor } from '../messages/messages.js';
import { FlaggedError } from '../sensitive/flagged-error.js';
import type { ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Lang } from '../../core/contracts/tenant.js';
import { fillText, localize } from '../labels/text.js';
import { joinedTexts, ruleTexts } from '../messages/texts.js';
import { joinTexts } from '../../core/format/join-texts.js';

const flaggedSchema = v.object({ sensitiveWords: v.string() });

function ruleText(error: RuleError, lang: Lang): string {
  if (error.rule === 'line') return ruleText(error.error, lang);
  const limit =
    'max' in error ? error.max : 'min' in error ? error.min : 'expected' in error ? error.expected : '';
  return fillText(localize(ruleTexts[error.rule], lang), { limit });
}

/** Why an item of a task failed, in the user's language, with the fields concerned. */
export function reasonText(error: ApiError, def: ModuleDef, lang: Lang): string {
  const label = (key: string): string => {
    const field = fieldsOf(def).find((one) => one.key === key);
    return field ? localize(field.label, lang) : key;
  };
  const named = (name: string, value: string): string =>
    fillText(localize(joinedTexts.nameAndValue, lang), { name, value });
  if (error.code === codes.invalid) {
    const data = v.safeParse(invalidDataSchema, error.data);
    if (data.success) {
      return data.output.errors
        .map((each) => named(label(each.field), ruleText(each.error, lang)))
        .reduce((one, other) => fillText(localize(joinedTexts.sentences, lang), { one, other }));
    }
  }
  // The message of a weak hit is a question, which a task asks nobody.
  const flagged = v.safeParse(flaggedSchema, error.data);
  if (error instanceof FlaggedError && flagged.success) {
    return named(localize(ruleTexts['sensitive-words'], lang), flagged.output.sensitiveWords);
  }
  const text = messageFor(error.messageId, lang);
  const closed = v.safeParse(closedFieldsSchema, error.data);
  if (!closed.success) return text;
  const fields = joinTexts(closed.output.fields.map(label), lang);
  return fillText(localize(joinedTexts.withFields, lang), { text, fields });
}
