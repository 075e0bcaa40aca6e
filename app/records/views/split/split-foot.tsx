import { str } from '@lit/localize';

import type { RecordAction } from '../../../../core/contracts/record-parts.js';
import type { RecordRow } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Checkbox } from '../../../ui/controls/checkbox.js';
import { keyedActions } from './split-rules.js';
import styles from './split-view.module.css';

interface SplitFootProps {
  /** Those of the open record. */
  actions: readonly RecordAction[];
  /** True if the user has decided on the record. */
  isDone: boolean;
  /** The record that opens after a decision. */
  next: RecordRow | undefined;
  opensNext: boolean;
  onOpensNext: (opensNext: boolean) => void;
}

/** Footer: the switch for the next record, its title, and the keys. */
export function SplitFoot({ actions, isDone, next, opensNext, onOpensNext }: SplitFootProps) {
  const { msg } = useLocale();
  const { approve, refuse } = keyedActions(actions);
  const keys: (readonly [key: string, label: string])[] = [
    ['J', msg('Next')],
    ['K', msg('Previous')],
    ...(approve ? [['A', approve.label] as const] : []),
    ...(refuse ? [['R', refuse.label] as const] : []),
  ];
  const decides = isDone || actions.some(({ compose, tool }) => !compose && !tool);
  return (
    <div className={styles.foot}>
      {decides && (
        <Checkbox
          className={styles.switch}
          label={msg('Open the next one after a decision')}
          checked={opensNext}
          onChange={onOpensNext}
        />
      )}
      {decides && opensNext && next && (
        <span className={styles.next} title={next.title} dir="auto">
          {msg(str`Next: ${next.title}`)}
        </span>
      )}
      <span className={styles.grow} />
      <span className={styles.keys}>
        {keys.map(([key, label]) => (
          <span key={key}>
            <kbd>{key}</kbd> {label}
          </span>
        ))}
      </span>
    </div>
  );
}
