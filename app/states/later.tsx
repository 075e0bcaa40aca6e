import { Suspense } from 'react';

import { lazyPart } from '../i18n/lazy-part.js';
import type { ErrorStateProps } from './error-state.js';
import { PlainError } from './plain-error.js';
import type { StatePanelProps } from './state-panel.js';

const ErrorState = lazyPart(async () => (await import('./error-state.js')).ErrorState, PlainError);
const StatePanel = lazyPart(
  async () => (await import('./state-panel.js')).StatePanel,
  ({ title, text }) => (
    <p>
      {title} {text}
    </p>
  ),
);

/** <ErrorState> on what the first load draws: fetched when something has failed. */
export function ErrorStateLater(props: ErrorStateProps) {
  return (
    <Suspense fallback={null}>
      <ErrorState {...props} />
    </Suspense>
  );
}

/** <StatePanel> on what the first load draws: fetched when there is nothing else to show. */
export function StatePanelLater(props: StatePanelProps) {
  return (
    <Suspense fallback={null}>
      <StatePanel {...props} />
    </Suspense>
  );
}
