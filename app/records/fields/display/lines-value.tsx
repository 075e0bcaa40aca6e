import type { FieldSchema, FieldValues, LineColumn, LineValue } from '../../../../core/contracts/records.js';
import { isConverted, type ExchangeColumn } from '../../../../core/records/exchange.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import type { Formats } from '../formats.js';
import { itemCount } from '../item-count.js';
import { cellText } from '../line-cell-text.js';
import {
  cellCurrency,
  isNumber,
  linesModel,
  linesTotal,
  type LinesModel,
  type LinesTotal as Total,
} from '../lines-model.js';
import { useFormats } from '../use-formats.js';
import { AmountInWords } from './amount-in-words.js';
import { ConvertedAmount } from './converted-amount.js';
import { LineFilesValue } from './line-files-value.js';
import { LinesTotal } from './lines-total.js';
import styles from './lines-value.module.css';

interface LinesValueProps {
  field: FieldSchema;
  lines: LineValue[];
  /** Values of the record, with the files that line items name. */
  values: FieldValues;
  compact: boolean;
}

/** Line items of a record with their total, also in words. */
export function LinesValue({ field, lines, values, compact }: LinesValueProps) {
  const { msg } = useLocale();
  const formats = useFormats();
  const phone = useLayout() === 'phone';
  const model = linesModel(field, lines);
  const total = linesTotal(model, lines);
  if (compact) {
    return total?.total === undefined ? (
      itemCount(lines.length, msg)
    ) : (
      <bdi>{formats.money(total.total, field.currency)}</bdi>
    );
  }
  const shape = { field, lines, values, model, total };
  return phone ? <LineCards {...shape} /> : <LineTable {...shape} />;
}

interface Shape {
  field: FieldSchema;
  lines: LineValue[];
  values: FieldValues;
  model: LinesModel;
  total: Total | undefined;
}

function LineTable({ field, lines, values, model, total }: Shape) {
  const { msg } = useLocale();
  const formats = useFormats();
  const columns = model.columns.filter(({ key }) => key !== model.exchange?.exchange.currency);
  const before = model.amount ? columns.indexOf(model.amount) : 0;
  return (
    <div className={styles.scroll} role="group" aria-label={field.label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.index}>
              <span aria-hidden="true">#</span>
              <span className="sr-only">{msg('Line')}</span>
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={isNumber(column) ? styles.number : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td className={styles.index}>{index + 1}</td>
              {columns.map((column) => (
                <td key={column.key} className={isNumber(column) ? styles.number : undefined}>
                  {column.type === 'files' ? (
                    <LineFilesValue column={column} line={line} index={index} values={values} />
                  ) : (
                    <Cell model={model} column={column} line={line} formats={formats} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              <td />
              <td colSpan={Math.max(1, before)} className={styles.secondary}>
                {msg('Total (in words)')}{' '}
                <AmountInWords
                  amount={total.total ?? ''}
                  currency={field.currency}
                  className={styles.words}
                />
              </td>
              <td className={styles.number} colSpan={Math.max(1, columns.length - Math.max(1, before))}>
                <LinesTotal model={model} total={total} currency={field.currency} className={styles.total} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Phone layout: two rows per line item, name and amount above the details. */
function LineCards({ field, lines, values, model, total }: Shape) {
  const { msg } = useLocale();
  const formats = useFormats();
  return (
    <div className={styles.cards}>
      <ol>
        {lines.map((line, index) => (
          <li key={index} className={styles.card}>
            <span className={styles.lead}>{model.lead && cellText(model.lead, line, formats)}</span>
            <bdi className={styles.leadNumber}>
              {model.exchange ? (
                <ConvertedAmount found={model.exchange} line={line} />
              ) : (
                model.amount &&
                formats.money(line[model.amount.key] ?? '', field.currency, model.amount.precision)
              )}
            </bdi>
            <span className={styles.secondary}>
              {model.texts
                .filter(({ key }) => key !== model.exchange?.exchange.currency)
                .map((column) => cellText(column, line, formats))
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className={styles.secondaryNumber}>
              <bdi>{numbersOf(model, line, formats)}</bdi>
              {model.files.map((column) => (
                <LineFilesValue key={column.key} column={column} line={line} index={index} values={values} />
              ))}
            </span>
          </li>
        ))}
      </ol>
      {total !== undefined && (
        <p className={styles.cardTotal}>
          <span className={styles.secondary}>{msg('Total')}</span>
          <LinesTotal model={model} total={total} currency={field.currency} className={styles.total} />
          <AmountInWords amount={total.total ?? ''} currency={field.currency} className={styles.cardWords} />
        </p>
      )}
    </div>
  );
}

function numbersOf(model: LinesModel, line: LineValue, formats: Formats): string {
  if (model.exchange) return convertedFrom(model, model.exchange, line, formats);
  const price = model.numbers.filter((column) => column.type === 'money');
  const count = model.numbers.filter((column) => column.type !== 'money');
  const text = (column: LineColumn) => cellText(column, line, formats);
  if (price.length === 1 && count.length === 1) return [...price, ...count].map(text).join(' × ');
  return model.numbers.map(text).filter(Boolean).join(' · ');
}

/** The amount in the currency of the line, if that is not the base currency. */
function convertedFrom(
  model: LinesModel,
  { exchange }: ExchangeColumn,
  line: LineValue,
  formats: Formats,
): string {
  if (!isConverted(exchange, line)) return '';
  return model.numbers
    .map((column) => cellText(column, line, formats, cellCurrency(model, column, line)))
    .filter(Boolean)
    .join(' · ');
}

interface CellProps {
  model: LinesModel;
  column: LineColumn;
  line: LineValue;
  formats: Formats;
}

function Cell({ model, column, line, formats }: CellProps) {
  if (model.exchange?.column.key === column.key)
    return <ConvertedAmount found={model.exchange} line={line} />;
  const text = cellText(column, line, formats, cellCurrency(model, column, line));
  return column.type === 'text' || column.type === 'select' ? text : <bdi>{text}</bdi>;
}
