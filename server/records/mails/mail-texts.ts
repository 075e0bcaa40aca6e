import type { PersonalNoticeKind } from '../../../core/contracts/personal-notices.js';
import type { Text } from '../../texts/labels/text.js';

/** What a mail says of a notice, by its kind. */
export const noticeMailTexts = {
  mention: ['{name}提到了您', '{name} mentioned you'],
  reply: ['{name}回复了您', '{name} replied to you'],
  comment: ['{name}发表了评论', '{name} commented'],
  change: ['{name}作了修改', '{name} made changes'],
  request: ['{name}请您审批', '{name} asks for your decision'],
  decision: ['{name}处理了您的申请', '{name} decided on your request'],
  reminder: ['{name}在等待您的审批', '{name} is waiting for your decision'],
  birthday: ['{name}的生日', 'Birthday of {name}'],
  anniversary: ['{name}入职满 {years} 年', 'Work anniversary of {name}: {years}'],
  handOver: ['{name}向您交接了工作', '{name} handed work over to you'],
} as const satisfies Record<PersonalNoticeKind, Text>;

export const mailTexts = {
  several: ['{count} 条新通知', 'New notices: {count}'],
  more: ['另有 {count} 条，请在消息中查看', 'More in your messages: {count}'],
  open: ['查看详情', 'View details'],
  settings: ['接收设置：{link}', 'Choose which notices you get: {link}'],
} as const satisfies Record<string, Text>;

/** Mails on the password of an account. */
export const passwordMailTexts = {
  linkSubject: ['重设密码', 'Reset your password'],
  link: [
    '请打开此链接，为您在{tenant}的账号 {account} 设置新密码：',
    'Open this link to choose a new password for your account {account} at {tenant}:',
  ],
  linkTerms: [
    '链接在 {minutes} 分钟内有效，只能使用一次。',
    'The link is valid for {minutes} minutes, and works once.',
  ],
  notAsked: [
    '如果不是您本人申请，请忽略此邮件，您的密码不会改变。请勿将链接转发给他人。',
    "If you didn't ask for this, ignore this mail: your password stays as it is. Don't pass the link on.",
  ],
  changedSubject: ['您的密码已更改', 'Your password was changed'],
  changed: [
    '您在{tenant}的账号 {account} 的密码已更改，其他设备均已退出登录。',
    'The password of your account {account} at {tenant} was changed, and your other devices were signed out.',
  ],
  notChanged: [
    '如果不是您本人操作，请立即联系管理员，并检查您的设备和通行密钥：{link}',
    "If this wasn't you, tell your administrator at once, and check your devices and passkeys: {link}",
  ],
} as const satisfies Record<string, Text>;
