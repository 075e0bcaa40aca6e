import { lazy, Suspense, type ComponentType } from 'react';

import { loadModule } from '../../services/loading/load-module.js';
import type { IllustrationKind } from './illustrations.js';
import styles from './empty-illustration.module.css';

type Drawing = ComponentType<{ kind: IllustrationKind }>;

/** Loads the drawings; without them their space stays empty. */
export const loadIllustrations = (): Promise<{ default: Drawing }> =>
  loadModule(() => import('./illustrations.js')).then(
    ({ Illustration }) => ({ default: Illustration }),
    () => ({ default: () => null }),
  );

const Drawing = lazy(loadIllustrations);

/** Illustration of an empty or failed state; hidden from screen readers. */
export function EmptyIllustration({ kind }: { kind: IllustrationKind }) {
  return (
    <svg className={styles.arch} viewBox="0 0 120 96" aria-hidden="true">
      <Suspense>
        <Drawing kind={kind} />
      </Suspense>
    </svg>
  );
}
