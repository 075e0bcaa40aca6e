import { str } from '@lit/localize';

import type { FormColumn } from '../../../../core/contracts/forms.js';
import { Select } from '../../../ui/controls/select.js';
import { useFormsLocale } from '../forms-locale.js';

interface CurrencySettingProps {
  column: FormColumn;
  columns: readonly FormColumn[];
  /** Number of the column. */
  place: number;
  /** Published columns keep their currencies. */
  isFixed: boolean;
  onChange: (column: FormColumn) => void;
  /** Adds a column of dates that has the rates; undefined where there is no room. */
  onAddDay: (() => void) | undefined;
}

const newDay = '+';

/** Whether all lines have amounts in the base currency, or each in one of its own by the rate of a day. */
export function CurrencySetting({ column, columns, place, isFixed, ...props }: CurrencySettingProps) {
  const { msg } = useFormsLocale();
  const { rateDay, ...inBase } = column;
  const isTaken = columns.some(({ key, rateDay: day }) => key !== column.key && day !== undefined);
  const isFactor = columns.some(({ productOf }) => productOf?.includes(column.key));
  if (rateDay === undefined && (isTaken || isFactor)) return null;
  const days = columns.filter(({ type }) => type === 'date');
  function choose(day: string): void {
    if (day === newDay) props.onAddDay?.();
    else props.onChange(day === '' ? inBase : { ...inBase, rateDay: day });
  }
  return (
    <Select
      aria-label={msg(str`Currency of column ${place}`)}
      value={rateDay ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      {!isFixed && <option value="">{msg('All lines in the base currency')}</option>}
      {rateDay !== undefined && !days.some(({ key }) => key === rateDay) && (
        <option value={rateDay}>{msg('Column that was removed')}</option>
      )}
      {days.map(({ key, label }) => (
        <option key={key} value={key}>
          {msg(str`Each line in a currency, at the rate of “${label || msg('Column without a label')}”`)}
        </option>
      ))}
      {days.length === 0 && props.onAddDay && (
        <option value={newDay}>{msg('Each line in a currency, at the rate of a new date')}</option>
      )}
    </Select>
  );
}
