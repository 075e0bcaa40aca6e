import { useEffect, useEffectEvent } from 'react';

import { batchModule } from '../../../core/contracts/batch-module.js';
import { createBatchView } from '../../../elements/views.js';
import { isBatchFailure } from '../../../core/services/batch/batch-result.js';
import type { BatchEnd } from '../../../core/services/batch/batch-service.js';
import type { BatchView } from '../../../core/services/batch/batch-view.js';
import { useRecords } from '../../services/data/use-records.js';
import { createRequestKey } from '../../services/data/use-request-keys.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { taskAddress } from './task-address.js';
import { BatchMessages } from './batch-locale.js';
import { RunningTasks } from './running-tasks.js';
import { noteBegun, takeRemoval, useBatch, useBatchApi } from './use-batch.js';

/** Follows the user's batch tasks: shows what runs, and messages about results; lists load their changed records. */
export function BatchHost() {
  const navigation = useNavigation();
  const { platform, history } = navigation;
  const records = useRecords();
  const service = useBatch();
  const api = useBatchApi();
  const { toast } = useUi();
  const { msg } = useLocale();

  const openDetails = useEffectEvent((taskId: string) => {
    void history.navigate(taskAddress(navigation, taskId));
  });
  const undo = useEffectEvent(async (taskId: string, key: string): Promise<void> => {
    try {
      noteBegun(service, await api.undo(taskId, key));
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
    }
  });
  const onEnd = useEffectEvent((view: BatchView, { taskId, result, text, module }: BatchEnd) => {
    if (takeRemoval(service, taskId) && !isBatchFailure(result)) {
      const key = createRequestKey(platform.window);
      toast(text, {
        kind: 'success',
        action: { label: msg('Undo'), onSelect: () => void undo(taskId, key) },
      });
    } else view.show(result, text);
    if (module !== undefined) records.changes.announce({ kind: 'several', module });
    records.changes.announce({ kind: 'several', module: batchModule });
  });

  // Depends on the platform and the service only: a change of the language must not remove a shown result.
  useEffect(() => {
    const { document } = platform.window;
    const view = createBatchView({
      document,
      isPhone: () => platform.device.layout() === 'phone',
      shift: () => document.getElementById('app'),
      hasTitleBar: () => document.querySelector('portico-title-bar') !== null,
      onDetails: (taskId) => openDetails(taskId),
    });
    const stop = service.onEnd((end) => onEnd(view, end));
    return () => {
      stop();
      view.dispose();
    };
  }, [platform, service]);

  return (
    <BatchMessages fallback={null}>
      <RunningTasks />
    </BatchMessages>
  );
}
