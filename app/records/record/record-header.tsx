import { useEffect, useRef } from 'react';

import { stepsAheadOf } from '../../../core/contracts/approval-steps.js';
import type { ModuleSchema, RecordDetail } from '../../../core/contracts/records.js';
import { FieldDisplay } from '../fields/display/field-display.js';
import { inCurrency } from '../fields/in-currency.js';
import { useFormats } from '../fields/use-formats.js';
import { asPerson, asText } from '../fields/values.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { Tag } from '../../ui/controls/tag.js';
import { str } from '@lit/localize';
import { Icon } from '../../ui/controls/icon.js';
import { Plane } from 'lucide-react';
import { awayText } from './away-text.js';
import styles from './record-header.module.css';

interface RecordHeaderProps {
  schema: ModuleSchema;
  record: RecordDetail;
  /** 1 on a page, 2 in a dialog. */
  level: 1 | 2;
  /** True if the amount is part of the header, as on a phone. */
  amount: boolean;
  /** The form has just been closed: the heading takes the focus. */
  focused: boolean;
}

/** Header of a record: title, status, code, owner and creation time. */
export function RecordHeader({ schema, record, level, amount, focused }: RecordHeaderProps) {
  const { msg } = useLocale();
  const formats = useFormats();
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  const field = (key: string | undefined) => schema.fields.find((one) => one.key === key && !one.hidden);
  const status = field(schema.statusField);
  const code = field(schema.codeField);
  const money = field(schema.amountField);
  const [present] = stepsAheadOf(record);
  const owner = asPerson(record.values[schema.personField ?? '']);
  return (
    <header className={styles.header}>
      <Heading ref={heading} tabIndex={-1} className={styles.title} dir="auto">
        {record.title}
      </Heading>
      <div className={styles.meta}>
        {status && record.values[status.key] !== null && (
          <span className={styles.status}>
            <FieldDisplay field={status} value={record.values[status.key]} />
          </span>
        )}
        {schema.urgentField !== undefined && record.values[schema.urgentField] === true && (
          <Tag tone="danger">{msg('Urgent')}</Tag>
        )}
        {code && asText(record.values[code.key]) !== '' && <bdi>{asText(record.values[code.key])}</bdi>}
        {owner && (
          <span className={styles.person}>
            <Avatar person={owner} size={20} />
            <bdi>{owner.name}</bdi>
          </span>
        )}
        <span className={styles.time}>
          {owner
            ? msg(str`Created ${formats.dateTime(record.createdAt)}`)
            : msg(str`Created by ${record.createdBy.name}, ${formats.dateTime(record.createdAt)}`)}
        </span>
      </div>
      {present?.person && present.away && (
        <p className={styles.away}>
          <Icon of={Plane} size={16} />
          <span>
            <bdi>{present.person.name}</bdi> {awayText(present.away, { msg, formats })}
          </span>
        </p>
      )}
      {amount && money && asText(record.values[money.key]) !== '' && (
        <p className={styles.amount}>
          <FieldDisplay field={inCurrency(money, schema, record.values)} value={record.values[money.key]} />
        </p>
      )}
    </header>
  );
}
