import type { ReactNode } from 'react';

import styles from './facts.module.css';

interface FactsProps {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Larger figures, for the main ones of a page. */
  large?: boolean;
}

/** Labelled figures side by side. */
export function Facts({ facts, large }: FactsProps) {
  return (
    <div className={styles.frame}>
      <dl className={styles.facts} data-large={large ? '' : undefined}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
