import { useLeaveGuard } from '../admin/use-leave-guard.js';
import { useSettingsLocale } from './settings-locale.js';

/** Asks before a form of settings with changes is left. */
export function useSettingsGuard(isChanged: boolean): void {
  const { msg } = useSettingsLocale();
  useLeaveGuard(isChanged, {
    title: msg('Discard changes?'),
    text: msg('Your changes to the settings are not saved.'),
    confirmLabel: msg('Discard'),
    cancelLabel: msg('Keep editing'),
  });
}
