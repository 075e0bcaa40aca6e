import type { FieldValues, RecordDetail } from '../../../core/contracts/records.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { changedValues } from './save-record.js';

/** Asks before a change of the content sends an approval back to its first step; true if nothing is to be asked. */
export function useConfirmRestart(): (record: RecordDetail, values: FieldValues) => Promise<boolean> {
  const { msg } = useLocale();
  const { confirm } = useUi();
  return async ({ values: present, rights }, values) => {
    const changed = changedValues(present, values);
    if (!rights.restart?.some((key) => Object.hasOwn(changed, key))) return true;
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
