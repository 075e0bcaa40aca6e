import type { ReactNode } from 'react';

import styles from './bar-list.module.css';

interface BarRow {
  key: string;
  label: ReactNode;
  count: number;
  /** `count` in the user's format. */
  text: string;
}

interface BarListProps {
  title: string;
  /** Level of the title. */
  level: 2 | 3;
  rows: readonly BarRow[];
}

/** Titled rows with counts, and decorative bars relative to the largest count. */
export function BarList({ title, level, rows }: BarListProps) {
  const Heading = `h${level}` as const;
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className={styles.section} aria-label={title}>
      <Heading className={styles.heading}>{title}</Heading>
      <ul>
        {rows.map(({ key, label, count, text }) => (
          <li key={key} className={styles.row}>
            <span className={styles.label} dir="auto">
              {label}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ inlineSize: `${(100 * count) / most}%` }} />
            </span>
            <bdi className={styles.count}>{text}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
