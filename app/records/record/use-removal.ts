import { str } from '@lit/localize';
import { useCallback } from 'react';

import type { RecordRow } from '../../../core/contracts/records.js';
import { createRequestKey } from '../../services/data/use-request-keys.js';
import { useRecords } from '../../services/data/use-records.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';

type Removable = Pick<RecordRow, 'id' | 'revision' | 'title'>;

export interface Removal {
  /** Deletes a record; a refusal is shown with its reason. */
  remove: (row: Removable) => Promise<void>;
  /** Says that a record is deleted, and offers to bring it back. */
  offerUndo: (row: Removable) => void;
}

/** Deletion of records of a module that can be brought back (`batch.restores` of its schema): it asks nothing before. */
export function useRemoval(module: string): Removal {
  const { msg } = useLocale();
  const { toast } = useUi();
  const records = useRecords();
  const { window, describe } = usePlatform();

  const offerUndo = useCallback(
    ({ id, title }: Removable): void => {
      // The same one for each attempt, so that an answer that was lost is answered again.
      const key = createRequestKey(window);
      const undo = async (): Promise<void> => {
        try {
          await records.bringBack(module, id, key);
          toast(msg(str`Restored “${title}”`), { kind: 'success' });
        } catch (error) {
          toast(msg(str`Couldn't restore “${title}”. ${describe(error)}`), { kind: 'error' });
        }
      };
      toast(msg(str`Deleted “${title}”`), {
        kind: 'success',
        action: { label: msg('Undo'), onSelect: () => void undo() },
      });
    },
    [module, msg, toast, records, window, describe],
  );
  const remove = useCallback(
    async (row: Removable): Promise<void> => {
      try {
        await records.remove(module, row.id, row.revision);
        offerUndo(row);
      } catch (error) {
        toast(msg(str`Couldn't delete “${row.title}”. ${describe(error)}`), { kind: 'error' });
      }
    },
    [module, msg, toast, records, describe, offerUndo],
  );
  return { remove, offerUndo };
}
