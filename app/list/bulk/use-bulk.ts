import { str } from '@lit/localize';
import { useState } from 'react';

import type { ModuleSchema, RecordAction, RecordDetail, RecordRow } from '../../../core/contracts/records.js';
import type { CachedList } from '../../data/cached-lists.js';
import { createRequestKey } from '../../data/use-request-keys.js';
import { useRecords } from '../../data/use-records.js';
import { useLocale } from '../../i18n/use-locale.js';
import { usePlatform } from '../../platform/use-platform.js';
import { useUi } from '../../ui/use-ui.js';

/** Records that one bulk action changes at most; each is a request of its own. */
export const bulkLimit = 100;

/** Actions, and the deletion, that all selected records allow. */
export interface BulkChoices {
  actions: RecordAction[];
  remove: boolean;
}

/** The actions that all records allow. One that requires a comment is for a single record. */
export function commonChoices(records: readonly RecordDetail[]): BulkChoices {
  const [first, ...others] = records;
  const actions = (first?.actions ?? []).filter(
    (action) =>
      !action.needsComment && others.every((one) => one.actions.some(({ key }) => key === action.key)),
  );
  return { actions, remove: records.length > 0 && records.every(({ rights }) => rights.remove) };
}

export interface Bulk {
  /** Progress of the running action; undefined without one. */
  progress: { done: number; of: number } | undefined;
  act(rows: readonly RecordRow[], action: RecordAction): Promise<void>;
  remove(rows: readonly RecordRow[]): Promise<void>;
}

/** Failures that the message names. */
const named = 3;

/** Actions on several records, one after the other; those that failed stay selected. */
export function useBulk({ module }: ModuleSchema, list: CachedList): Bulk {
  const { msg } = useLocale();
  const records = useRecords();
  const platform = usePlatform();
  const { toast, confirm } = useUi();
  const [progress, setProgress] = useState<Bulk['progress']>();

  async function run(
    rows: readonly RecordRow[],
    label: string,
    change: (row: RecordRow) => Promise<unknown>,
  ): Promise<void> {
    if (progress) return;
    const failed: { row: RecordRow; reason: string }[] = [];
    for (const [done, row] of rows.entries()) {
      setProgress({ done, of: rows.length });
      try {
        await change(row);
      } catch (error) {
        failed.push({ row, reason: platform.describe(error) });
      }
    }
    setProgress(undefined);
    list.$selection.set(new Map(failed.map(({ row }) => [row.id, row])));
    const succeeded = rows.length - failed.length;
    if (failed.length === 0) {
      toast(msg(str`${label}: ${succeeded} of ${rows.length} done`), { kind: 'success' });
      return;
    }
    const reasons = failed
      .slice(0, named)
      .map(({ row, reason }) => msg(str`“${row.title}”: ${reason}`))
      .join(' ');
    toast(msg(str`${label}: ${succeeded} of ${rows.length} done. Failed and still selected: ${reasons}`), {
      kind: 'error',
    });
  }

  return {
    progress,
    async act(rows, action) {
      const sure = await confirm({
        title: msg(str`${action.label} the selected records (${rows.length})?`),
        confirmLabel: action.label,
        cancelLabel: msg('Cancel'),
        danger: action.tone === 'danger',
      });
      if (!sure) return;
      await run(rows, action.label, (row) =>
        records.act(
          module,
          row.id,
          { revision: row.revision, action: action.key },
          createRequestKey(platform.window),
        ),
      );
    },
    async remove(rows) {
      const sure = await confirm({
        title: msg(str`Delete the selected records (${rows.length})?`),
        text: msg('They will be deleted for everyone.'),
        confirmLabel: msg('Delete'),
        cancelLabel: msg('Cancel'),
        danger: true,
        safe: 'cancel',
      });
      if (sure) await run(rows, msg('Delete'), (row) => records.remove(module, row.id, row.revision));
    },
  };
}
