import { str } from '@lit/localize';

import type { Pair } from '../../../../core/contracts/report.js';
import type { Change } from './report-change.js';
import styles from './change-note.module.css';
import { changeText, verdictText, type TextContext } from './report-texts.js';

interface ChangeNoteProps {
  change: Change | undefined;
  pair: Pair;
  context: TextContext;
  /** The change alone, for the cell of a table whose head says against what. */
  short?: boolean;
}

/** The change of a figure against the year before, with its verdict in words. */
export function ChangeNote({ change, pair, context, short = false }: ChangeNoteProps) {
  const { msg } = context.locale;
  if (!change)
    return <span className={styles.note}>{short ? '–' : msg('No figure for the year before')}</span>;
  const { value, verdict } = change;
  const text = changeText(change, pair.now, context);
  return (
    <span className={styles.note}>
      <bdi className={styles.change} data-verdict={verdict}>
        {short ? text : value === 0 ? msg('Same as the year before') : msg(str`${text} vs the year before`)}
      </bdi>
      {verdict && (
        <span className={styles.verdict} data-verdict={verdict}>
          {verdictText(verdict, context.locale)}
        </span>
      )}
    </span>
  );
}
