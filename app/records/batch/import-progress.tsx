import { str } from '@lit/localize';
import { useState } from 'react';

import { batchFailurePage, type BatchTask } from '../../../core/contracts/batch.js';
import { useRequestKeys } from '../../services/data/use-request-keys.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { Button } from '../../ui/controls/button.js';
import { ProgressBar } from '../../ui/controls/progress-bar.js';
import { StatusGlyph } from '../../ui/controls/status.js';
import { useFormats } from '../fields/use-formats.js';
import { taskStatus, undoQuestion, useBatchLocale } from './batch-locale.js';
import styles from './import-progress.module.css';
import { useBatchApi } from './use-batch.js';
import type { FollowedTask } from './use-followed-task.js';

interface ImportProgressProps {
  followed: FollowedTask & { task: BatchTask };
  /** Rows that were not sent, since they have problems. */
  left: number;
  /** Shows them, or the first step again. */
  onTable(): void;
  onClose(): void;
}

/** The import that runs, in place of its table: how far it has come, which rows failed and why, stop and undo. */
export function ImportProgress({ followed, left, onTable, onClose }: ImportProgressProps) {
  const { msg } = useBatchLocale();
  const formats = useFormats();
  const { task, failure } = followed;
  const isRunning = task.status === 'running';
  const count = (value: number): string => formats.number(String(value));
  const { tone, text } = taskStatus(task, msg);
  const counts = [
    { label: msg('Records'), value: task.total },
    { label: msg('Succeeded'), value: task.done - task.failCount },
    { label: msg('Failed'), value: task.failCount },
    { label: msg('Not processed'), value: task.total - task.done },
  ];
  return (
    <>
      <div className={styles.body}>
        <p className={styles.now}>
          <bdi className={styles.figures}>{msg(str`${count(task.done)} of ${count(task.total)}`)}</bdi>
          <span className={styles.status} role="status">
            <StatusGlyph tone={tone} />
            {text}
          </span>
        </p>
        <ProgressBar className={styles.bar} max={task.total} value={task.done} label={msg('Progress')} />
        <dl className={styles.counts}>
          {counts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{count(value)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {task.failures.length > 0 && (
          <section aria-label={msg(str`What failed (${count(task.failCount)})`)}>
            <h3>{msg(str`What failed (${count(task.failCount)})`)}</h3>
            <ul className={styles.failures}>
              {task.failures.map(({ title, reason }, index) => (
                <li key={index}>
                  <span dir="auto">{msg(str`Line ${title}`)}</span>
                  <span className={styles.reason}>{reason}</span>
                </li>
              ))}
            </ul>
            {task.failCount > task.failures.length && (
              <p className={styles.note}>{msg(str`The first ${batchFailurePage} are listed.`)}</p>
            )}
          </section>
        )}
        {isRunning && <p className={styles.note}>{msg('You can close this window. The import goes on.')}</p>}
        {failure !== '' && (
          <p className={styles.reason} role="alert">
            {failure}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        {failure !== '' && <Button onClick={followed.retry}>{msg('Try again')}</Button>}
        <Actions followed={followed} />
        {(left > 0 || !isRunning) && (
          <Button onClick={onTable}>
            {left > 0 ? msg(str`Correct the other rows (${count(left)})`) : msg('Import more rows')}
          </Button>
        )}
        <Button tone="primary" onClick={onClose}>
          {isRunning ? msg('Continue in the background') : msg('Close')}
        </Button>
      </div>
    </>
  );
}

/** Stops the import, or takes it back. */
function Actions({ followed }: Pick<ImportProgressProps, 'followed'>) {
  const { msg } = useBatchLocale();
  const platform = usePlatform();
  const { toast, confirm } = useUi();
  const api = useBatchApi();
  const keys = useRequestKeys();
  const [isBusy, setBusy] = useState(false);
  const { task } = followed;

  async function run(work: () => Promise<BatchTask>): Promise<void> {
    setBusy(true);
    try {
      followed.begin(await work());
      keys.done();
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
    } finally {
      setBusy(false);
    }
  }

  async function undo(): Promise<void> {
    const sure = await confirm(undoQuestion(msg));
    if (sure) await run(() => api.undo(task.id, keys.keyOf(['undo', task.id])));
  }

  if (task.status === 'running') {
    return (
      <Button tone="danger" busy={isBusy} onClick={() => void run(() => api.stop(task.id))}>
        {task.kind === 'import' ? msg('Stop the import') : msg('Stop')}
      </Button>
    );
  }
  if (!task.canUndo) return null;
  return (
    <Button busy={isBusy} onClick={() => void undo()}>
      {msg('Undo')}
    </Button>
  );
}
