import { Check } from 'lucide-react';
import { memo } from 'react';

import { UnreadComments } from '../../rows/unread-comments.js';
import type { FieldSchema, FieldValue, ModuleSchema, RecordRow } from '../../../../core/contracts/records.js';
import type { Formats } from '../../fields/formats.js';
import { currencyOf } from '../../fields/in-currency.js';
import { asPeople, asText, asTexts } from '../../fields/values.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { isPlainClick } from '../../../services/routing/plain-click.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import { Icon } from '../../../ui/controls/icon.js';
import { StatusGlyph } from '../../../ui/controls/status.js';
import type { RowMark } from '../../rows/row-mark.js';
import type { FormatShortTime } from '../../rows/use-short-time.js';
import { Tag } from '../../../ui/controls/tag.js';
import { UnsentTag } from '../../unsent/unsent-tag.js';
import { isUrgent } from '../is-urgent.js';
import type { RowAction } from '../use-row-actions.js';
import styles from './phone-rows.module.css';
import { RowMenu } from './row-menu.js';
import { actionWidth, SwipedActions } from './swiped-actions.js';
import { useLongPress } from './use-long-press.js';
import { useSwipe } from './use-swipe.js';

/** Formatters shared by all rows. */
interface RowFormatters {
  msg: LocaleState['msg'];
  formats: Formats;
  short: FormatShortTime;
}

interface PhoneRowProps {
  formatters: RowFormatters;
  measure: (element: HTMLElement | null) => void;
  index: number;
  /** -1 if it is not known. */
  total: number;
  /** Offset in px from the visible rows; undefined for a visible row. */
  top: number | undefined;
  schema: ModuleSchema;
  /** undefined while it is not loaded. */
  row: RecordRow | undefined;
  /** Hides the status, which all rows of the list share. */
  sameStatus: boolean;
  /** Key of the field that a row has in place of its status; such rows have no pictures. */
  step: string | undefined;
  /** Result of the user's decision on the record. */
  mark: RowMark | undefined;
  /** How the text of the record begins; empty or undefined for none. */
  preview: string | undefined;
  /** Text beside the status, in place of the person. */
  about?: string | undefined;
  href: string | undefined;
  active: boolean;
  open: boolean;
  /** Selection state; undefined outside the selection mode. */
  selected: boolean | undefined;
  /** Selects or deselects the row: on a press in the selection mode, on a long press otherwise. */
  onSelect: ((row: RecordRow) => void) | undefined;
  /** undefined where rows cannot be opened. */
  onOpen: ((row: RecordRow) => void) | undefined;
  onFocus: (index: number) => void;
  /** At most two actions, which a swipe and a menu offer; none in the selection mode. */
  actionsOf: ((row: RecordRow) => readonly RowAction[]) | undefined;
  /** True if a swipe has revealed the actions. */
  swiped: boolean;
  /** Called with the id of the row whose actions are revealed from now on, or undefined. */
  onSwipe: (id: string | undefined) => void;
}

function PhoneRowContent(props: PhoneRowProps) {
  const { formatters, measure, index, total, top, schema, row, sameStatus, href, active, open } = props;
  const { step, mark, preview, about, selected, onSelect, onOpen, onFocus } = props;
  const { actionsOf, swiped, onSwipe } = props;
  const { dir } = useLocale();
  const longPress = useLongPress(() => row && selected === undefined && onSelect?.(row));
  const actions = (row && actionsOf?.(row)) ?? [];
  /** Without an address, the row is no link. */
  const isButton = href === undefined && onOpen !== undefined;
  const swipe = useSwipe({
    isEnabled: actions.length > 0,
    isOpen: swiped,
    width: actions.length * actionWidth,
    dir,
    onChange: (isOpen) => onSwipe(isOpen ? row?.id : undefined),
  });
  return (
    <div
      ref={measure}
      role="listitem"
      aria-setsize={total}
      aria-posinset={index + 1}
      className={styles.row}
      data-index={index}
      data-inset={hasAvatar(schema) && step === undefined ? '' : undefined}
      data-done={mark ? '' : undefined}
      data-swipes={actions.length > 0 ? '' : undefined}
      style={top === undefined ? undefined : { position: 'absolute', transform: `translateY(${top}px)` }}
    >
      {row && swipe.isRevealed && (
        <SwipedActions
          title={row.title}
          actions={actions}
          onSelect={(action) => {
            onSwipe(undefined);
            action.onSelect();
          }}
        />
      )}
      {row ? (
        <a
          ref={swipe.moved}
          href={href}
          draggable={actions.length > 0 ? false : undefined}
          tabIndex={active ? 0 : -1}
          className={styles.link}
          data-row={index}
          data-open={open ? '' : undefined}
          aria-current={open ? 'true' : undefined}
          role={selected !== undefined ? 'checkbox' : isButton ? 'button' : undefined}
          aria-checked={selected}
          {...bothHandlers(longPress.handlers, swipe.handlers)}
          onFocus={() => onFocus(index)}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            if (longPress.wasLong() || swipe.wasSwipe()) return;
            if (swiped) {
              onSwipe(undefined);
              return;
            }
            if (selected !== undefined) onSelect?.(row);
            else onOpen?.(row);
          }}
        >
          {selected !== undefined && (
            <span className={styles.box} data-on={selected ? '' : undefined}>
              {selected && <Icon of={Check} size={16} />}
            </span>
          )}
          <Facts
            formatters={formatters}
            schema={schema}
            row={row}
            sameStatus={sameStatus}
            step={step}
            mark={mark}
            preview={preview}
            about={about}
          />
        </a>
      ) : (
        <span className={styles.link} aria-hidden="true">
          <span className={styles.text}>
            <span className={styles.placeholder} data-wide="" />
            <span className={styles.placeholder} />
          </span>
        </span>
      )}
      {row && actions.length > 0 && (
        <RowMenu title={row.title} actions={actions} tabIndex={active ? 0 : -1} />
      )}
      {row && mark?.undo && (
        <button
          type="button"
          className={styles.undo}
          tabIndex={active ? 0 : -1}
          aria-label={`${mark.undo.label} ${row.title}`}
          onClick={mark.undo.onSelect}
        >
          {mark.undo.label}
        </button>
      )}
    </div>
  );
}

