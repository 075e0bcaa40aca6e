import { classNames } from './class-names.js';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  value: number;
  max: number;
  label: string;
  className?: string | undefined;
}

/** Progress from 0 to `max`; its height is `--progress-size`. */
export function ProgressBar({ value, max, label, className }: ProgressBarProps) {
  return (
    <progress className={classNames(styles.bar, className)} max={max} value={value} aria-label={label} />
  );
}
