import { useState, type ReactNode } from 'react';

import { DecideContext, type Decision } from '../../services/navigation/decide.js';
import { lazyComponent } from '../../ui/states/lazy-component.js';

const DecisionDialog = lazyComponent(async () => (await import('./decision-dialog.js')).DecisionDialog);

/** Provides the dialog for actions on the records of rows. */
export function DecisionHost({ children }: { children: ReactNode }) {
  const [decision, setDecision] = useState<Decision | null>(null);
  return (
    <DecideContext value={setDecision}>
      {children}
      {decision && <DecisionDialog {...decision} onClose={() => setDecision(null)} />}
    </DecideContext>
  );
}
