/**
 * Beginnings of subjects by which mail programs mark answers and passed on mails, in the languages of the app and in
 * English: a subject has one of them, however often and in whichever languages a mail has been answered.
 */
const marks = [
  ...['re', 'fw', 'fwd', 'aw', 'wg', 'tr', 'rv', 'res', 'enc', 'sv', 'vs', 'antw', 'rif'],
  ...[
    '回复',
    '答复',
    '转发',
    '回覆',
    '轉寄',
    '返信',
    '転送',
    '답장',
    '회신',
    '전달',
    'رد',
    'إعادة توجيه',
    'ตอบกลับ',
    'ส่งต่อ',
  ],
];

const marked = new RegExp(`^\\s*(?:(?:${marks.join('|')})(?:\\[\\d+\\])?\\s*[:：]\\s*)+`, 'iu');

/** Subject of a message that answers one, or passes it on. */
export const answeredSubject = (prefix: string, subject: string): string =>
  prefix + subject.replace(marked, '');
