import type { ReactNode } from 'react';

import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** Id of the part of the page that it leads to. */
  part: string;
  /** Element of that part which receives the focus. */
  to: () => HTMLElement | null | undefined;
  children: ReactNode;
}

/** Link that is visible while it has the focus, and moves the focus past the controls that follow. */
export function SkipLink({ part, to, children }: SkipLinkProps) {
  return (
    <a
      className={styles.skip}
      href={`#${part}`}
      onClick={(event) => {
        // A hash in the address would be a history entry of its own.
        event.preventDefault();
        to()?.focus();
      }}
    >
      {children}
    </a>
  );
}
