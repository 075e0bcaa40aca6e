import type { PersonalNotice } from '../../../core/contracts/personal-notices.js';
import type { CurrentUser } from '../../people/person.js';
import { fillText, localize } from '../../texts/labels/text.js';
import { mailTexts } from './mail-texts.js';
import { cut, oneLine, wordsFor, type MailPlaces } from './notice-words.js';

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

/** Notices that a mail lists; it gives the number of the others. */
const mostListed = 20;
/** Characters of a subject. */
const subjectLength = 150;

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
