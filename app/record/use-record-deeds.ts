import { str } from '@lit/localize';
import { useRef, useState } from 'react';

import type { RecordAction, RecordDetail } from '../../core/contracts/records.js';
import { useRecords } from '../data/use-records.js';
import { useLocale } from '../i18n/use-locale.js';
import { usePlatform } from '../platform/use-platform.js';
import { useUi } from '../ui/use-ui.js';
import { presentOf } from './save-record.js';

export interface RecordDeeds {
  /** Key of what is under way: an action's, 'comment' or 'remove'. */
  busy: string | undefined;
  /** Resolves to whether it was done; what failed has been told. */
  act(action: RecordAction, comment: string): Promise<boolean>;
  comment(text: string): Promise<boolean>;
  /** Asks first. */
  remove(): Promise<boolean>;
}

interface DeedsDeps {
  module: string;
  record: RecordDetail;
  /** Somebody else changed the record first: this is it now. */
  onStale(present: RecordDetail): void;
  /** The activity has a new entry. */
  onActivity(): void;
}

/** What one can do to a record besides editing it; one thing at a time, so that nothing is sent twice. */
export function useRecordDeeds({ module, record, onStale, onActivity }: DeedsDeps): RecordDeeds {
  const { msg } = useLocale();
  const records = useRecords();
  const platform = usePlatform();
  const { toast, confirm } = useUi();
  const [busy, setBusy] = useState<string | undefined>(undefined);
  const underway = useRef(false);

  async function run(key: string, work: () => Promise<void>): Promise<boolean> {
    if (underway.current) return false;
    underway.current = true;
    setBusy(key);
    try {
      await work();
      return true;
    } catch (error) {
      const present = presentOf(error);
      if (present) {
        onStale(present);
        toast(
          msg(str`${present.updatedBy.name} has just changed this. Look at it again before you decide.`),
          {
            kind: 'error',
          },
        );
      } else toast(msg(str`That did not work. ${platform.describe(error)}`), { kind: 'error' });
      return false;
    } finally {
      underway.current = false;
      setBusy(undefined);
    }
  }

  return {
    busy,
    act: (action, comment) =>
      run(action.key, async () => {
        const text = comment.trim();
        await records.act(module, record.id, {
          revision: record.revision,
          action: action.key,
          ...(text === '' ? {} : { comment: text }),
        });
        onActivity();
        toast(msg(str`Done: ${action.label}`), { kind: 'success' });
      }),
    comment: (text) =>
      run('comment', async () => {
        await records.comment(module, record.id, text.trim());
        onActivity();
      }),
    async remove() {
      const sure = await confirm({
        title: msg('Delete this record?'),
        text: msg(str`“${record.title}” will be deleted for everybody.`),
        confirmLabel: msg('Delete'),
        cancelLabel: msg('Cancel'),
        danger: true,
        safe: 'cancel',
      });
      return sure && run('remove', () => records.remove(module, record.id, record.revision));
    },
  };
}
