import type { FieldSchema, FieldValue } from '../../../core/contracts/records.js';
import { isEmptyValue } from '../../../core/modules/field-value.js';
import { FieldDisplay } from '../../fields/display/field-display.js';
import { useFormats } from '../../fields/use-formats.js';
import { asText } from '../../fields/values.js';
import { isNumeric } from '../columns.js';
import { useShortTime } from '../use-short-time.js';
import styles from './record-table.module.css';

interface CellValueProps {
  field: FieldSchema;
  value: FieldValue | undefined;
  /** It is the record's own time, said in short. */
  isTime: boolean;
}

/** A value in a table: like anywhere else, but for what stands in every row of its column. */
export function CellValue({ field, value, isTime }: CellValueProps) {
  const formats = useFormats();
  const short = useShortTime();
  if (isEmptyValue(value)) {
    return isNumeric(field) ? (
      <span className={styles.none} aria-hidden="true">
        -
      </span>
    ) : null;
  }
  if (isTime && (field.type === 'datetime' || field.type === 'date')) {
    const text = asText(value);
    return (
      <time
        dateTime={text.replace(' ', 'T')}
        title={field.type === 'date' ? formats.date(text) : formats.dateTime(text)}
      >
        {short(text)}
      </time>
    );
  }
  // The currency is the same in the whole column.
  if (field.type === 'money') return <bdi>{formats.money(asText(value), '', field.precision)}</bdi>;
  return <FieldDisplay field={field} value={value} compact />;
}
