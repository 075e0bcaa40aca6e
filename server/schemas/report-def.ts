import type { ReportSpanName } from '../../core/records/report-span.js';
import type { Text } from '../texts/labels/text.js';

/*
 * Reports of modules, as data of their schemas. What names a field that a user does not see is left out of the user's
 * report.
 */

/** Records whose field has one of the values. */
interface Chosen {
  field: string;
  values: readonly string[];
}

/** A time of a record: the key of a date or datetime, or that of its creation. */
export type ReportTime = string;
/** Stands for the time at which a record was created. */
export const createdAt = 'createdAt';

interface FigureHead {
  key: string;
  label: Text;
  /** Whether more of it is good or bad; absent: neither. */
  better?: 'more' | 'less';
}

export type FigureDef = FigureHead &
  (
    | { of: 'count' }
    /** Of a number. */
    | { of: 'sum' | 'average' | 'median'; field: string }
    /** Median duration of the records that meet the condition. */
    | { of: 'duration'; from: ReportTime; to: ReportTime; when: Chosen }
    /** Percentage of the records that have one of the values. */
    | ({ of: 'share' } & Chosen)
    /** Percentage of the records on which an action was performed at least once. */
    | { of: 'performed'; action: string }
    /** Number of records that have one of the values now, whatever the span, with the largest group of a field. */
    | ({ of: 'present'; by: string } & Chosen)
    /** Number in the record that a filter chooses by a reference, and the percentage of records that it has. */
    | { of: 'expected' | 'response'; reference: string; field: string }
  );

export interface ReportDef {
  label: Text;
  /** Name of what is counted. */
  counted: Text;
  time: ReportTime;
  /** Span until the user chooses another. */
  span: ReportSpanName;
  /** Records that are no part of it. */
  without?: Chosen;
  figures: readonly FigureDef[];
  /** Key of the select field whose shares are drawn around their total. */
  donut?: string;
  /** Keys of fields whose groups are drawn as bars: select fields, checkboxes, people and texts. */
  bars: readonly string[];
  /** Label of the median durations by the steps of the module's approval. */
  steps?: { label: Text };
  /** Keys of numbers, of which average, median, least and most are a table. */
  numbers?: readonly string[];
}

/** All texts of a report. */
export const reportTexts = ({ label, counted, figures, steps }: ReportDef): Text[] => [
  label,
  counted,
  ...figures.map((figure) => figure.label),
  ...(steps ? [steps.label] : []),
];
