import { str } from '@lit/localize';
import { useRef } from 'react';

import { languageTag } from '../../../core/contracts/languages.js';
import type { RecordAction } from '../../../core/contracts/record-parts.js';
import { RecordLink } from '../../records/fields/record-link.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { useRecordActions } from '../../records/record/use-record-actions.js';
import { undoOf } from '../../records/views/split/split-rules.js';
import { useRecords } from '../../services/data/use-records.js';
import { relativeTime } from '../../services/i18n/relative-time.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { nextActions } from '../../ui/controls/row-decisions.js';
import { Tag } from '../../ui/controls/tag.js';
import { decisionsOf, type ApprovalEntry } from './approvals.js';
import styles from './notice-rows.module.css';
import { PresentStatus } from './present-status.js';
import { RowBox, type OpenBox } from './row-box.js';
import type { ApprovalList } from './use-approvals.js';
import { useFocusAfter } from './use-focus-after.js';

interface ApprovalRowProps {
  entry: ApprovalEntry;
  now: string;
  box: OpenBox;
  hold: ApprovalList['hold'];
  onOpen(): void;
}

/** A request that waits for the user's decision, with the decisions themselves, or with what has come of them. */
export function ApprovalRow({ entry: { item, result }, now, box, hold, onOpen }: ApprovalRowProps) {
  const { msg, lang } = useLocale();
  const formats = useFormats();
  const records = useRecords();
  const row = useRef<HTMLLIElement>(null);
  const { module, id, title, next, person } = item;
  const undo = result?.undo;
  const recordActions = useRecordActions({
    module,
    record: { id, title, revision: result?.after.revision ?? next?.revision ?? 0 },
    onActivity: () => undefined,
    onStale(present) {
      const isWaiting = decisionsOf(present.actions).length > 0;
      moveFocus();
      hold(item, present, isWaiting ? undefined : { text: msg(str`Changed by ${present.updatedBy.name}`) });
      records.changes.announce({ kind: 'saved', module, record: present });
    },
    onActed(action, after) {
      const isWaiting = decisionsOf(after.actions).length > 0;
      moveFocus();
      hold(
        item,
        after,
        isWaiting
          ? undefined
          : { text: msg(str`Done: ${action.label}`), undo: undoOf(next?.actions ?? [], after.actions) },
      );
    },
  });

  const focusAfter = useFocusAfter(row);
  /** To what the user can do now, else to the record. */
  function moveFocus(): void {
    focusAfter('button', 'a');
    box.open(undefined);
  }

  const boxKey = (action: RecordAction): string => `${id}/${action.key}`;
  const actions = nextActions(next?.actions ?? []);
  const open = result ? undefined : actions.find((action) => boxKey(action) === box.key);

  function close(key: string): void {
    focusAfter(`[data-decision="${CSS.escape(key)}"]`);
    box.open(undefined);
  }

  return (
    <li ref={row} className={styles.row} data-unread={item.unread ? '' : undefined}>
      {person ? <Avatar person={person} size={32} /> : <span />}
      <div className={styles.words}>
        <p className={styles.first}>
          <span className={styles.about}>
            {item.unread && <span className="sr-only">{msg('Unread')} </span>}
            <RecordLink module={module} id={id} className={styles.link} dir="auto" onClick={onOpen}>
              {title}
            </RecordLink>
          </span>
          {item.urgent && <Tag tone="danger">{msg('Urgent')}</Tag>}
          <time className={styles.time}>{relativeTime(item.time, now, languageTag(lang), formats)}</time>
        </p>
        <div className={styles.second}>
          <span className={styles.facts}>
            {[person?.name, item.context].filter(Boolean).join(' · ')}
            {item.amount && (
              <>
                {' · '}
                <bdi className={styles.amount}>{formats.money(item.amount, item.currency)}</bdi>
              </>
            )}
          </span>
          {result ? (
            <span className={styles.actions}>
              <span className={styles.result}>
                {result.text}
                {!undo && <PresentStatus module={module} record={result.after} />}
              </span>
              {undo && (
                <button
                  type="button"
                  className={styles.action}
                  aria-label={`${undo.label} ${title}`}
                  onClick={() => void recordActions.act(undo, '')}
                >
                  {undo.label}
                </button>
              )}
            </span>
          ) : (
            !open && (
              <span className={styles.actions}>
                {actions.map((action) => (
                  <button
                    key={action.key}
                    type="button"
                    className={styles.action}
                    data-decision={action.key}
                    aria-busy={recordActions.busy === action.key || undefined}
                    aria-label={`${action.label} ${title}`}
                    onClick={() => {
                      if (action.needsComment) box.open(boxKey(action));
                      else void recordActions.act(action, '');
                    }}
                  >
                    {action.label}
                  </button>
                ))}
              </span>
            )
          )}
        </div>
        {open && (
          <RowBox
            module={module}
            record={id}
            recordActions={recordActions}
            action={open}
            onDone={() => undefined}
            onCancel={() => close(open.key)}
          />
        )}
        {recordActions.signing.dialog}
      </div>
    </li>
  );
}
