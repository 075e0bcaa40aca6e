import { Icon } from '../../../ui/controls/icon.js';
import type { RowAction } from '../use-row-actions.js';
import styles from './swiped-actions.module.css';

/** Width in px of an action behind a swiped row. */
export const actionWidth = 84;

interface SwipedActionsProps {
  /** Title of the row's record. */
  title: string;
  actions: readonly RowAction[];
  onSelect: (action: RowAction) => void;
}

/** The actions behind a row that was swiped towards its start. */
export function SwipedActions({ title, actions, onSelect }: SwipedActionsProps) {
  return (
    <div className={styles.actions} role="group" aria-label={title}>
      {actions.map((action) => (
        <button
          key={action.key}
          type="button"
          className={styles.action}
          style={{ inlineSize: actionWidth }}
          data-danger={action.danger ? '' : undefined}
          aria-label={`${action.label} ${title}`}
          onClick={() => onSelect(action)}
        >
          <Icon of={action.icon} size={20} />
          <span className={styles.label}>{action.label}</span>
        </button>
      ))}
    </div>
  );
}
