import type { PersonalNotice } from '../../../core/contracts/personal-notices.js';
import type { Registry } from '../../../core/records/types.js';
import type { CurrentUser } from '../../people/person.js';
import { fillText, localize } from '../../texts/labels/text.js';
import { joinedTexts } from '../../texts/messages/texts.js';
import { mailTexts, noticeMailTexts } from './mail-texts.js';

export interface MailPlaces {
  registry: Pick<Registry, 'addressOf'>;
  /** Origin of the app, without a slash at its end. */
  origin: string;
}

/** A text as one line: names and titles are those of others. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** A text of at most so many units of length, with an ellipsis if it is cut. */
export function cut(text: string, length: number): string {
  const letters = [...text];
  return letters.length > length
    ? `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

/** What is said of notices to a reader, in their language. */
export function wordsFor({ registry, origin }: MailPlaces, reader: CurrentUser) {
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
