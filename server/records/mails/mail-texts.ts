import type { PersonalNoticeKind } from '../../../core/contracts/personal-notices.js';
import type { Text } from '../../texts/labels/text.js';

/** What a mail says of a notice, by its kind. */
export const noticeMailTexts = {
  mention: ['{name}提到了您', '{name} mentioned you'],
  reply: ['{name}回复了您', '{name} replied to you'],
  comment: ['{name}发表了评论', '{name} commented'],
  change: ['{name}作了修改', '{name} made changes'],
  reminder: ['{name}在等待您的审批', '{name} is waiting for your decision'],
  birthday: ['{name}的生日', 'Birthday of {name}'],
  anniversary: ['{name}入职满 {years} 年', 'Work anniversary of {name}: {years}'],
  handOver: ['{name}向您交接了工作', '{name} handed work over to you'],
} as const satisfies Record<PersonalNoticeKind, Text>;

export const mailTexts = {
  several: ['{count} 条新通知', 'New notices: {count}'],
  more: ['另有 {count} 条，请在消息中查看', 'More in your messages: {count}'],
  settings: ['接收设置：{link}', 'Choose which notices you get: {link}'],
} as const satisfies Record<string, Text>;
