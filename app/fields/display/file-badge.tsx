import { fileBadge, fileFamily } from '../file-size.js';
import styles from './file-badge.module.css';

/** The small sign of a file's kind; for the eye only, the name says the same. */
export function FileBadge({ name }: { name: string }) {
  return (
    <span className={`${styles.badge} ${styles[fileFamily(name)] ?? ''}`} aria-hidden="true">
      {fileBadge(name)}
    </span>
  );
}
