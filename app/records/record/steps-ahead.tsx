import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { Minus } from 'lucide-react';

import { stepsAheadOf, type ApprovalStep } from '../../../core/contracts/approval-steps.js';
import { languageTag } from '../../../core/contracts/language-tags.js';
import type { PersonRef } from '../../../core/contracts/record-parts.js';
import type { RecordDetail } from '../../../core/contracts/records.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { useFormats } from '../fields/use-formats.js';
import { durationText, minutesBetween } from '../../services/i18n/relative-time.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { Icon } from '../../ui/controls/icon.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { StatusGlyph } from '../../ui/controls/status.js';
import { awayText } from './away-text.js';
import styles from './timeline.module.css';

/** Number of people of a step who are named. */
const shownPeople = 4;

/** List items for the present step of an approval, those to come and those that are left out. */
export function StepsAhead({ ahead }: { ahead: RecordDetail['ahead'] }) {
  const { msg, lang } = useLocale();
  const { context } = usePlatform();
  const me = useStore(context.$session)?.employeeId;
  const now = useTenantTime()(Date.now());
  const formats = useFormats();

  const nameOf = ({ id, name }: PersonRef): string => (id === me ? msg(str`${name} (me)`) : name);

  function who({ label, person, people = [] }: ApprovalStep): string {
    if (person) return nameOf(person);
    if (people.length === 0) return label;
    const others = people.length - shownPeople;
    const names = people.slice(0, others === 1 ? undefined : shownPeople).map(nameOf);
    return joinTexts(others > 1 ? [...names, msg(str`${others} others`)] : names, lang);
  }

  function about({
    label,
    person,
    people,
    all,
    why,
    skipped,
    since,
    away,
    alongside,
    then = [],
  }: ApprovalStep): string {
    if (skipped) return why === undefined ? msg('Skipped') : msg(str`Skipped, only for ${why}`);
    const minutes = since === undefined ? undefined : minutesBetween(since, now);
    const parts = [
      ...(person || people ? [label] : []),
      ...(people ? [all ? msg('all have to agree') : msg('one of them decides')] : []),
      ...(alongside ? [msg('at the same time')] : []),
      ...(why === undefined ? [] : [why]),
      ...(then.length > 0 ? [msg(str`then ${joinTexts(then.map(nameOf), lang)}`)] : []),
      ...(away ? [awayText(away, { msg, formats })] : []),
      ...(minutes === undefined ? [] : [msg(str`waiting for ${durationText(minutes, languageTag(lang))}`)]),
    ];
    return parts.join(' · ');
  }

  return stepsAheadOf({ ahead }).map((step, index) => {
    const { people, due } = step;
    const person = step.person ?? people?.[0];
    const isPresent = !step.skipped && (index === 0 || step.now === true);
    const name = who(step);
    const isLate = due !== undefined && due < now;
    return (
      <li
        key={index}
        className={styles.entry}
        data-ahead={isPresent ? undefined : ''}
        data-skipped={step.skipped ? '' : undefined}
        aria-current={isPresent ? 'step' : undefined}
      >
        <span className={styles.mark}>
          {isPresent && person ? <Avatar person={person} size={28} /> : <span className={styles.empty} />}
          {step.skipped && <Icon of={Minus} size={14} className={styles.skipped} />}
          {isPresent && person && <StatusGlyph tone="active" className={styles.glyph} />}
        </span>
        <div className={styles.words}>
          <div className={styles.first}>
            <span>{isPresent ? <strong>{name}</strong> : <bdi>{name}</bdi>}</span>
          </div>
          {about(step) !== '' && <p className={styles.second}>{about(step)}</p>}
          {due !== undefined && (
            <p className={styles.due} data-late={isLate ? '' : undefined}>
              {isLate
                ? msg(str`Overdue since ${formats.dateTime(due)}`)
                : msg(str`Decide by ${formats.dateTime(due)}`)}
            </p>
          )}
        </div>
      </li>
    );
  });
}
