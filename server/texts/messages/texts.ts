import type { RuleError } from '../../../core/contracts/rules.js';
import type { Text } from '../labels/text.js';

/** Texts about records, tasks and appeals that are neither in a schema nor the message of a response. */

export const ruleTexts: Readonly<Record<Exclude<RuleError['rule'], 'line'>, Text>> = {
  required: ['必填', 'required'],
  'too-long': ['内容过长，最多 {limit} 个字符', 'at most {limit} characters'],
  'not-a-number': ['不是数字', 'not a number'],
  'not-an-integer': ['不是整数', 'not a whole number'],
  'too-many-decimals': ['小数位过多，最多 {limit} 位', 'at most {limit} decimal places'],
  'too-small': ['不能小于 {limit}', '{limit} or more'],
  'too-large': ['不能大于 {limit}', '{limit} or less'],
  'not-a-date': ['日期无效', 'not a valid date'],
  'not-an-option': ['不在可选范围内', 'not one of the options'],
  'not-matching': ['格式不符合要求', "doesn't have the required format"],
  'not-unique': ['已有相同的值', 'already used in another record'],
  'not-an-email': ['邮箱地址无效', 'not an email address'],
  'not-a-phone': ['电话号码无效', 'not a phone number'],
  'not-a-url': ['网址无效', 'not a web address'],
  'unknown-field': ['字段不存在', 'no such field'],
  'read-only': ['只读', 'read-only'],
  'wrong-type': ['内容无效', 'not valid for the field'],
  'not-computed': ['应为 {limit}', 'must be {limit}'],
  'not-applicable': ['不适用于该类型的记录', "doesn't apply to this type of record"],
  'inside-itself': ['不能是记录自身或其下级', "can't be the record itself or one inside it"],
  'no-rate': ['该日期没有汇率', 'no exchange rate on this date'],
  'sensitive-words': ['含有敏感词', 'contains sensitive words'],
};

/** How texts are joined. */
export const joinedTexts = {
  nameAndValue: ['{name}：{value}', '{name}: {value}'],
  sentences: ['{one}；{other}', '{one}; {other}'],
  withFields: ['{text}（{fields}）', '{text} ({fields})'],
} as const satisfies Record<string, Text>;

export const recordTexts = {
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  mostEntries: ['最多 {limit} 项', 'at most {limit} entries'],
  forPerson: ['代 {name}', 'for {name}'],
  /** Group of custom fields that an administrator begins to add to a module. */
  customFields: ['自定义字段', 'Custom fields'],
  /** Label of a field that has another kind now. */
  earlierField: ['{label}（原值）', '{label} (earlier value)'],
  hiddenTitle: ['无权查看的记录', 'Record without access'],
} as const satisfies Record<string, Text>;

export const taskTexts = {
  remove: ['删除', 'Delete'],
  export: ['导出', 'Export'],
  import: ['导入', 'Import'],
  undo: ['撤销', 'Undo'],
  handOver: ['交接 {from} 的工作给 {to}', 'Hand over from {from} to {to}'],
  assign: ['分派{field}', 'Assign {field}'],
  change: ['修改{field}', 'Change {field}'],
  retryOf: ['重试：{title}', 'Retry: {title}'],
  undoOf: ['撤销：{title}', 'Undo: {title}'],
  succeeded: ['{title}：共 {total} 条，成功 {succeeded} 条', '{title}: {succeeded} of {total} done'],
  failed: [
    '{title}：共 {total} 条，成功 {succeeded} 条，失败 {failed} 条',
    '{title}: {succeeded} of {total} done, {failed} failed',
  ],
  stopped: [
    '{title}：已停止，共 {total} 条，成功 {succeeded} 条',
    '{title}: stopped, {succeeded} of {total} done',
  ],
  stoppedAndFailed: [
    '{title}：已停止，共 {total} 条，成功 {succeeded} 条，失败 {failed} 条',
    '{title}: stopped, {succeeded} of {total} done, {failed} failed',
  ],
} as const satisfies Record<string, Text>;

export const appealTexts = {
  acceptedSubject: ['您的敏感词申诉已通过', 'Your appeal about sensitive words was accepted'],
  rejectedSubject: ['您的敏感词申诉未通过', 'Your appeal about sensitive words was rejected'],
  accepted: [
    '您可以在内容中使用这些词语，请重新提交。',
    'You may use these words now. Submit your content again.',
  ],
  rejected: [
    '这些词语仍不能使用，请修改内容后再提交。',
    'These words are still blocked. Change your content before you submit it.',
  ],
  words: ['敏感词', 'Sensitive words'],
  reason: ['申诉理由', 'Reason for the appeal'],
  note: ['处理意见', "Administrator's note"],
} as const satisfies Record<string, Text>;
