import { str } from '@lit/localize';

import type { BatchTask } from '../../../core/contracts/batch.js';
import type { ModuleSchema } from '../../../core/contracts/records.js';
import { BatchMessages, useBatchLocale } from './batch-locale.js';
import { ImportDialog } from './import-dialog.js';
import { useFollowedTask } from './use-followed-task.js';
import { useFormats } from '../fields/use-formats.js';
import { useRecords } from '../../services/data/use-records.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Button } from '../../ui/controls/button.js';
import { ProgressBar } from '../../ui/controls/progress-bar.js';
import { LayoutContext, useLayout } from '../../ui/layout/use-layout.js';
import styles from './followed-import.module.css';

interface FollowedImportProps {
  schema: ModuleSchema;
  isOpen: boolean;
  onOpen(): void;
  onClose(): void;
}

/** The import of a list in a foreign page: it is followed here after its dialog was closed, too. */
export function FollowedImport(props: FollowedImportProps) {
  return (
    <BatchMessages fallback={null}>
      <Import {...props} />
    </BatchMessages>
  );
}

function Import({ schema, isOpen, onOpen, onClose }: FollowedImportProps) {
  const { msg } = useBatchLocale();
  const { window } = usePlatform();
  const place = useLayout();
  const formats = useFormats();
  const records = useRecords();
  const { toast } = useUi();
  const count = (value: number): string => formats.number(String(value));

  function onEnd({ done, failCount, module }: BatchTask): void {
    records.changes.announce({ kind: 'several', module });
    if (isOpen) return;
    const text = msg(str`Succeeded: ${count(done - failCount)}. Failed: ${count(failCount)}.`);
    toast(text, {
      kind: failCount > 0 ? 'error' : 'success',
      action: { label: msg('View the import'), onSelect: onOpen },
    });
  }
  const followed = useFollowedTask(onEnd);
  const { task } = followed;

  function close(): void {
    // The next import begins with its first step.
    if (task?.status !== 'running') followed.clear();
    onClose();
  }

  if (isOpen) {
    // The dialog has the width of the window, and not that of the container.
    const layout = window.matchMedia('(width < 800px)').matches ? 'phone' : 'pc';
    return (
      <LayoutContext value={layout}>
        <ImportDialog schema={schema} followed={followed} onClose={close} />
      </LayoutContext>
    );
  }
  if (task?.status !== 'running') return null;
  return (
    <section className={styles.strip} data-layout={place} aria-label={msg('Running batch tasks')}>
      <span className={styles.title} dir="auto">
        {task.title}
      </span>
      <span className={styles.count}>{msg(str`${count(task.done)} of ${count(task.total)}`)}</span>
      <ProgressBar className={styles.progress} max={task.total} value={task.done} label={task.title} />
      <Button size="small" onClick={onOpen}>
        {msg('View the import')}
      </Button>
    </section>
  );
}
