import type { Percentiles } from '../../core/contracts/monitor-views.js';
import { NumberCell, TableSection, type Column } from './data-table.js';
import { useMonitorLocale } from './monitor-locale.js';
import { useMonitorWords } from './monitor-words.js';
import { Name } from './name.js';
import { isRated, Rating } from './rating.js';

interface PercentileSectionProps {
  title: string;
  note?: string;
  /** Heading of the first column. */
  first: string;
  /** Heading of the number of measured values. */
  count: string;
  rows: readonly Percentiles[];
  nameOf?: (row: Percentiles) => string;
  /** Makes each name a button, e.g. to filter by it. */
  onSelect?: (name: string) => void;
}

/** Percentiles by name, with a rating where the measure has bounds; nothing without rows. */
export function PercentileSection(props: PercentileSectionProps) {
  const { title, note, first, count, rows, nameOf = (row: Percentiles) => row.name, onSelect } = props;
  const { msg } = useMonitorLocale();
  const words = useMonitorWords();
  if (rows.length === 0) return null;
  const hasRatings = rows.some(({ name }) => isRated(name));
  const columns: Column[] = [
    { label: first },
    ...(hasRatings ? [{ label: msg('Rating') }] : []),
    { label: count, isNumber: true },
    ...['50%', '75%', '95%'].map((label) => ({ label, isNumber: true })),
  ];
  return (
    <TableSection title={title} note={note} columns={columns}>
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row">
            <Name name={nameOf(row)} onSelect={onSelect && (() => onSelect(row.name))} />
          </th>
          {hasRatings && (
            <td>
              <Rating measure={row.name} value={row.p75} />
            </td>
          )}
          <NumberCell>{words.number(row.count)}</NumberCell>
          {[row.p50, row.p75, row.p95].map((value, index) => (
            <NumberCell key={index}>
              {row.name === 'CLS' ? words.score(value) : words.duration(value)}
            </NumberCell>
          ))}
        </tr>
      ))}
    </TableSection>
  );
}
