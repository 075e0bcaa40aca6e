import { str } from '@lit/localize';
import { useCallback, useEffect, useRef } from 'react';

import type { RecordAction } from '../../../../core/contracts/record-parts.js';
import type { RecordDetail } from '../../../../core/contracts/records.js';
import { createRequestKey } from '../../../services/data/use-request-keys.js';
import { useRecords } from '../../../services/data/use-records.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import type { OnActed } from '../../record/record-layer.js';
import type { HeldList } from './held-list.js';
import { undoOf } from './split-rules.js';

/**
 * Marks the row of a record that the user has decided on, and keeps it in its place.
 * @param onDecided called with the place of the row, or with -1 if it is not loaded
 */
export function useDecisions(module: string, held: HeldList, onDecided: (place: number) => void): OnActed {
  const { msg } = useLocale();
  const { toast } = useUi();
  const records = useRecords();
  const { window, describe } = usePlatform();
  const latest = useRef(onDecided);
  useEffect(() => void (latest.current = onDecided), [onDecided]);

  const takeBack = useCallback(
    async (action: RecordAction, { id, revision, title }: RecordDetail): Promise<void> => {
      try {
        await records.act(module, id, { revision, action: action.key }, createRequestKey(window));
        held.release(id);
        toast(msg(str`Done: ${action.label}, “${title}”`), { kind: 'success' });
      } catch (error) {
        toast(msg(str`Something went wrong. ${describe(error)}`), { kind: 'error' });
      }
    },
    [records, module, window, held, toast, msg, describe],
  );

  return useCallback<OnActed>(
    (action, before, after) => {
      // Offered again, it waits for the same user once more, such as at the next step.
      if (after.actions.some(({ key }) => key === action.key)) return;
      const place = held.list.cache.indexOf(after.id);
      const undo = undoOf(before.actions, after.actions);
      held.hold(after.id, {
        text: msg(str`Done: ${action.label}`),
        ...(undo && { undo: { label: undo.label, onSelect: () => void takeBack(undo, after) } }),
      });
      latest.current(place);
    },
    [held, msg, takeBack],
  );
}
