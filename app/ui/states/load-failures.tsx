import { useStore } from '@nanostores/react';
import { useEffect, useState, type ComponentType } from 'react';

import { loadModule } from '../../services/loading/load-module.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** Prefetches the dialog with its messages, which cannot be loaded once the network or the server has failed. */
export async function loadFailureDialog(): Promise<ComponentType> {
  return (await loadModule(() => import('./load-failure-dialog.js'))).LoadFailureDialog;
}

/** The dialog about files that failed to load, above everything else; without it, the page shows its own error state. */
export function LoadFailures() {
  const { resources, errors } = usePlatform();
  const hasFailures = useStore(resources.$failures).length > 0;
  const [Dialog, setDialog] = useState<ComponentType>();
  const isNeeded = hasFailures && !Dialog;
  useEffect(() => {
    if (!isNeeded) return;
    loadFailureDialog().then(
      (dialog) => setDialog(() => dialog),
      (error: unknown) => errors.report('load-failure-dialog', error),
    );
  }, [isNeeded, errors]);
  return Dialog && <Dialog />;
}
