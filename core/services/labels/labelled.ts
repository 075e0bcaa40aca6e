import type { ModuleSchema, RecordDetail } from '../../contracts/records.js';
import type { Labels } from './label-service.js';

type Labelled = { label: string; labelId?: number | undefined };

/** The object with its label of the store; the same object while the store has no other text. */
function labelled<T extends Labelled>(labels: Labels, part: T): T {
  const label = part.labelId === undefined ? undefined : labels.get(part.labelId);
  return label === undefined || label === part.label ? part : { ...part, label };
}

const all = <T extends Labelled>(labels: Labels, parts: readonly T[]): T[] =>
  parts.map((part) => labelled(labels, part));

/** A text of the schema that is not called `label`. */
const text = <T extends string | undefined>(labels: Labels, id: number | undefined, own: T): T | string =>
  own === undefined || id === undefined ? own : (labels.get(id) ?? own);

/** A schema with the labels of the store; its own stay where the store has none. */
export function labelledSchema(schema: ModuleSchema, labels: Labels): ModuleSchema {
  const { submit, batch } = schema;
  return {
    ...labelled(labels, schema),
    itemLabel: text(labels, schema.itemLabelId, schema.itemLabel),
    groups: all(labels, schema.groups),
    fields: schema.fields.map((field) => ({
      ...labelled(labels, field),
      help: text(labels, field.helpLabelId, field.help),
      ...(field.options && { options: all(labels, field.options) }),
      ...(field.columns && { columns: all(labels, field.columns) }),
    })),
    views: all(labels, schema.views),
    ...(submit && {
      submit: {
        ...labelled(labels, submit),
        save: text(labels, submit.saveLabelId, submit.save),
        done: text(labels, submit.doneLabelId, submit.done),
      },
    }),
    ...(batch && { batch: { ...batch, actions: all(labels, batch.actions) } }),
  };
}

/** A record whose actions have the labels of the store. */
export const labelledRecord = (record: RecordDetail, labels: Labels): RecordDetail => ({
  ...record,
  actions: all(labels, record.actions),
});
