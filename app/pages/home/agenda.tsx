import { Fragment } from 'react';

import type { TodayItem } from '../../../core/contracts/home.js';
import { languageTag } from '../../../core/contracts/languages.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { useZoneNote } from '../../records/fields/use-zone-note.js';
import { addMinutes, durationText } from '../../services/i18n/relative-time.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { RecordLink } from '../../records/fields/record-link.js';
import { classNames } from '../../ui/controls/class-names.js';
import hue from '../../ui/controls/hue.module.css';
import { moduleHue } from '../../ui/controls/module-icon.js';
import styles from './agenda.module.css';

/** Today's events by time, with a line at the present time. */
export function Agenda({ items, now }: { items: readonly TodayItem[]; now: string }) {
  const { msg, lang } = useLocale();
  const formats = useFormats();
  const note = useZoneNote()('');
  const clock = now.slice(11, 16);
  const sorted = items.toSorted((a, b) => a.start.localeCompare(b.start));
  const line = sorted.findIndex((item) => item.start > clock);
  if (sorted.length === 0) return <p className={styles.empty}>{msg('No events today.')}</p>;
  const nowLine = (
    <li className={styles.now}>
      <time>
        <span className="sr-only">{msg('Now')} </span>
        {formats.time(clock)}
      </time>
      <span className={styles.rule} />
    </li>
  );
  return (
    <ol>
      {sorted.map((item, index) => {
        const isPast = addMinutes(item.start, item.duration) <= clock;
        return (
          <Fragment key={`${item.module}/${item.id}`}>
            {index === line && nowLine}
            <li className={styles.event} data-past={isPast ? '' : undefined}>
              <time className={styles.time}>{formats.time(item.start)}</time>
              <span
                className={classNames(styles.bar, hue.hue)}
                data-hue={isPast ? 'neutral' : moduleHue(item.module)}
              />
              <div className={styles.texts}>
                <RecordLink module={item.module} id={item.id} className={styles.title} dir="auto">
                  {item.title}
                </RecordLink>
                <span className={styles.note}>
                  {[durationText(item.duration, languageTag(lang)), item.place].filter(Boolean).join(' · ')}
                </span>
              </div>
            </li>
          </Fragment>
        );
      })}
      {line === -1 && nowLine}
      {note && <li className={styles.zone}>{note}</li>}
    </ol>
  );
}
