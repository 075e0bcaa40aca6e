import * as v from 'valibot';

import { codes } from '../../core/contracts/envelope.js';
import { closedFieldsSchema, invalidDataSchema } from '../../core/contracts/record-changes.js';
import type { RuleError } from '../../core/contracts/rules.js';
import type { ApiError } from '../messages/api-error.js';
import { messageFor } from '../messages/messages.js';
import { FlaggedError } from '../sensitive/flagged-error.js';
import type { ModuleDef, ServerLang, Text } from '../schemas/define.js';
import { fieldsOf, localize } from '../schemas/define.js';

const rules: Readonly<Record<Exclude<RuleError['rule'], 'line'>, Text>> = {
  required: ['必填', 'required'],
  'too-long': ['内容过长，最多 {} 个字符', 'at most {} characters'],
  'not-a-number': ['不是数字', 'not a number'],
  'not-an-integer': ['不是整数', 'not a whole number'],
  'too-many-decimals': ['小数位过多，最多 {} 位', 'at most {} decimal places'],
  'too-small': ['不能小于 {}', '{} or more'],
  'too-large': ['不能大于 {}', '{} or less'],
  'not-a-date': ['日期无效', 'not a valid date'],
  'not-an-option': ['不在可选范围内', 'not one of the options'],
  'not-an-email': ['邮箱地址无效', 'not an email address'],
  'not-a-phone': ['电话号码无效', 'not a phone number'],
  'not-a-url': ['网址无效', 'not a web address'],
  'unknown-field': ['字段不存在', 'no such field'],
  'read-only': ['只读', 'read-only'],
  'wrong-type': ['内容无效', 'not valid for the field'],
  'not-computed': ['应为 {}', 'must be {}'],
  'not-applicable': ['不适用于该类型的记录', "doesn't apply to this type of record"],
  'sensitive-words': ['含有敏感词', 'contains sensitive words'],
};

const flaggedSchema = v.object({ sensitiveWords: v.string() });

function ruleText(error: RuleError, lang: ServerLang): string {
  if (error.rule === 'line') return ruleText(error.error, lang);
  const limit =
    'max' in error ? error.max : 'min' in error ? error.min : 'expected' in error ? error.expected : '';
  return localize(rules[error.rule], lang).replace('{}', String(limit));
}

/** Why an item of a task failed, in the user's language, with the fields concerned. */
export function reasonText(error: ApiError, def: ModuleDef, lang: ServerLang): string {
  const label = (key: string): string => {
    const field = fieldsOf(def).find((one) => one.key === key);
    return field ? localize(field.label, lang) : key;
  };
  if (error.code === codes.invalid) {
    const data = v.safeParse(invalidDataSchema, error.data);
    if (data.success) {
      const colon = lang === 'en' ? ': ' : '：';
      return data.output.errors
        .map((each) => `${label(each.field)}${colon}${ruleText(each.error, lang)}`)
        .join(lang === 'en' ? '; ' : '；');
    }
  }
  // The message of a weak hit is a question, which a task asks nobody.
  const flagged = v.safeParse(flaggedSchema, error.data);
  if (error instanceof FlaggedError && flagged.success) {
    const rule = localize(rules['sensitive-words'], lang);
    return `${rule}${lang === 'en' ? ': ' : '：'}${flagged.output.sensitiveWords}`;
  }
  const text = messageFor(error.messageId, lang);
  const closed = v.safeParse(closedFieldsSchema, error.data);
  return closed.success ? `${text} (${closed.output.fields.map(label).join(', ')})` : text;
}
