import type { Pair, ReportFigure } from '../../../../core/contracts/report.js';

type Unit = ReportFigure['unit'];

/** Points from which the change of a percentage is good or bad. */
const leastPoints = 0.5;

/** Change of a figure against the year before. */
export interface Change {
  /** Percent of the figure before, points of two percentages, or minutes. */
  unit: 'percent' | 'points' | 'minutes';
  value: number;
  /** Absent where more of it is neither good nor bad, or the change is too small to be either. */
  verdict?: 'better' | 'worse';
}

/**
 * undefined where one of the figures is missing, or there is nothing of which a percentage could be.
 * @param least percentage from which a change is good or bad
 */
export function changeOf(
  unit: Unit,
  { now, before }: Pair,
  better: ReportFigure['better'],
  least = 0,
): Change | undefined {
  if (now === undefined || before === undefined) return undefined;
  const [present, earlier] = [Number(now), Number(before)];
  const percent = (100 * (present - earlier)) / Math.abs(earlier);
  if (unit !== 'percent' && !Number.isFinite(percent)) return undefined;
  const change: Change =
    unit === 'percent'
      ? { unit: 'points', value: rounded(present - earlier) }
      : unit === 'minutes'
        ? { unit: 'minutes', value: present - earlier }
        : percentOf(present, earlier);
  const isSmall =
    change.value === 0 ||
    (unit === 'percent' ? Math.abs(change.value) < leastPoints : Math.abs(percent) < least);
  if (!better || isSmall) return change;
  return { ...change, verdict: (better === 'more') === change.value > 0 ? 'better' : 'worse' };
}

/** The change in percent, whatever the unit: for tables, whose rows are compared. */
export const percentChange = (
  pair: Pair,
  better: ReportFigure['better'],
  least: number,
): Change | undefined => changeOf('count', pair, better, least);

/** Whole percent; with a decimal where it is less than one. */
function percentOf(now: number, before: number): Change {
  const percent = (100 * (now - before)) / Math.abs(before);
  return { unit: 'percent', value: Math.abs(percent) < 1 ? rounded(percent) : Math.round(percent) };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
