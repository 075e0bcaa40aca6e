import type { LineColumn, LineValue } from '../../../../core/contracts/records.js';
import { productOf } from '../../../../core/records/computed.js';
import { isConverted, lineCurrency, type ExchangeColumn } from '../../../../core/records/exchange.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Select } from '../../../ui/controls/select.js';
import controls from '../control.module.css';
import { labelId } from '../field-frame.js';
import { cellText } from '../line-cell-text.js';
import { useFormats } from '../use-formats.js';
import { ConvertedCell } from './converted-cell.js';
import { DatePicker } from './date-input.js';
import styles from './lines-input.module.css';
import { NumberControl } from './number-input.js';

interface LineCellProps {
  id: string;
  column: LineColumn;
  line: LineValue;
  /** The column with the name of the line, which is wider. */
  lead: boolean;
  currency: string | undefined;
  invalid: boolean;
  describedBy: string;
  /** The column that is converted to the currency of the record, if the line has one. */
  exchange: ExchangeColumn | undefined;
  onChange(text: string): void;
  /** Called with the rate that the line needs, and the key of its column. */
  onRate(key: string, rate: string): void;
}

/** Small field of a line item, with its label. */
export function LineCell(props: LineCellProps) {
  const { id, column, lead } = props;
  const isText = column.type === 'text' || column.type === 'select';
  const kind = isText ? (lead ? styles.leadCell : styles.wordCell) : styles.numberCell;
  if (props.exchange?.column === column) {
    const { exchange, line } = props;
    const isShown = exchange.exchange.limits !== undefined || isConverted(exchange.exchange, line);
    if (!isShown || (line[exchange.exchange.amount] ?? '') === '') return null;
    return (
      <div className={styles.convertedCell}>
        <span className={styles.convertedLabel}>{column.label}</span>
        <ConvertedCell id={id} found={props.exchange} line={props.line} onRate={props.onRate} />
      </div>
    );
  }
  return (
    <div className={column.type === 'date' ? styles.dateCell : kind}>
      <label id={labelId(id)} className={styles.label} htmlFor={id}>
        {column.label}
        {column.required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <CellInput {...props} />
    </div>
  );
}

function CellInput(props: LineCellProps) {
  const { id, column, line, currency, invalid, describedBy, exchange, onChange } = props;
  const { msg } = useLocale();
  const formats = useFormats();
  const value = line[column.key] ?? '';
  const description = invalid ? describedBy : undefined;
  if (column.former) {
    return (
      <output id={id} className={styles.computed}>
        {cellText(column, line, formats)}
      </output>
    );
  }
  if (column.type === 'select') {
    const isCurrency = exchange?.exchange.currency === column.key;
    const { base = '' } = exchange?.exchange ?? {};
    return (
      <Select
        id={id}
        value={isCurrency ? lineCurrency(exchange.exchange, line) : value}
        required={column.required}
        aria-invalid={invalid || undefined}
        aria-describedby={description}
        onChange={({ target }) =>
          // A line without a currency follows that of the record.
          onChange(isCurrency && !column.required && target.value === base ? '' : target.value)
        }
      >
        {!isCurrency && <option value="">{msg('None')}</option>}
        {column.options
          ?.filter((option) => !option.fixed || option.value === value)
          .map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
      </Select>
    );
  }
  if (column.type === 'date') {
    return (
      <DatePicker
        id={id}
        value={value}
        required={column.required}
        invalid={invalid}
        labelledBy={labelId(id)}
        describedBy={description}
        onChange={onChange}
      />
    );
  }
  const product = productOf(column, line);
  if (product !== undefined) {
    return (
      <output id={id} className={styles.computed}>
        {column.type === 'money' ? formats.money(product, '', column.precision) : formats.number(product)}
      </output>
    );
  }
  return (
    <span className={controls.control} data-wrong={invalid ? '' : undefined}>
      {column.type === 'text' ? (
        <input
          id={id}
          className={controls.input}
          type="text"
          value={value}
          required={column.required}
          aria-invalid={invalid || undefined}
          aria-describedby={description}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <NumberControl
          id={id}
          currency={column.type === 'money' ? (currency ?? '') : undefined}
          precision={column.type === 'money' ? (column.precision ?? 2) : undefined}
          value={value}
          required={column.required ?? false}
          invalid={invalid}
          describedBy={description}
          onChange={onChange}
        />
      )}
    </span>
  );
}
