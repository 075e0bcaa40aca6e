import type { LucideIcon } from 'lucide-react';

import { Button } from '../../ui/controls/button.js';
import styles from './ways.module.css';

interface WayButtonProps {
  icon: LucideIcon;
  label: string;
  busy?: boolean;
  /** Why the latest attempt has failed; '' if it has not. */
  problem?: string;
  onClick: () => void;
}

/** Button of a way to sign in, with the reason of a failure below it. */
export function WayButton({ icon, label, busy, problem = '', onClick }: WayButtonProps) {
  return (
    <>
      <Button size="large" icon={icon} className={styles.way} busy={busy} onClick={onClick}>
        {label}
      </Button>
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
