import { useStore } from '@nanostores/react';

import { PorticoLoadFailureDialog } from '../../../react/load-failure-dialog.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useUi } from '../../services/feedback/use-ui.js';

/** One dialog for all files that failed to load (requirements 2.2.1). */
export function LoadFailureDialog() {
  const { resources, errors } = usePlatform();
  const { toast } = useUi();
  const { msg } = useLocale();
  const failures = useStore(resources.$failures);

  async function refresh(): Promise<void> {
    try {
      if (await resources.refresh()) return;
    } catch (error) {
      errors.report('refresh', error);
    }
    toast(msg("Refreshing didn't help. Send the error details to your administrator."), { kind: 'error' });
  }

  return (
    <PorticoLoadFailureDialog
      open={failures.length > 0}
      failures={failures}
      onPorticoRefresh={() => void refresh()}
      onPorticoClosed={() => resources.dismiss()}
    />
  );
}
