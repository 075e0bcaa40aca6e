import { useEffect, useMemo, useState } from 'react';

import { OptionsError } from '../../core/contracts/options-error.js';
import type { ModuleSchema } from '../../core/contracts/records.js';
import { chosenColumns, possibleColumns } from '../records/list/columns.js';
import type { ListModel } from '../records/list/use-list.js';
import { usePlatform } from '../services/platform/use-platform.js';

/** The title of a record in any module; it is the first column of every list. */
const title = 'title';

/**
 * Message about columns of a host page that the module does not have; undefined if it has all. Hidden fields are accepted:
 * the page cannot know the rights of its users.
 */
export function columnsFault(schema: ModuleSchema, keys: readonly string[]): string | undefined {
  const accepted = new Set([title, ...schema.fields.filter(({ hidden }) => hidden).map(({ key }) => key)]);
  accepted.add(schema.titleField);
  const possible = possibleColumns(schema).map(({ key }) => key);
  for (const key of possible) accepted.add(key);
  const unknown = [...new Set(keys)].filter((key) => !accepted.has(key));
  if (unknown.length === 0) return undefined;
  const names = unknown.map((key) => JSON.stringify(key)).join(', ');
  return `record-list: "columns" names ${names}, which ${schema.module} does not have; there are ${[title, ...possible].join(', ')}`;
}

/**
 * The list with the columns of the host page. What the user changes of them stays in this list: the user's choice for the
 * module belongs to the OA system.
 */
export function usePageColumns(
  model: ListModel,
  schema: ModuleSchema,
  given: readonly string[] | undefined,
): ListModel {
  const { errors, window } = usePlatform();
  const [changed, setChanged] = useState<{ of: string; keys: string[] }>();
  const text = JSON.stringify(given);
  const keys = given && changed?.of === text ? changed.keys : given;
  const columns = useMemo(() => keys && chosenColumns(schema, { columns: [...keys] }), [schema, keys]);

  const fault = useMemo(() => given && columnsFault(schema, given), [schema, given]);
  useEffect(() => {
    if (fault === undefined) return;
    // The list is usable without them, so the mistake is for the developer of the page only.
    errors.report('embed.columns', new OptionsError(fault));
    window.console.warn(fault);
  }, [errors, window, fault]);

  if (!columns) return model;
  return {
    ...model,
    columns,
    columnsChosen: true,
    content: { ...model.content, columns: columns.map(({ key }) => key) },
    chooseColumns: (chosen) => setChanged(chosen && { of: text, keys: chosen }),
  };
}
