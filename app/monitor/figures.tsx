import type { ReactNode } from 'react';

import type { NamedCount } from '../../core/contracts/monitor-page.js';
import { useMonitorWords } from './monitor-words.js';
import styles from './figures.module.css';

/** Figures of a view, side by side. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface CountsProps {
  title: string;
  counts: readonly NamedCount[];
  /** Makes each name a button, e.g. to filter by it. */
  onSelect?: (name: string) => void;
}

/** Names with their numbers, and bars relative to the largest; a bar is decorative, the number has the value. */
export function Counts({ title, counts, onSelect }: CountsProps) {
  const words = useMonitorWords();
  const most = Math.max(1, ...counts.map(({ count }) => count));
  if (counts.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {counts.map(({ name, count }) => (
          <li key={name} className={styles.row}>
            {onSelect ? (
              <button type="button" className={styles.name} title={name} onClick={() => onSelect(name)}>
                <bdi>{name}</bdi>
              </button>
            ) : (
              <span className={styles.label} title={name}>
                <bdi>{name}</bdi>
              </span>
            )}
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ inlineSize: `${(100 * count) / most}%` }} />
            </span>
            <bdi className={styles.count}>{words.number(count)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
