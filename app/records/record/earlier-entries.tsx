import type { ActivityLoad } from '../../services/data/queries.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Button } from '../../ui/controls/button.js';

/** Button that loads the entries before the first one; nothing where the timeline is complete. */
export function EarlierEntries({ load }: { load: ActivityLoad }) {
  const { msg } = useLocale();
  if (!load.hasEarlier) return null;
  return (
    <Button
      size="small"
      busy={load.state === 'loading'}
      onClick={({ currentTarget }) => {
        // The button disappears with the last page; the list that it is in keeps the focus.
        currentTarget.closest<HTMLElement>('[tabindex="0"], [role="tabpanel"]')?.focus();
        load.loadEarlier();
      }}
    >
      {msg('Earlier entries')}
    </Button>
  );
}
