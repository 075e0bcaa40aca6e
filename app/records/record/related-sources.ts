import type { Filter, ModuleSchema, RecordDetail, RecordRef } from '../../../core/contracts/records.js';
import type { Registry } from '../../../core/records/types.js';
import { asReference } from '../fields/values.js';

/** A list of records that belong to another one. */
export interface RelatedList {
  /** Unique among the lists of a record. */
  key: string;
  module: string;
  filters: Filter[];
  /** Field that refers to the record; undefined when the list is not of all records that do. */
  field: string | undefined;
  /** Address of a page that shows the whole list; undefined when there is none but the module's own list. */
  address: string | undefined;
}

/** Records that the fields of a record refer to. */
export function referencesOf(schema: ModuleSchema, record: RecordDetail): RecordRef[] {
  const references = schema.fields.flatMap((field) => {
    const reference = field.hidden ? undefined : asReference(record.values[field.key]);
    return reference ? [reference] : [];
  });
  return references.filter(
    (one, index) =>
      references.findIndex((other) => other.module === one.module && other.id === one.id) === index,
  );
}

/** Lists of other modules that the registry defines for a record of this one, such as the tasks of a project. */
export function relatedLists(
  registry: Registry,
  module: string,
  id: string,
  device: 'PC' | 'Mobile' | 'Tablet',
): RelatedList[] {
  const lists = new Map<string, RelatedList>();
  for (const entry of registry.entries) {
    for (const page of entry.pages) {
      if (page.show !== 'list' || page.idModule !== module || !page.filters) continue;
      const filters = page.filters.map(({ field, op, value }): Filter => ({
        field,
        op,
        value: value === '{id}' ? id : value,
      }));
      const key = JSON.stringify([page.module, filters]);
      if (lists.has(key)) continue;
      const address = registry.addressOf({ module: entry.module, page: page.kind, id, device });
      const [only, ...others] = filters;
      const field = others.length === 0 && only?.op === 'eq' && only.value === id ? only.field : undefined;
      lists.set(key, { key, module: page.module, filters, field, address });
    }
  }
  return [...lists.values()];
}

/** Lists of a module's records that refer to this record by a field that can be filtered by. */
export function backReferences(schema: ModuleSchema, module: string, id: string): RelatedList[] {
  return schema.fields.flatMap((field) => {
    if (field.type !== 'reference' || field.refModule !== module || field.hidden || !field.filterable)
      return [];
    const filters: Filter[] = [{ field: field.key, op: 'eq', value: id }];
    return [
      {
        key: JSON.stringify([schema.module, filters]),
        module: schema.module,
        filters,
        field: field.key,
        address: undefined,
      },
    ];
  });
}
