import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';

import type { ApprovalStep } from '../../../core/contracts/records.js';
import { languageTag } from '../../../core/contracts/language-tags.js';
import { durationText, minutesBetween } from '../../services/i18n/relative-time.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { StatusGlyph } from '../../ui/controls/status.js';
import { useFormats } from '../fields/use-formats.js';
import { awayText } from './away-text.js';
import styles from './timeline.module.css';

/** List items for the present step of an approval and those to come. */
export function StepsAhead({ steps }: { steps: readonly ApprovalStep[] }) {
  const { msg, lang } = useLocale();
  const { context } = usePlatform();
  const formats = useFormats();
  const me = useStore(context.$session)?.employeeId;
  const now = useTenantTime()(Date.now());

  function about({ label, person, since, away }: ApprovalStep): string {
    const minutes = since === undefined ? undefined : minutesBetween(since, now);
    const parts = [
      ...(person ? [label] : []),
      ...(away ? [awayText(away, { msg, formats })] : []),
      ...(minutes === undefined ? [] : [msg(str`waiting for ${durationText(minutes, languageTag(lang))}`)]),
    ];
    return parts.join(' · ');
  }

  return steps.map((step, index) => {
    const { label, person } = step;
    const isPresent = index === 0;
    const name = person && person.id === me ? msg(str`${person.name} (me)`) : (person?.name ?? label);
    return (
      <li
        key={index}
        className={styles.entry}
        data-ahead={isPresent ? undefined : ''}
        aria-current={isPresent ? 'step' : undefined}
      >
        <span className={styles.mark}>
          {isPresent && person ? <Avatar person={person} size={28} /> : <span className={styles.empty} />}
          {isPresent && person && <StatusGlyph tone="active" className={styles.glyph} />}
        </span>
        <div className={styles.words}>
          <div className={styles.first}>
            <span>{isPresent ? <strong>{name}</strong> : <bdi>{name}</bdi>}</span>
          </div>
          {about(step) !== '' && <p className={styles.second}>{about(step)}</p>}
        </div>
      </li>
    );
  });
}
