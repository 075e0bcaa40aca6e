import type { PersonalNotice } from '../../../core/contracts/personal-notices.js';
import type { Registry } from '../../../core/records/types.js';
import type { CurrentUser } from '../../people/person.js';
import { fillText, localize } from '../../texts/labels/text.js';
import { joinedTexts } from '../../texts/messages/texts.js';
import { mailTexts, noticeMailTexts } from './mail-texts.js';

/** A mail as `deliver` gets it. All of it is plain text; subject and address have no line breaks. */
export interface Mail {
  /** Of the mail, the same at each attempt: a mail server that gets it twice recognizes it in the Message-ID. */
  id: string;
  tenant: string;
  /** Whom it is for, so that it may be sent by a chat host as well. */
  employee: { id: string; account: string; name: string };
  to: string;
  subject: string;
  text: string;
}

export interface MailPlaces {
  registry: Pick<Registry, 'addressOf'>;
  /** Origin of the app, without a slash at its end. */
  origin: string;
}

/** Notices that a mail lists; it gives the number of the others. */
const mostListed = 20;
/** UTF-16 code units of a subject. */
const subjectLength = 150;

/** A text as one line: names and titles are those of others. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** One mail of the unread notices of a user, in their language. */
export function composeMail(
  { registry, origin }: MailPlaces,
  reader: CurrentUser,
  to: string,
  notices: readonly PersonalNotice[],
): Omit<Mail, 'id'> {
  const { person } = reader;

  const sentenceOf = ({ kind, person: author, years = 0 }: PersonalNotice): string =>
    fillText(localize(noticeMailTexts[kind], reader), { name: oneLine(author.name), years });

  function partOf(notice: PersonalNotice): string {
    const { kind, module, record, title, text } = notice;
    const isDay = kind === 'birthday' || kind === 'anniversary' || kind === 'handOver';
    const address = registry.addressOf({ module, id: record, device: 'PC' });
    return [
      isDay ? sentenceOf(notice) : titled(notice, title),
      ...(text === undefined ? [] : [oneLine(text)]),
      ...(address === undefined ? [] : [origin + address]),
    ].join('\n');
  }

  const titled = (notice: PersonalNotice, title: string): string =>
    fillText(localize(joinedTexts.nameAndValue, reader), { name: sentenceOf(notice), value: oneLine(title) });

  const listed = notices.slice(0, mostListed);
  const rest = notices.length - listed.length;
  const [only] = notices;
  const subject =
    only && notices.length === 1
      ? (partOf(only).split('\n', 1)[0] ?? '')
      : fillText(localize(mailTexts.several, reader), { count: notices.length });
  const settings = fillText(localize(mailTexts.settings, reader), { link: `${origin}/sp/me` });
  return {
    tenant: person.tenant,
    employee: { id: person.id, account: person.account, name: person.name },
    to,
    subject: subject.length > subjectLength ? `${subject.slice(0, subjectLength - 1).trimEnd()}…` : subject,
    text: [
      ...listed.map(partOf),
      ...(rest > 0 ? [fillText(localize(mailTexts.more, reader), { count: rest })] : []),
      settings,
    ].join('\n\n'),
  };
}
