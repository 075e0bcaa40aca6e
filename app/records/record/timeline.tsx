import { str } from '@lit/localize';
import { useContext } from 'react';

import type { StatusTone } from '../../../core/contracts/record-parts.js';
import type { ActivityEntry, RecordDetail } from '../../../core/contracts/records.js';
import type { Lang } from '../../../core/contracts/tenant.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { languageTag } from '../../../core/contracts/language-tags.js';
import { durationText } from '../../services/i18n/relative-time.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { StatusGlyph } from '../../ui/controls/status.js';
import { CommentBody } from './comments/comment-body.js';
import { CommentHead } from './comments/comment-head.js';
import { ConversationContext } from './comments/conversation-context.js';
import { SignatureImage } from './signature/signature-image.js';
import { StepsAhead } from './steps-ahead.js';
import styles from './timeline.module.css';

interface TimelineProps {
  entries: readonly ActivityEntry[];
  ahead?: RecordDetail['ahead'] | undefined;
}

/** Activity of a record, oldest first, and the steps ahead of it in an approval. */
export function Timeline({ entries, ahead }: TimelineProps) {
  const { msg, lang } = useLocale();
  const newComments = useContext(ConversationContext)?.newComments;
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => {
        const tone = toneOf(entry);
        return (
          <li key={entry.id} className={styles.entry}>
            <span className={styles.mark}>
              <Avatar person={entry.person} size={28} />
              {tone && <StatusGlyph tone={tone} className={styles.glyph} />}
            </span>
            <div className={styles.words}>
              <CommentHead entry={entry} isNew={newComments?.has(entry.id) === true}>
                <b>{actionLabel(entry, msg)}</b>
              </CommentHead>
              {entry.step && <p className={styles.second}>{stepText(entry.step, msg, languageTag(lang))}</p>}
              {entry.passed && <p className={styles.second}>{passedText(entry.passed, msg)}</p>}
              {entry.changes && entry.changes.length > 0 && (
                <p className={styles.second}>
                  {entry.kind === 'handedOver' ? fromTo(entry, msg) : changedLabels(entry, msg, lang)}
                </p>
              )}
              {entry.signature && <SignatureImage file={entry.signature} name={entry.person.name} />}
              {(entry.text !== undefined || entry.files) && <CommentBody entry={entry} tone={tone} />}
            </div>
          </li>
        );
      })}
      <StepsAhead ahead={ahead} />
    </ol>
  );
}

type Msg = ReturnType<typeof useLocale>['msg'];

function toneOf(entry: ActivityEntry): StatusTone | undefined {
  if (entry.action) return entry.action.tone;
  return entry.kind === 'created' ? 'done' : undefined;
}

function actionLabel(entry: ActivityEntry, msg: Msg): string {
  if (entry.action) return entry.action.label;
  switch (entry.kind) {
    case 'created':
      return msg('Created');
    case 'updated':
      return msg('Edited');
    case 'commented':
      return msg('Commented');
    case 'restored':
      return msg('Restored');
    case 'handedOver':
      return msg('Handed over');
    case 'action':
      return '';
  }
}

/** 'Finance · took 1 hr 28 min'. */
function stepText({ label, minutes }: NonNullable<ActivityEntry['step']>, msg: Msg, tag: string): string {
  return minutes === undefined ? label : msg(str`${label} · took ${durationText(minutes, tag)}`);
}

/** 'From Anna Lee to Ben Cole'; of a further employee, the name alone. */
const passedText = ({ from, to }: NonNullable<ActivityEntry['passed']>, msg: Msg): string =>
  from === '' ? to : msg(str`From ${from} to ${to}`);

/** 'From Anna Lee to Ben Cole': who is responsible now. */
function fromTo({ changes = [] }: ActivityEntry, msg: Msg): string {
  const [{ from, to } = { from: '', to: '' }] = changes;
  return passedText({ from, to }, msg);
}

function changedLabels(entry: ActivityEntry, msg: Msg, lang: Lang): string {
  const labels = (entry.changes ?? []).map(({ label }) => label);
  const shown = joinTexts(labels.slice(0, 3), lang);
  return labels.length > 3 ? msg(str`${shown} and ${labels.length - 3} more`) : shown;
}
