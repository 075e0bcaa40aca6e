import type { Filter, ModuleSchema } from '../../../core/contracts/records.js';
import { useFormats } from '../../fields/use-formats.js';
import { useLocale } from '../../i18n/use-locale.js';
import { usePlatform } from '../../platform/use-platform.js';
import { filterKind } from '../check-state.js';
import { resolveDate, todayIn } from '../periods.js';
import { filterText } from './filter-text.js';
import { useNames } from './use-names.js';

/** Says what filters ask for, in the person's language and the tenant's formats. */
export function useFilterText(schema: ModuleSchema, filters: readonly Filter[]): (filter: Filter) => string {
  const { msg } = useLocale();
  const platform = usePlatform();
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
      msg,
      nameOf,
      format(of, value) {
        if (of.type === 'date' || of.type === 'datetime') {
          const zone = platform.context.$tenant.get()?.locale?.server_timezone;
          return formats.date(resolveDate(value, todayIn(zone, new Date())));
        }
        return filterKind(of) === 'number' ? formats.number(value) : value;
      },
    });
  };
}
