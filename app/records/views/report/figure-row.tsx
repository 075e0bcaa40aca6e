import { str } from '@lit/localize';
import type { CSSProperties } from 'react';

import type { ReportFigure } from '../../../../core/contracts/report.js';
import { groupLabel } from '../chart/chart-texts.js';
import { ChangeNote } from './change-note.js';
import styles from './figure-row.module.css';
import { changeOf } from './report-change.js';
import { fieldOf, type ReportContext } from './report-groups.js';
import { reportFigureText } from './report-texts.js';

/** The key figures of a report side by side. */
export function FigureRow({ context }: { context: ReportContext }) {
  const { figures } = context.report;
  return (
    <dl className={styles.figures} style={{ '--figures': figures.length } as CSSProperties}>
      {figures.map((figure) => (
        <div key={figure.key} className={styles.figure}>
          <dt className={styles.label}>{figure.label}</dt>
          <dd>
            <bdi className={styles.value}>
              {reportFigureText(figure.now, figure, fieldOf(context, figure.field), context)}
            </bdi>
            <Note figure={figure} context={context} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Amounts in other currencies, the change against the year before, or the largest group of what is counted. */
function Note({ figure, context }: { figure: ReportFigure; context: ReportContext }) {
  const { report, locale } = context;
  const { note, others = [], unit, better } = figure;
  const field = fieldOf(context, figure.field);
  const noted = note && fieldOf(context, note.field);
  if (noted) {
    const label = groupLabel(noted, { field: noted.key }, note, locale);
    const now = context.formats.number(String(note.count));
    return <span className={styles.note}>{locale.msg(str`${label}: ${now}`)}</span>;
  }
  return (
    <>
      {others.length > 0 && (
        <span className={styles.note}>
          {others.map(({ amount, currency }) => (
            <bdi key={currency} className={styles.amount}>
              {reportFigureText(
                amount,
                { unit, ...(currency === undefined ? {} : { currency }) },
                field,
                context,
              )}
            </bdi>
          ))}
        </span>
      )}
      {report.before && figure.now !== undefined && !figure.isFixed && (
        <ChangeNote change={changeOf(unit, figure, better)} pair={figure} context={context} />
      )}
    </>
  );
}
