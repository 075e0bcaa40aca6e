import { str } from '@lit/localize';
import { Calendar, CircleAlert, Clock } from 'lucide-react';
import { memo, type ReactNode } from 'react';

import type { FieldSchema, ModuleSchema, RecordRow } from '../../../../core/contracts/records.js';
import type { BoardKind } from '../../../../core/contracts/view-kinds.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import { isPlainClick } from '../../../services/routing/plain-click.js';
import { Avatar } from '../../../ui/controls/avatar.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { hueOf } from '../../../ui/controls/hue.js';
import { Icon } from '../../../ui/controls/icon.js';
import { ProgressBar } from '../../../ui/controls/progress-bar.js';
import { Tag } from '../../../ui/controls/tag.js';
import type { Formats } from '../../fields/formats.js';
import { currencyOf } from '../../fields/in-currency.js';
import { asPeople, asReference, asText } from '../../fields/values.js';
import type { FormatShortTime } from '../../rows/use-short-time.js';
import { UnsentTag } from '../../unsent/unsent-tag.js';
import styles from './card.module.css';

/** Data shared by all cards, so that hundreds of them do not each subscribe to it. */
export interface CardContext {
  msg: LocaleState['msg'];
  formats: Formats;
  short: FormatShortTime;
  /** 'YYYY-MM-DD' in the tenant's zone. */
  today: string;
  schema: ModuleSchema;
  kind: BoardKind;
  /** True on touch screens while the user selects records: a press selects the card. */
  isSelecting: boolean;
  hrefOf: (row: RecordRow) => string | undefined;
  onOpen: (row: RecordRow) => void;
  /** undefined for a module without batch tasks. */
  onSelect: ((row: RecordRow) => void) | undefined;
  onFocus: (lane: string, id: string) => void;
  onDrag: (row: RecordRow | undefined) => void;
  /** Id of the text about the keys. */
  hintId: string;
}

interface CardProps {
  context: CardContext;
  row: RecordRow;
  lane: string;
  /** Records of the lane have been dealt with. */
  isClosed: boolean;
  /** The tab stop of its lane. */
  isStop: boolean;
  isSelected: boolean;
  isOpen: boolean;
  isSaving: boolean;
  /** Menu of the card. */
  menu: ReactNode;
}

function CardContent({
  context,
  row,
  lane,
  isClosed,
  isStop,
  isSelected,
  isOpen,
  isSaving,
  menu,
}: CardProps) {
  const { msg, isSelecting, hrefOf, onOpen, onSelect, onFocus, onDrag, hintId } = context;
  const isTouch = isSelecting;
  return (
    <li
      className={styles.card}
      data-card={row.id}
      data-closed={isClosed ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      aria-busy={isSaving || undefined}
      draggable={!isSaving && !isTouch}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', row.title);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(row);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <CardTop context={context} row={row}>
        {onSelect && (
          <Checkbox
            className={styles.check}
            label={msg(str`Select “${row.title}”`)}
            hideLabel
            checked={isSelected}
            tabIndex={isStop ? 0 : -1}
            onChange={() => onSelect(row)}
          />
        )}
        {menu}
      </CardTop>
      <a
        href={hrefOf(row)}
        className={styles.title}
        data-stop=""
        draggable={false}
        tabIndex={isStop ? 0 : -1}
        aria-describedby={hintId}
        dir="auto"
        onFocus={() => onFocus(lane, row.id)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (isSelecting) onSelect?.(row);
          else onOpen(row);
        }}
      >
        {row.title || msg('Untitled')}
      </a>
      <UnsentTag id={row.id} />
      <Progress context={context} row={row} />
      <Facts context={context} row={row} isClosed={isClosed} />
    </li>
  );
}

/** A record of the board; its title is the link whose area is the whole card. */
export const Card = memo(CardContent);

type PartProps = Pick<CardProps, 'context' | 'row'>;

const fieldOf = ({ fields }: ModuleSchema, key: string | undefined): FieldSchema | undefined =>
  fields.find((field) => field.key === key && !field.hidden);

function CardTop({ context: { schema, kind }, row, children }: PartProps & { children: ReactNode }) {
  const field = fieldOf(schema, kind.tag);
  const value = field && row.values[field.key];
  const reference = asReference(value);
  const text = asText(value);
  const label = reference?.title ?? field?.options?.find((option) => option.value === text)?.label ?? text;
  return (
    <div className={styles.top}>
      {label && (
        <Tag tone="hue" hue={hueOf(reference?.id ?? text)} className={styles.tag}>
          <bdi className={styles.tagText} title={label}>
            {label}
          </bdi>
        </Tag>
      )}
      <span className={styles.tools}>{children}</span>
    </div>
  );
}

function Progress({ context: { schema, kind }, row }: PartProps) {
  const field = fieldOf(schema, kind.progress);
  const percent = Number(asText(field && row.values[field.key]));
  if (!field || !(percent > 0)) return null;
  return <ProgressBar className={styles.progress} value={percent} max={100} label={field.label} />;
}

function Facts({ context, row, isClosed }: PartProps & { isClosed: boolean }) {
  const { schema, kind, formats } = context;
  const amount = fieldOf(schema, kind.amount);
  const sum = asText(amount && row.values[amount.key]);
  const people = (kind.people ?? []).flatMap((key) => asPeople(row.values[key]));
  const shown = people.filter(({ id }, index) => people.findIndex((other) => other.id === id) === index);
  return (
    <div className={styles.facts}>
      <Due context={context} row={row} isClosed={isClosed} />
      {amount && sum && (
        <bdi className={styles.amount}>
          {formats.money(sum, currencyOf(amount, row.values), amount.precision)}
        </bdi>
      )}
      <span className={styles.people}>
        {shown.slice(0, mostPeople).map((person) => (
          <span key={person.id} title={person.name} className={styles.person}>
            <Avatar person={person} />
            <span className="sr-only">{person.name}</span>
          </span>
        ))}
        {shown.length > mostPeople && (
          <span
            className={styles.others}
            title={shown
              .slice(mostPeople)
              .map(({ name }) => name)
              .join('\n')}
          >
            <bdi dir="ltr">+{formats.number(String(shown.length - mostPeople))}</bdi>
          </span>
        )}
      </span>
    </div>
  );
}

const mostPeople = 2;

function Due({ context, row, isClosed }: PartProps & { isClosed: boolean }) {
  const { msg, schema, kind, short, today, formats } = context;
  const field = fieldOf(schema, kind.due ?? kind.time);
  const time = asText(field && row.values[field.key]);
  if (!field || !time) return null;
  const isDue = kind.due !== undefined && !isClosed;
  const isLate = isDue && time.slice(0, 10) < today;
  const isToday = isDue && time.slice(0, 10) === today;
  const full = field.type === 'date' ? formats.date(time) : formats.dateTime(time);
  const shown = isLate ? formats.shortDate(time) : short(time, false);
  return (
    <time
      className={styles.due}
      data-late={isLate || isToday ? '' : undefined}
      dateTime={time.replace(' ', 'T')}
      title={`${field.label}: ${full}`}
    >
      <Icon of={isLate || isToday ? CircleAlert : kind.due === undefined ? Calendar : Clock} size={16} />
      {isLate ? msg(str`Overdue ${shown}`) : shown}
    </time>
  );
}
