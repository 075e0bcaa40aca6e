import { str } from '@lit/localize';
import { useMemo } from 'react';

import type { ResolvedAddress } from '../../../core/records/types.js';
import { useRecordDetail, useSchema } from '../../services/data/queries.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { useRecords } from '../../services/data/use-records.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { usePageTitle } from '../../ui/layout/use-page-title.js';
import { RecordLink } from '../../records/fields/record-link.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { Avatar } from '../../ui/controls/avatar.js';
import { BarList } from '../../ui/controls/bar-list.js';
import { Facts } from '../../ui/controls/facts.js';
import { Status } from '../../ui/controls/status.js';
import { loadTasks, projectFigures } from './project-figures.js';
import styles from './report-page.module.css';

/** The main-line report of a project: tasks by status, by person, and the late ones. */
export function ReportPage({ route }: { route: ResolvedAddress }) {
  const records = useRecords();
  const { msg, lang } = useLocale();
  const phone = useLayout() === 'phone';
  const id = route.match.id ?? '';
  const { module } = route.definition;
  const server = useServerState();
  const schema = useSchema('task');
  const project = useRecordDetail(module, id);
  const tasks = useQuery(
    useMemo(
      () => server.query(['tasks', lang, id], (signal) => loadTasks(records, id, signal)),
      [server, records, lang, id],
    ),
  );
  usePageTitle(phone ? msg('Project report') : (project.data?.title ?? msg('Project report')));
  const figures = useMemo(
    () => schema.data && tasks.data && projectFigures(schema.data, tasks.data),
    [schema.data, tasks.data],
  );

  function retry(): void {
    schema.reload();
    project.reload();
    tasks.reload();
  }

  const failed = [project, tasks, schema].find((part) => part.state === 'failed');
  if (failed?.state === 'failed') {
    return (
      <div className={styles.state}>
        <ErrorState error={failed.error} retry={retry} title={msg("Couldn't load the report")} level={1} />
      </div>
    );
  }
  if (!project.data || !figures) {
    return (
      <div className={styles.state}>
        <Skeleton kind="record" />
      </div>
    );
  }
  return (
    <div className={styles.report}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <RecordLink module={module} id={id} dir="auto">
            {project.data.title}
          </RecordLink>
        </h2>
      </header>
      {figures.total === 0 ? (
        <StatePanel
          kind="empty"
          title={msg('This project has no tasks yet')}
          text={msg('Progress appears here once there are tasks.')}
        />
      ) : (
        <Figures figures={figures} />
      )}
    </div>
  );
}

function Figures({ figures }: { figures: ReturnType<typeof projectFigures> }) {
  const { msg } = useLocale();
  const formats = useFormats();
  const { total, done, late, byStatus, byPerson } = figures;
  const share = Math.round((100 * done) / total);
  return (
    <>
      <Facts
        large
        facts={[
          [msg('Tasks'), formats.number(String(total))],
          [msg('Done'), `${share}%`],
          [msg('Not done'), formats.number(String(total - done))],
          [msg('Delayed'), formats.number(String(late.length))],
        ]}
      />
      <div className={styles.charts}>
        <BarList
          title={msg('By status')}
          level={3}
          rows={byStatus.map(({ option, count }) => ({
            key: option.value,
            label: option.tone ? <Status tone={option.tone} label={option.label} /> : option.label,
            count,
            text: formats.number(String(count)),
          }))}
        />
        <BarList
          title={msg('By assignee')}
          level={3}
          rows={byPerson.map(({ person, count }) => ({
            key: person.id,
            label: (
              <span className={styles.person}>
                <Avatar person={person} size={20} />
                <bdi>{person.name}</bdi>
              </span>
            ),
            count,
            text: formats.number(String(count)),
          }))}
        />
      </div>
      {late.length > 0 && (
        <section className={styles.section} aria-label={msg('Delayed tasks')}>
          <h3>{msg(str`Delayed tasks: ${late.length}`)}</h3>
          <ul>
            {late.map((row) => (
              <li key={row.id} className={styles.late}>
                <RecordLink module="task" id={row.id} dir="auto">
                  {row.title}
                </RecordLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
