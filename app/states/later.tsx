import { Suspense } from 'react';

import { lazyPart } from '../i18n/lazy-part.js';
import type { ErrorStateProps } from './error-state.js';
import type { OfflineStripProps } from './offline-strip.js';
import { PlainError } from './plain-error.js';
import type { StatePanelProps } from './state-panel.js';

const ErrorState = lazyPart(async () => (await import('./error-state.js')).ErrorState, PlainError);
const StatePanel = lazyPart(
  async () => (await import('./state-panel.js')).StatePanel,
  ({ title }) => title,
);

const OfflineStrip = lazyPart(
  async () => (await import('./offline-strip.js')).OfflineStrip,
  () => null,
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

/** <OfflineStrip> on what the first load draws: fetched with the rest that a lost network may ask for. */
export function OfflineStripLater(props: OfflineStripProps) {
  return (
    <Suspense fallback={null}>
      <OfflineStrip {...props} />
    </Suspense>
  );
}
