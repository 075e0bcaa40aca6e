import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';

import { batchFailurePage, type BatchTask } from '../../../core/contracts/batch.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';
import type { ResolvedAddress } from '../../../core/records/types.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { useRequestKeys } from '../../services/data/use-request-keys.js';
import { saveFile } from '../../services/data/save-file.js';
import { useFormats } from '../fields/use-formats.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { usePageTitle } from '../../ui/layout/use-page-title.js';
import { recordAddress } from '../../services/navigation/record-address.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Button } from '../../ui/controls/button.js';
import { MoreRows } from '../../ui/controls/more-rows.js';
import { ProgressBar } from '../../ui/controls/progress-bar.js';
import { StatusGlyph } from '../../ui/controls/status.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { BatchMessages, taskStatus, undoQuestion, useBatchLocale } from './batch-locale.js';
import { taskAddress } from './task-address.js';
import styles from './task-page.module.css';
import { noteBegun, useBatch, useBatchApi } from './use-batch.js';

interface TaskPageProps {
  route: ResolvedAddress;
  /** Rendered for a record of the module that no task of this user has written. */
  fallback: ReactNode;
}

/** A batch task: how far it has come, what failed and why, and what can be done about it. */
export function TaskPage({ route, fallback }: TaskPageProps) {
  return (
    <BatchMessages fallback={<Skeleton kind="record" />}>
      <LoadedTask key={route.match.id} id={route.match.id ?? ''} fallback={fallback} />
    </BatchMessages>
  );
}

function LoadedTask({ id, fallback }: { id: string; fallback: ReactNode }) {
  const server = useServerState();
  const api = useBatchApi();
  const service = useBatch();
  const { msg, lang } = useBatchLocale();
  const isPhone = useLayout() === 'phone';
  const [pages, setPages] = useState(1);
  const load = useQuery(
    useMemo(
      () =>
        server.query(['batch', lang, id, String(pages)], async (signal): Promise<BatchTask> => {
          const task = await api.task(id, 0, signal);
          const failures = [...task.failures];
          for (let page = 1; page < pages && failures.length < task.failCount; page += 1) {
            failures.push(...(await api.task(id, page * batchFailurePage, signal)).failures);
          }
          return { ...task, failures };
        }),
      [server, api, lang, id, pages],
    ),
  );
  const { data, reload } = load;
  usePageTitle(isPhone ? msg('Batch task') : (data?.title ?? msg('Batch task')));

  // The result is pushed; a page that has lost the connection loads it with its next visit.
  useEffect(
    () =>
      service.onEnd(({ taskId }) => {
        if (taskId === id) reload();
      }),
    [service, id, reload],
  );

  if (data) return <Task task={data} onChange={reload} onMore={() => setPages(pages + 1)} />;
  if (load.state !== 'failed') return <Skeleton kind="record" />;
  const isUnknown = isRequestError(load.error) && load.error.code === 404;
  return isUnknown ? fallback : <ErrorState error={load.error} retry={reload} level={isPhone ? 2 : 1} />;
}

interface TaskProps {
  task: BatchTask;
  onChange(): void;
  onMore(): void;
}

