import type { Filter, ModuleSchema } from '../../../core/contracts/records.js';
import type { ViewKindName } from '../../../core/contracts/view-kind-names.js';
import { listAddress } from '../../services/navigation/list-address.js';
import { writeListState } from '../../services/navigation/list-state.js';
import type { Navigation } from '../../services/navigation/use-navigation.js';

/** Address of the module's list, in the view that has all records, with filters; undefined where it has none. */
export function filteredAddress(
  navigation: Navigation,
  schema: ModuleSchema,
  filters: Filter[],
  kind?: ViewKindName,
): string | undefined {
  const all = schema.views.find((view) => view.builtIn && !view.filters?.length);
  const address = listAddress(navigation, schema.module, all?.id);
  return address === undefined
    ? undefined
    : writeListState(address, { ...(all ? { view: all.id } : {}), ...(kind ? { kind } : {}), filters });
}