type PointerHandlers = ReturnType<typeof useSwipe>['handlers'];

/** Handlers of the long press with those of the swipe. */
function bothHandlers(
  press: ReturnType<typeof useLongPress>['handlers'],
  swipe: PointerHandlers,
): ReturnType<typeof useLongPress>['handlers'] {
  return {
    ...press,
    onPointerDown(event) {
      press.onPointerDown(event);
      swipe.onPointerDown(event);
    },
    onPointerMove(event) {
      press.onPointerMove(event);
      swipe.onPointerMove(event);
    },
    onPointerUp() {
      press.onPointerUp();
      swipe.onPointerUp();
    },
    onPointerCancel() {
      press.onPointerCancel();
      swipe.onPointerCancel();
    },
  };
}

/** Title and time, then status, person and amount; the whole row is one link. */
export const PhoneRow = memo(PhoneRowContent);

type FactsProps = Pick<
  PhoneRowProps,
  'formatters' | 'schema' | 'sameStatus' | 'step' | 'mark' | 'preview' | 'about'
> & {
  row: RecordRow;
};

function Facts({ formatters, schema, row, sameStatus, step, mark, preview, ...props }: FactsProps) {
  const { msg, formats, short } = formatters;
  const fact = (key: string | undefined) => factOf(schema, row, key);
  const option = optionOf(fact(schema.statusField));
  const [person] = asPeople(fact(schema.personField)?.value);
  const pictured = isProfile(schema) ? { id: row.id, name: row.title } : person;
  const about = props.about ?? person?.name ?? aboutProfile(schema, row);
  const amount = fact(schema.amountField);
  const time = asText(fact(schema.timeField)?.value);
  const sum = amount && asText(amount.value);
  const stepLabel = optionOf(fact(step))?.label ?? option?.label;
  return (
    <>
      {hasAvatar(schema) &&
        step === undefined &&
        (pictured ? <Avatar person={pictured} size={40} /> : <span className={styles.noAvatar} />)}
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={styles.title} data-unread={row.unread ? '' : undefined}>
            <bdi>{row.title || msg('Untitled')}</bdi>
            {/* A space and no margin: it is left out where the tag begins a line. */ ' '}
            {isUrgent(schema, row) && <Tag tone="danger">{msg('Urgent')}</Tag>}
            <UnreadComments row={row} /> <UnsentTag id={row.id} />
            {row.unread && <span className="sr-only">{msg('(unread)')}</span>}
          </span>
          {time && (
            <time className={styles.time} data-late={option?.tone === 'late' ? '' : undefined}>
              {short(time, false)}
            </time>
          )}
        </span>
        <span className={styles.line}>
          <span className={styles.facts}>
            {mark ? (
              <span className={styles.status} data-mark="">
                <StatusGlyph tone="done" />
                <span className={styles.word}>{mark.text}</span>
              </span>
            ) : (
              option &&
              (!sameStatus || step !== undefined) && (
                <span className={styles.status}>
                  {option.tone && <StatusGlyph tone={option.tone} />}
                  <span className={styles.word}>{stepLabel}</span>
                </span>
              )
            )}
            {about && !mark && <bdi className={styles.about}>{about}</bdi>}
          </span>
          {amount && sum && !mark?.undo && (
            <bdi className={styles.amount}>
              {amount.field.type === 'money'
                ? formats.money(sum, currencyOf(amount.field, row.values), amount.field.precision)
                : formats.number(sum, amount.field.precision)}
            </bdi>
          )}
        </span>
        {preview && <bdi className={styles.preview}>{preview}</bdi>}
      </span>
    </>
  );
}

/** Returns true for a module whose records are employees and have their ids. */
const isProfile = ({ module }: ModuleSchema): boolean => module === 'hrm';

const hasAvatar = (schema: ModuleSchema): boolean => isProfile(schema) || schema.personField !== undefined;

/** An employee's department and position. */
function aboutProfile(schema: ModuleSchema, row: RecordRow): string {
  if (!isProfile(schema)) return '';
  const department = optionOf(factOf(schema, row, 'department'))?.label;
  const position = asText(factOf(schema, row, 'position')?.value);
  return [department, position].filter(Boolean).join(' · ');
}

interface Fact {
  field: FieldSchema;
  value: FieldValue;
}

/** The chosen option of a select field. */
const optionOf = (fact: Fact | undefined) =>
  fact?.field.options?.find(({ value }) => value === asTexts(fact.value)[0]);

function factOf(schema: ModuleSchema, row: RecordRow, key: string | undefined): Fact | undefined {
  const field = schema.fields.find((one) => one.key === key);
  const value = key === undefined ? undefined : row.values[key];
  return field && !field.hidden && value !== undefined && value !== null ? { field, value } : undefined;
}
