import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { AppLink } from '../../ui/controls/app-link.js';
import { Icon } from '../../ui/controls/icon.js';
import styles from './back-link.module.css';

/** Link from a detail to the list that it is in. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink className={styles.back} to={to}>
      <Icon of={ArrowLeft} flip />
      {children}
    </AppLink>
  );
}
