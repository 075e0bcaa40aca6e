import { ProgressBar } from '../../../ui/controls/progress-bar.js';
import styles from './progress-value.module.css';

/** Percentage as a progress bar with its number. */
export function ProgressValue({ label, value }: { label: string; value: string }) {
  const share = Number(value);
  if (!Number.isFinite(share)) return <bdi>{value}</bdi>;
  const shown = Math.min(100, Math.max(0, share));
  return (
    <span className={styles.progress}>
      <ProgressBar className={styles.bar} max={100} value={shown} label={label} />
      <bdi className={styles.number}>{value}%</bdi>
    </span>
  );
}
