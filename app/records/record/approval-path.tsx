import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { useMemo, type CSSProperties } from 'react';

import { doneStepsOf, stepsAheadOf } from '../../../core/contracts/approval-steps.js';
import type { PersonRef } from '../../../core/contracts/record-parts.js';
import type { ActivityEntry, RecordDetail } from '../../../core/contracts/records.js';
import { approvalPath, type PathStep } from '../../../core/records/approval-path.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { StatusGlyph } from '../../ui/controls/status.js';
import { useFormats } from '../fields/use-formats.js';
import styles from './approval-path.module.css';

/** Number of people of a step who are named. */
const shownPeople = 2;
/** Most groups of steps that one row has place for. */
const rowGroups = 6;
/** Most steps at the same time that have place beside each other on a phone. */
const besideSteps = 3;

interface ApprovalPathProps {
  record: RecordDetail;
  /** Its timeline as far as it is loaded, oldest first. */
  entries: readonly ActivityEntry[];
}

/** The steps of an approval in their order: those that are done with who decided and when, the present ones, and the rest. */
export function ApprovalPath({ record, entries }: ApprovalPathProps) {
  const { msg } = useLocale();
  const groups = useMemo(
    () => approvalPath(doneStepsOf(record), stepsAheadOf(record), entries),
    [record, entries],
  );
  if (groups.length < 2) return null;
  const beside = Math.max(...groups.map(({ length }) => length));
  return (
    <ol
      className={styles.path}
      aria-label={msg('Approval steps')}
      data-long={groups.length > rowGroups ? '' : undefined}
      data-many={beside > besideSteps ? '' : undefined}
      style={{ '--beside': beside } as CSSProperties}
    >
      {groups.flatMap((steps, group) =>
        steps.map((step, place) => (
          <li
            key={`${group} ${place}`}
            className={styles.step}
            style={{ '--group': group + 1, '--place': place + 1 } as CSSProperties}
            data-state={step.state}
            data-alone={steps.length === 1 ? '' : undefined}
            data-through={steps.every(({ state }) => state === 'done') ? '' : undefined}
            data-end={group === groups.length - 1 || place > 0 ? '' : undefined}
            aria-current={step.state === 'present' ? 'step' : undefined}
          >
            <StepContent step={step} />
          </li>
        )),
      )}
    </ol>
  );
}

function StepContent({ step: { state, label, people, time, due } }: { step: PathStep }) {
  const { msg, lang } = useLocale();
  const { context } = usePlatform();
  const me = useStore(context.$session)?.employeeId;
  const formats = useFormats();
  const now = useTenantTime()(Date.now());
  const isLate = state === 'present' && due !== undefined && due < now;
  const nameOf = ({ id, name }: PersonRef): string => (id === me ? msg(str`${name} (me)`) : name);
  const others = people.length - shownPeople + 1;
  const names = people.length > shownPeople ? people.slice(0, shownPeople - 1) : people;
  const who = joinTexts(
    [...names.map(nameOf), ...(people.length > shownPeople ? [msg(str`${others} others`)] : [])],
    lang,
  );
  return (
    <>
      <StatusGlyph
        tone={state === 'done' ? 'done' : state === 'ahead' ? 'draft' : isLate ? 'late' : 'active'}
      />
      <div className={styles.words}>
        {state !== 'present' && (
          <span className="sr-only">{state === 'done' ? msg('Step completed') : msg('Step to come')} </span>
        )}
        <span className={styles.label} dir="auto">
          {label}
        </span>{' '}
        <span className={styles.about}>
          {who !== '' && <bdi className={styles.who}>{who}</bdi>}{' '}
          {state === 'done' && time !== undefined && (
            <time dateTime={time.replace(' ', 'T')} title={formats.dateTime(time)}>
              {formats.shortTime(time, now)}
            </time>
          )}
          {isLate && <span className={styles.late}>{msg('Overdue')}</span>}
        </span>
      </div>
    </>
  );
}
