import { str } from '@lit/localize';

import type { FieldSchema, Filter } from '../../../../core/contracts/records.js';
import { joinTexts } from '../../../../core/values/format/join-texts.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import { periodOf } from '../../dates/periods.js';
import { periodLabel } from '../../dates/period-label.js';

interface TextDeps extends LocaleState {
  /** A date, date-time or number in the tenant's format. */
  format(field: FieldSchema, value: string): string;
  /** Name of a person or record, '' while unknown. */
  nameOf(id: string): string;
}

/** Description of a filter, short enough for a chip: 'Last 30 days', 'Open, Done', '≥ 1,000'. */
export function filterText(filter: Filter, field: FieldSchema, deps: TextDeps): string {
  const { msg } = deps;
  const { op, value } = filter;
  if (op === 'empty') return msg('Is empty');
  if (op === 'notEmpty') return msg('Is not empty');
  if (op === 'between' && Array.isArray(value)) {
    const period = periodOf(value);
    if (period) return periodLabel(msg, period);
    const [from = '', to = ''] = value.map((end) => end && deps.format(field, end));
    if (from && to) return from === to ? from : `${from} – ${to}`;
    return from ? `≥ ${from}` : `≤ ${to}`;
  }
  const values = (Array.isArray(value) ? value : [value ?? '']).map((one) => valueText(one, field, deps));
  const shown =
    values.length > 2
      ? msg(str`${values[0] ?? ''} and ${values.length - 1} more`)
      : joinTexts(values, deps.lang);
  switch (op) {
    case 'ne':
      return msg(str`Not ${shown}`);
    case 'gte':
      return `≥ ${shown}`;
    case 'lte':
      return `≤ ${shown}`;
    case 'contains':
      return `“${shown}”`;
    default:
      return shown;
  }
}

function valueText(value: string, field: FieldSchema, { msg, format, nameOf }: TextDeps): string {
  switch (field.type) {
    case 'select':
    case 'multiselect':
      return field.options?.find((option) => option.value === value)?.label ?? value;
    case 'checkbox':
      return value === 'true' ? msg('Yes') : msg('No');
    case 'person':
    case 'people':
    case 'reference':
      // Ids are not shown.
      return nameOf(value) || msg('1 selected');
    default:
      return format(field, value);
  }
}
