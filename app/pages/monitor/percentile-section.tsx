import type { Percentiles } from '../../../core/contracts/monitor-views.js';
import { useLayout } from '../../ui/layout/use-layout.js';
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
  const phone = useLayout() === 'phone';
  if (rows.length === 0) return null;
  const hasRatings = rows.some(({ name }) => isRated(name));
  const ratingColumn = hasRatings && !phone;
  const columns: Column[] = [
    { label: first },
    ...(ratingColumn ? [{ label: msg('Rating') }] : []),
    ...['50%', '75%', '95%'].map((label) => ({ label, isNumber: true })),
    { label: count, isNumber: true },
  ];
  return (
    <TableSection title={title} note={note} columns={columns}>
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row">
            <Name name={nameOf(row)} onSelect={onSelect && (() => onSelect(row.name))} />
            {phone && <Rating measure={row.name} value={row.p75} />}
          </th>
          {ratingColumn && (
            <td>
              <Rating measure={row.name} value={row.p75} />
            </td>
          )}
          {[row.p50, row.p75, row.p95].map((value, index) => (
            <NumberCell key={index}>
              {row.name === 'CLS' ? words.score(value) : words.duration(value)}
            </NumberCell>
          ))}
          <NumberCell>{words.number(row.count)}</NumberCell>
        </tr>
      ))}
    </TableSection>
  );
}
