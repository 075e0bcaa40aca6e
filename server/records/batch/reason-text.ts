import * as v from 'valibot';

import { codes } from '../../../core/contracts/envelope.js';
import { closedFieldsSchema, invalidDataSchema } from '../../../core/contracts/record-changes.js';
import type { RuleError } from '../../../core/contracts/rules.js';
import type { ApiError } from '../../texts/messages/api-error.js';
import { messageFor } from '../../texts/messages/messages.js';
import { FlaggedError } from '../sensitive/flagged-error.js';
import type { ModuleDef } from '../../schemas/define.js';
import { fieldsOf } from '../../schemas/define.js';
import { fillText, langOf, localize, type Audience } from '../../texts/labels/text.js';
import { joinedTexts, recordTexts, ruleTexts } from '../../texts/messages/texts.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';

const flaggedSchema = v.object({ sensitiveWords: v.string() });

/** Types of fields whose length is a number of entries. */
const listTypes: ReadonlySet<string> = new Set(['people', 'multiselect', 'attachments', 'lines']);

function ruleText(error: RuleError, type: string | undefined, audience: Audience): string {
  if (error.rule === 'line') return ruleText(error.error, undefined, audience);
  const limit =
    'max' in error ? error.max : 'min' in error ? error.min : 'expected' in error ? error.expected : '';
  const isCount = error.rule === 'too-long' && type !== undefined && listTypes.has(type);
  return fillText(localize(isCount ? recordTexts.mostEntries : ruleTexts[error.rule], audience), { limit });
}

/** What is wrong with each field of an item, in the user's language; nothing if that is no matter of fields. */
export function fieldReasons(
  error: ApiError,
  def: ModuleDef,
  audience: Audience,
): { field: string; reason: string; rule: RuleError['rule'] }[] {
  const data = v.safeParse(invalidDataSchema, error.data);
  if (error.code !== codes.invalid || !data.success) return [];
  return data.output.errors.map(({ field, error: each }) => ({
    field,
    reason: ruleText(each, fieldsOf(def).find(({ key }) => key === field)?.type, audience),
    rule: each.rule,
  }));
}

/** Why an item of a task failed, in the user's language, with the fields concerned. */
export function reasonText(error: ApiError, def: ModuleDef, audience: Audience): string {
  const fieldOf = (key: string) => fieldsOf(def).find((one) => one.key === key);
  const label = (key: string): string => {
    const field = fieldOf(key);
    return field ? localize(field.label, audience) : key;
  };
  const named = (name: string, value: string): string =>
    fillText(localize(joinedTexts.nameAndValue, audience), { name, value });
  if (error.code === codes.invalid) {
    const data = v.safeParse(invalidDataSchema, error.data);
    if (data.success) {
      return data.output.errors
        .map((each) => named(label(each.field), ruleText(each.error, fieldOf(each.field)?.type, audience)))
        .reduce((one, other) => fillText(localize(joinedTexts.sentences, audience), { one, other }));
    }
  }
  // The message of a weak hit is a question, which a task asks nobody.
  const flagged = v.safeParse(flaggedSchema, error.data);
  if (error instanceof FlaggedError && flagged.success) {
    return named(localize(ruleTexts['sensitive-words'], audience), flagged.output.sensitiveWords);
  }
  const text = messageFor(error.messageId, audience);
  const closed = v.safeParse(closedFieldsSchema, error.data);
  if (!closed.success) return text;
  const fields = joinTexts(closed.output.fields.map(label), langOf(audience));
  return fillText(localize(joinedTexts.withFields, audience), { text, fields });
}
