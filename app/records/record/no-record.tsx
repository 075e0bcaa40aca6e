import { useLocale } from '../../services/i18n/use-locale.js';
import { StatePanel } from '../../ui/states/state-panel.js';

/** The place beside a list before a record is opened there. */
export function NoRecord({ className }: { className: string | undefined }) {
  const { msg } = useLocale();
  return (
    <StatePanel
      kind="empty"
      {...(className !== undefined && { className })}
      title={msg('Select a record to see it here.')}
    />
  );
}
