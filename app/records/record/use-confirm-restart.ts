import type { FieldValues, RecordDetail } from '../../../core/contracts/records.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useUi } from '../../services/feedback/use-ui.js';

/** Asks before a change of the content sends an approval back to its first step; true if nothing is to be asked. */
export function useConfirmRestart(): (record: RecordDetail, changes: FieldValues) => Promise<boolean> {
  const { msg } = useLocale();
  const { confirm } = useUi();
  return async ({ rights }, changes) => {
    if (!rights.restart?.some((key) => Object.hasOwn(changes, key))) return true;
    return confirm({
      title: msg('Restart the approval?'),
      text: msg(
        'You changed what is being approved. It goes back to the first step, and everyone who handled it is notified.',
      ),
      confirmLabel: msg('Save and restart'),
      cancelLabel: msg('Continue editing'),
      safe: 'cancel',
    });
  };
}
