import type { BatchTask } from '../../../core/contracts/batch.js';
import type { ModuleSchema } from '../../../core/contracts/records.js';
import { ImportDialog } from './import-dialog.js';
import { noteBegun, useBatch } from './use-batch.js';
import { useFollowedTask } from './use-followed-task.js';

interface ListImportProps {
  schema: ModuleSchema;
  onClose(): void;
}

const nothing = (): void => undefined;

/** The import of a list in the page app, whose event stream shows the task once the dialog is closed. */
export function ListImport({ schema, onClose }: ListImportProps) {
  const service = useBatch();
  const followed = useFollowedTask(nothing);
  function begin(task: BatchTask): void {
    noteBegun(service, task);
    followed.begin(task);
  }
  return <ImportDialog schema={schema} followed={{ ...followed, begin }} onClose={onClose} />;
}
