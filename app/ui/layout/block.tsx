import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { AppLink } from '../controls/app-link.js';
import { classNames } from '../controls/class-names.js';
import { Icon } from '../controls/icon.js';
import styles from './block.module.css';

interface BlockProps {
  title: ReactNode;
  /** Rendered beside the title, e.g. a segmented control. */
  tools?: ReactNode;
  /** Link at the end of the header. */
  more?: { to: string | undefined; label: string };
  /** Phone layout: a card. */
  card?: boolean;
  className?: string;
  children: ReactNode;
}

/** A named section of the launcher. */
export function Block({ title, tools, more, card, className, children }: BlockProps) {
  const id = useId();
  return (
    <section className={classNames(styles.block, card && styles.card, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {tools}
        {more?.to !== undefined && (
          <AppLink className={styles.more} to={more.to} aria-describedby={id}>
            {more.label}
            <Icon of={ChevronRight} flip />
          </AppLink>
        )}
      </div>
      {children}
    </section>
  );
}
