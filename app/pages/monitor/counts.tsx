import type { NamedCount } from '../../../core/contracts/monitor-page.js';
import { BarList } from '../../ui/controls/bar-list.js';
import { useMonitorWords } from './monitor-words.js';
import { Name } from './name.js';

interface CountsProps {
  title: string;
  counts: readonly NamedCount[];
  /** Makes each name a button, e.g. to filter by it. */
  onSelect?: (name: string) => void;
}

/** Most frequent names with their counts. */
export function Counts({ title, counts, onSelect }: CountsProps) {
  const words = useMonitorWords();
  if (counts.length === 0) return null;
  return (
    <BarList
      title={title}
      level={2}
      rows={counts.map(({ name, count }) => ({
        key: name,
        label: <Name name={name} onSelect={onSelect} />,
        count,
        text: words.number(count),
      }))}
    />
  );
}
