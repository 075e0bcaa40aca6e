import type { RecordAction } from '../../../core/contracts/record-parts.js';
import styles from './row-decisions.module.css';

interface RowDecisionsProps {
  actions: readonly RecordAction[];
  /** Title of the row's record. */
  title: string;
  tabIndex?: number;
  onDecide: (action: RecordAction) => void;
}

/** The next step of a record that waits for the user: at most two actions, the main one last. */
export function RowDecisions({ actions, title, tabIndex, onDecide }: RowDecisionsProps) {
  return nextActions(actions).map((action) => (
    <button
      key={action.key}
      type="button"
      tabIndex={tabIndex}
      className={styles.button}
      data-danger={action.tone === 'danger' ? '' : undefined}
      aria-label={`${action.label} ${title}`}
      onClick={() => onDecide(action)}
    >
      {action.label}
    </button>
  ));
}

/** The actions that have a button of their own in a row, the main one last. */
export function nextActions(actions: readonly RecordAction[]): RecordAction[] {
  const primary = actions.find(({ tone }) => tone === 'primary');
  const second = actions.find((action) => action !== primary);
  return [second, primary].filter((action) => action !== undefined);
}
