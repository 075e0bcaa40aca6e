import type { FieldSchema, ModuleSchema } from '../../../core/contracts/records.js';

/** A field with the properties that a test needs. */
export function field(type: FieldSchema['type'], more: Partial<FieldSchema> = {}): FieldSchema {
  return { key: 'f', label: 'Field', group: 'g', type, ...more };
}

export function schemaOf(...fields: FieldSchema[]): ModuleSchema {
  return {
    module: 'test',
    label: 'Tests',
    itemLabel: 'Test',
    titleField: 'title',
    groups: [{ key: 'g', label: 'Group' }],
    fields,
    views: [],
    rights: { create: true },
  };
}
