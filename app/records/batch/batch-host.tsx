import { useEffect } from 'react';

import { batchModule } from '../../../core/contracts/batch-module.js';
import { createBatchView } from '../../../elements/views.js';
import { useRecords } from '../../services/data/use-records.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { taskAddress } from './task-address.js';
import { BatchMessages } from './batch-locale.js';
import { RunningTasks } from './running-tasks.js';
import { useBatch } from './use-batch.js';

/** Follows the user's batch tasks: shows what runs, and messages about results; lists load their changed records. */
export function BatchHost() {
  const navigation = useNavigation();
  const { platform, history } = navigation;
  const records = useRecords();
  const service = useBatch();

  useEffect(() => {
    const { document } = platform.window;
    const view = createBatchView({
      document,
      isPhone: () => platform.device.layout() === 'phone',
      shift: () => document.getElementById('app'),
      hasTitleBar: () => document.querySelector('portico-title-bar') !== null,
      onDetails: (taskId) => void history.navigate(taskAddress(navigation, taskId)),
    });
    const stop = service.onEnd(({ result, text, module }) => {
      view.show(result, text);
      if (module !== undefined) records.changes.announce({ kind: 'several', module });
      records.changes.announce({ kind: 'several', module: batchModule });
    });
    return () => {
      stop();
      view.dispose();
    };
  }, [navigation, platform, history, records, service]);

  return (
    <BatchMessages fallback={null}>
      <RunningTasks />
    </BatchMessages>
  );
}
