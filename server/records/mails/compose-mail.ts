import type { PersonalNotice } from '../../../core/contracts/personal-notices.js';
import type { Registry } from '../../../core/records/types.js';
import type { VendorMessage } from '../../people/hosts/vendor.js';
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
/** Characters of a subject. */
const subjectLength = 150;

/** A text as one line: names and titles are those of others. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** What is said of notices to a reader, in their language. */
function wordsFor({ registry, origin }: MailPlaces, reader: CurrentUser) {
  const sentenceOf = ({ kind, person: author, years = 0 }: PersonalNotice): string =>
    fillText(localize(noticeMailTexts[kind], reader), { name: oneLine(author.name), years });
  const titled = (notice: PersonalNotice, title: string): string =>
    fillText(localize(joinedTexts.nameAndValue, reader), { name: sentenceOf(notice), value: oneLine(title) });

  function headOf(notice: PersonalNotice): string {
    const { kind, title } = notice;
    const isDay = kind === 'birthday' || kind === 'anniversary' || kind === 'handOver';
    return isDay ? sentenceOf(notice) : titled(notice, title);
  }
  function linkOf({ module, record }: PersonalNotice): string | undefined {
    const address = registry.addressOf({ module, id: record, device: 'PC' });
    return address && origin + address;
  }
  return {
    headOf,
    linkOf,
    subjectOf(notices: readonly PersonalNotice[]): string {
      const [only] = notices;
      return only && notices.length === 1
        ? headOf(only)
        : fillText(localize(mailTexts.several, reader), { count: notices.length });
    },
    moreThan: (count: number): string[] =>
      count > 0 ? [fillText(localize(mailTexts.more, reader), { count })] : [],
  };
}

/** A text of at most so many units of length, with an ellipsis if it is cut. */
function cut(text: string, length: number): string {
  const letters = [...text];
  return letters.length > length
    ? `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

/** One mail of the unread notices of a user, in their language. */
export function composeMail(
  places: MailPlaces,
  reader: CurrentUser,
  to: string,
  notices: readonly PersonalNotice[],
): Omit<Mail, 'id'> {
  const { person } = reader;
  const { headOf, linkOf, subjectOf, moreThan } = wordsFor(places, reader);

  function partOf(notice: PersonalNotice): string {
    const { text } = notice;
    const link = linkOf(notice);
    return [
      headOf(notice),
      ...(text === undefined ? [] : [oneLine(text)]),
      ...(link === undefined ? [] : [link]),
    ].join('\n');
  }

  const listed = notices.slice(0, mostListed);
  const settings = fillText(localize(mailTexts.settings, reader), { link: `${places.origin}/sp/me` });
  return {
    tenant: person.tenant,
    employee: { id: person.id, account: person.account, name: person.name },
    to,
    subject: cut(subjectOf(notices), subjectLength),
    text: [...listed.map(partOf), ...moreThan(notices.length - listed.length), settings].join('\n\n'),
  };
}

/** Notices that a message of a work chat lists. */
const mostInMessage = 5;
/** Characters of the title and the text of one, with which it stays below 2048 bytes in any script. */
const messageLengths = { title: 60, text: 240 };

/**
 * The same as a message of a work chat, which opens the record of its only notice, or home, where what waits is. The tenant
 * in the address is for the page of signing in, which a client opens without a session.
 */
export function composeMessage(
  places: MailPlaces,
  reader: CurrentUser,
  notices: readonly PersonalNotice[],
): Pick<VendorMessage, 'title' | 'text' | 'url' | 'open'> {
  const { headOf, linkOf, subjectOf, moreThan } = wordsFor(places, reader);
  const [only] = notices;
  const isOne = notices.length === 1;
  const listed = notices.slice(0, mostInMessage);
  const lines =
    isOne && only
      ? [oneLine(only.text ?? '') || headOf(only)]
      : [
          ...listed.map((notice) => cut(headOf(notice), messageLengths.title)),
          ...moreThan(notices.length - listed.length),
        ];
  const url = new URL((isOne && only && linkOf(only)) || `${places.origin}/sp`);
  url.searchParams.set('tenant', reader.person.tenant);
  return {
    title: cut(subjectOf(notices), messageLengths.title),
    text: cut(lines.join('\n'), messageLengths.text),
    url: url.href,
    open: localize(mailTexts.open, reader),
  };
}
