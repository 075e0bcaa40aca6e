import type { Filter, ModuleSchema } from '../../../../core/contracts/records.js';
import { resolveMovingDate } from '../../../../core/values/dates/moving-dates.js';
import { useFormats } from '../../fields/use-formats.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useTenantTime } from '../../../services/platform/use-tenant-time.js';
import { filterKind } from '../check-state.js';
import { filterText } from './filter-text.js';
import { useNames } from './use-names.js';

/** Returns a function that describes filters in the app's language and the tenant's formats. */
export function useFilterText(schema: ModuleSchema, filters: readonly Filter[]): (filter: Filter) => string {
  const locale = useLocale();
  const tenantTime = useTenantTime();
  const formats = useFormats();
  const typeOf = (key: string) => schema.fields.find((field) => field.key === key)?.type;
  const people = filters
    .filter(({ field }) => typeOf(field) === 'person' || typeOf(field) === 'people')
    .flatMap(({ value }) => value ?? []);
  const nameOf = useNames(people);

  return (filter) => {
    const field = schema.fields.find(({ key }) => key === filter.field);
    if (!field) return '';
    return filterText(filter, field, {
      ...locale,
      nameOf,
      format(of, value) {
        if (of.type === 'date' || of.type === 'datetime') {
          return formats.date(resolveMovingDate(value, tenantTime(Date.now()).slice(0, 10)));
        }
        if (of.type === 'money') return formats.money(value, of.currency, of.precision);
        return filterKind(of) === 'number' ? formats.number(value) : value;
      },
    });
  };
}
