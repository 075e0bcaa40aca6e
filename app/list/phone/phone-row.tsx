import { memo } from 'react';

import type { FieldSchema, FieldValue, ModuleSchema, RecordRow } from '../../../core/contracts/records.js';
import type { Formats } from '../../fields/formats.js';
import { asPeople, asText, asTexts } from '../../fields/values.js';
import type { LocaleState } from '../../i18n/locale-store.js';
import { isPlainClick } from '../../ui/app-link.js';
import { Avatar } from '../../ui/avatar.js';
import { StatusGlyph } from '../../ui/status.js';
import type { FormatShortTime } from '../use-short-time.js';
import { Tag } from '../../ui/tag.js';
import { isUrgent } from '../is-urgent.js';
import styles from './phone-rows.module.css';

/** Formatters shared by all rows. */
export interface RowFormatters {
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
  href: string | undefined;
  active: boolean;
  open: boolean;
  onOpen: (row: RecordRow) => void;
  onFocus: (index: number) => void;
}

function PhoneRowContent(props: PhoneRowProps) {
  const { formatters, measure, index, total, top, schema, row, href, active, open, onOpen, onFocus } = props;
  return (
    <div
      ref={measure}
      role="listitem"
      aria-setsize={total}
      aria-posinset={index + 1}
      className={styles.row}
      data-index={index}
      data-inset={schema.personField ? '' : undefined}
      style={top === undefined ? undefined : { position: 'absolute', transform: `translateY(${top}px)` }}
    >
      {row ? (
        <a
          href={href}
          tabIndex={active ? 0 : -1}
          className={styles.link}
          data-row={index}
          data-open={open ? '' : undefined}
          onFocus={() => onFocus(index)}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onOpen(row);
          }}
        >
          <Facts formatters={formatters} schema={schema} row={row} />
        </a>
      ) : (
        <span className={styles.link} aria-hidden="true">
          <span className={styles.text}>
            <span className={styles.placeholder} data-wide="" />
            <span className={styles.placeholder} />
          </span>
        </span>
      )}
    </div>
  );
}

/** Title and time, then status, person and amount; the whole row is one link. */
export const PhoneRow = memo(PhoneRowContent);

function Facts({
  formatters,
  schema,
  row,
}: {
  formatters: RowFormatters;
  schema: ModuleSchema;
  row: RecordRow;
}) {
  const { msg, formats, short } = formatters;
  const fact = (key: string | undefined) => factOf(schema, row, key);
  const status = fact(schema.statusField);
  const option = status?.field.options?.find(({ value }) => value === asTexts(status.value)[0]);
  const [person] = asPeople(fact(schema.personField)?.value);
  const amount = fact(schema.amountField);
  const time = asText(fact(schema.timeField)?.value);
  const sum = amount && asText(amount.value);
  return (
    <>
      {schema.personField &&
        (person ? <Avatar person={person} size={40} /> : <span className={styles.noAvatar} />)}
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={styles.title} data-unread={row.unread ? '' : undefined}>
            {row.title || msg('Untitled')}
            {/* A space and no margin: it is left out where the tag begins a line. */ ' '}
            {isUrgent(schema, row) && <Tag tone="danger">{msg('Urgent')}</Tag>}
            {row.unread && <span className="sr-only">{msg('(unread)')}</span>}
          </span>
          {time && <time className={styles.time}>{short(time, false)}</time>}
        </span>
        <span className={styles.line}>
          <span className={styles.facts}>
            {option && (
              <span className={styles.status}>
                {option.tone && <StatusGlyph tone={option.tone} />}
                <span className={styles.word}>{option.label}</span>
              </span>
            )}
            {person && <bdi className={styles.person}>{person.name}</bdi>}
          </span>
          {amount && sum && (
            <bdi className={styles.amount}>
              {amount.field.type === 'money'
                ? formats.money(sum, amount.field.currency, amount.field.precision)
                : formats.number(sum, amount.field.precision)}
            </bdi>
          )}
        </span>
      </span>
    </>
  );
}

function factOf(
  schema: ModuleSchema,
  row: RecordRow,
  key: string | undefined,
): { field: FieldSchema; value: FieldValue } | undefined {
  const field = schema.fields.find((one) => one.key === key);
  const value = key === undefined ? undefined : row.values[key];
  return field && !field.hidden && value !== undefined && value !== null ? { field, value } : undefined;
}
