import { str } from '@lit/localize';
import { useStore } from '@nanostores/react';
import { LoaderCircle } from 'lucide-react';

import { useLayout } from '../../ui/layout/use-layout.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { AppLink } from '../../ui/controls/app-link.js';
import { Icon } from '../../ui/controls/icon.js';
import { ProgressBar } from '../../ui/controls/progress-bar.js';
import { useBatchLocale } from './batch-locale.js';
import styles from './running-tasks.module.css';
import { taskAddress } from './task-address.js';
import { useBatch } from './use-batch.js';

/** The user's running tasks at the lower edge of the window, with links to their pages; the user goes on working. */
export function RunningTasks() {
  const navigation = useNavigation();
  const { msg } = useBatchLocale();
  const layout = useLayout();
  const running = [...useStore(useBatch().$running).values()];
  if (running.length === 0) return null;
  return (
    <section className={styles.place} data-layout={layout} aria-label={msg('Running batch tasks')}>
      {running.map(({ taskId, title, done, total }) => (
        <AppLink key={taskId} className={styles.task} to={taskAddress(navigation, taskId)}>
          <Icon of={LoaderCircle} size={16} className={styles.spinner} />
          <span className={styles.title} dir="auto">
            {title}
          </span>
          <span className={styles.count}>{msg(str`${done} of ${total}`)}</span>
          <ProgressBar className={styles.progress} max={total} value={done} label={title} />
        </AppLink>
      ))}
    </section>
  );
}
