import type { Text } from '../texts/labels/text.js';
import type { ModuleDef } from './define.js';
import { reportTexts } from './report-def.js';

/** All texts that the schema of a module shows, without duplicates. */
export function schemaTexts({
  label,
  itemLabel,
  groups,
  views,
  actions = [],
  submit,
  involved,
  report,
}: ModuleDef): Text[] {
  const texts: (Text | undefined)[] = [
    label,
    itemLabel,
    ...groups.flatMap((group) => [
      group.label,
      ...group.fields.flatMap((field) => [
        field.label,
        field.help,
        ...(field.options ?? []).map((option) => option.label),
        ...(field.columns ?? []).flatMap((column) => [
          column.label,
          ...(column.options ?? []).map((option) => option.label),
        ]),
      ]),
    ]),
    ...views.map((view) => view.label),
    ...actions.flatMap((action) => [action.label, action.done]),
    submit?.label,
    submit?.save,
    submit?.done,
    involved?.label,
    ...(report ? reportTexts(report) : []),
  ];
  const distinct = new Map(texts.map((text) => [text?.join('\0'), text]));
  return [...distinct.values()].filter((text) => text !== undefined);
}