function Task({ task, onChange, onMore }: TaskProps) {
  const navigation = useNavigation();
  const { msg } = useBatchLocale();
  const isPhone = useLayout() === 'phone';
  const service = useBatch();
  const formats = useFormats();
  const count = (value: number): string => formats.number(String(value));
  const live = useStore(service.$running).get(task.id);
  const isRunning = task.status === 'running';
  const { total } = task;
  const done = Math.max(task.done, live?.done ?? 0);
  const failCount = Math.max(task.failCount, live?.failCount ?? 0);
  const succeeded = done - failCount;
  const status = taskStatus({ status: task.status, failCount }, msg);
  const related = [
    { id: task.retryOf, label: msg('Retries this task') },
    { id: task.undoOf, label: msg('Takes this task back') },
    { id: task.retriedBy, label: msg('Was retried') },
    { id: task.undoneBy, label: msg('Was taken back') },
  ];
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        {isPhone ? <h2>{task.title}</h2> : <h1>{task.title}</h1>}
        <Tools task={task} onChange={onChange} />
      </header>
      <p className={styles.status} role="status">
        <StatusGlyph tone={status.tone} />
        {status.text}
      </p>
      <ProgressBar className={styles.progress} max={total} value={done} label={msg('Progress')} />
      <dl className={styles.facts}>
        <Fact label={msg('Records')} value={count(total)} />
        <Fact label={msg('Succeeded')} value={count(succeeded)} />
        <Fact label={msg('Failed')} value={count(failCount)} />
        {!isRunning && done < total && <Fact label={msg('Not processed')} value={count(total - done)} />}
        <Fact label={msg('Started')} value={formats.dateTime(task.startedAt)} />
        {task.endedAt !== undefined && <Fact label={msg('Ended')} value={formats.dateTime(task.endedAt)} />}
      </dl>
      {related.map(
        ({ id, label }) =>
          id !== undefined && (
            <p key={label}>
              <AppLink to={taskAddress(navigation, id)}>{label}</AppLink>
            </p>
          ),
      )}
      {isRunning && <p className={styles.note}>{msg('You can leave this page. The task goes on.')}</p>}
      {task.failures.length > 0 && (
        <section aria-labelledby="batch-failures">
          <h2 id="batch-failures" className={styles.heading}>
            {msg(str`What failed (${failCount})`)}
          </h2>
          <ul className={styles.failures}>
            {task.failures.map((failure, index) => (
              <li key={index} className={styles.failure}>
                <span className={styles.subject}>
                  <Subject module={failure.module ?? task.module} failure={failure} />
                </span>
                <span className={styles.reason}>{failure.reason}</span>
              </li>
            ))}
          </ul>
          <MoreRows shown={task.failures.length} total={task.failCount} onMore={onMore} />
        </section>
      )}
    </article>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

function Subject({ module, failure }: { module: string; failure: BatchTask['failures'][number] }) {
  const navigation = useNavigation();
  const { msg } = useBatchLocale();
  const { record, title } = failure;
  if (record === undefined) return msg(str`Line ${title}`);
  const address = recordAddress(navigation, module, record);
  if (title === '' || address === undefined) return title || msg(str`Record ${record}`);
  return <AppLink to={address}>{title}</AppLink>;
}

/** Buttons of a task; one that begins another task opens its page. */
function Tools({ task, onChange }: Pick<TaskProps, 'task' | 'onChange'>) {
  const navigation = useNavigation();
  const { platform, history } = navigation;
  const { msg } = useBatchLocale();
  const { toast, confirm } = useUi();
  const api = useBatchApi();
  const service = useBatch();
  const keys = useRequestKeys();
  const [busy, setBusy] = useState<string | null>(null);

  async function run(name: string, work: () => Promise<void>): Promise<void> {
    setBusy(name);
    try {
      await work();
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
    } finally {
      setBusy(null);
    }
  }

  async function begin(name: 'retry' | 'undo'): Promise<void> {
    const begun = await api[name](task.id, keys.keyOf([name, task.id]));
    keys.done();
    noteBegun(service, begun);
    await history.navigate(taskAddress(navigation, begun.id));
    onChange();
  }

  async function undo(): Promise<void> {
    const sure = await confirm(undoQuestion(msg));
    if (sure) await run('undo', () => begin('undo'));
  }

  return (
    <div className={styles.tools}>
      {task.status === 'running' && (
        <Button
          busy={busy === 'stop'}
          onClick={() =>
            void run('stop', async () => {
              await api.stop(task.id);
              onChange();
            })
          }
        >
          {msg('Stop')}
        </Button>
      )}
      {task.canUndo && (
        <Button busy={busy === 'undo'} onClick={() => void undo()}>
          {msg('Undo')}
        </Button>
      )}
      {task.canRetry && (
        <Button
          tone="primary"
          busy={busy === 'retry'}
          onClick={() => void run('retry', () => begin('retry'))}
        >
          {msg('Retry what failed')}
        </Button>
      )}
      {task.hasFile && (
        <Button
          tone="primary"
          busy={busy === 'file'}
          onClick={() =>
            void run('file', async () => {
              const { blob, fileName } = await api.file(task.id);
              saveFile(platform.window, blob, fileName || 'export.csv');
            })
          }
        >
          {msg('Download')}
        </Button>
      )}
    </div>
  );
}
