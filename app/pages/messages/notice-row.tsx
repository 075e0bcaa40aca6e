import { str } from '@lit/localize';
import { Award, Cake } from 'lucide-react';
import { useRef, useState } from 'react';

import { languageTag } from '../../../core/contracts/languages.js';
import type { PersonalNotice } from '../../../core/contracts/personal-notices.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { RecordLink } from '../../records/fields/record-link.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { useRecordActions } from '../../records/record/use-record-actions.js';
import { useRecords } from '../../services/data/use-records.js';
import { relativeTime } from '../../services/i18n/relative-time.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { classNames } from '../../ui/controls/class-names.js';
import hueStyles from '../../ui/controls/hue.module.css';
import { Icon } from '../../ui/controls/icon.js';
import { isCelebration, noticeSentence } from './notice-sentence.js';
import styles from './notice-rows.module.css';
import { RowBox, type OpenBox } from './row-box.js';
import { useFocusAfter } from './use-focus-after.js';

interface NoticeRowProps {
  notice: PersonalNotice;
  now: string;
  box: OpenBox;
  /** The user has opened the record, whose page replaces this one. */
  onOpen(): void;
  /** The user has answered, which is announced. */
  onAnswered(message: string): void;
}

/** A notice: who did what, when and where, and the answer to a comment. */
export function NoticeRow({ notice, now, box, onOpen, onAnswered }: NoticeRowProps) {
  const locale = useLocale();
  const { msg, lang } = locale;
  const formats = useFormats();
  const row = useRef<HTMLLIElement>(null);
  const focusAfter = useFocusAfter(row);
  const [isAnswered, setAnswered] = useState(false);
  const { id, module, record, title, comment, person } = notice;
  const changes = joinTexts(notice.changed ?? [], lang);
  const isOpen = box.key === id;
  const celebrates = isCelebration(notice);
  // What a text of the record says is answered by a comment on it, and a day by one on the profile.
  const canReply = comment !== undefined || notice.kind === 'mention' || celebrates;
  const sentence = noticeSentence(notice, locale);
  const [action, result] = celebrates
    ? [msg('Congratulate'), msg('Congratulations sent')]
    : [msg('Reply'), msg('Reply sent')];

  function close(): void {
    focusAfter('[data-reply]');
    box.open(undefined);
  }

  return (
    <li ref={row} className={styles.row} data-unread={notice.isRead ? undefined : ''}>
      {celebrates ? <DayTile kind={notice.kind} /> : <Avatar person={person} size={32} />}
      <div className={styles.words}>
        <p className={styles.first}>
          <span className={styles.sentence}>
            {!notice.isRead && <span className="sr-only">{msg('Unread')} </span>}
            {celebrates ? (
              <RecordLink module={module} id={record} className={styles.link} dir="auto" onClick={onOpen}>
                {sentence}
              </RecordLink>
            ) : (
              sentence
            )}
          </span>
          <time className={styles.time}>{relativeTime(notice.time, now, languageTag(lang), formats)}</time>
        </p>
        {!celebrates && (
          <p className={styles.about}>
            <RecordLink module={module} id={record} className={styles.link} dir="auto" onClick={onOpen}>
              {title}
            </RecordLink>
          </p>
        )}
        {changes.length > 0 && (
          <p className={styles.text}>
            {(notice.changes ?? 1) > 1
              ? msg(str`Changed ${notice.changes ?? 1} times: ${changes}`)
              : msg(str`Changed: ${changes}`)}
          </p>
        )}
        <div className={styles.second}>
          {notice.text !== undefined && (
            <p className={styles.text} dir="auto">
              {notice.text}
            </p>
          )}
          {canReply && (
            <span className={styles.actions}>
              {isAnswered && <span className={styles.result}>{result}</span>}
              {!isOpen && (
                <button
                  type="button"
                  className={styles.action}
                  data-reply=""
                  aria-label={celebrates ? `${action}, ${sentence}` : `${action}, ${sentence}: ${title}`}
                  onClick={() => box.open(id)}
                >
                  {action}
                </button>
              )}
            </span>
          )}
        </div>
        {canReply && isOpen && (
          <Answer
            notice={notice}
            onCancel={close}
            onDone={() => {
              setAnswered(true);
              close();
              onAnswered(result);
            }}
          />
        )}
      </div>
    </li>
  );
}

/** In place of the picture of who acted, since a day comes by itself. */
const DayTile = ({ kind }: Pick<PersonalNotice, 'kind'>) => (
  <span className={classNames(styles.tile, hueStyles.hue)} data-hue="people" aria-hidden="true">
    <Icon of={kind === 'birthday' ? Cake : Award} size={20} />
  </span>
);

interface AnswerProps {
  notice: PersonalNotice;
  onDone(): void;
  onCancel(): void;
}

function Answer({ notice, onDone, onCancel }: AnswerProps) {
  const { module, record, title, person, comment } = notice;
  const records = useRecords();
  const recordActions = useRecordActions({
    module,
    record: { id: record, title, revision: 0 },
    // A comment does not depend on the revision.
    onStale: () => undefined,
    onActivity: () => records.changes.announce({ kind: 'several', module }),
  });
  return (
    <RowBox
      module={module}
      record={record}
      recordActions={recordActions}
      {...(comment !== undefined && { answers: { id: comment, person } })}
      {...(isCelebration(notice) && { to: person })}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
