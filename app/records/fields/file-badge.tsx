import { fileBadge, fileFamily } from './file-size.js';
import styles from './file-badge.module.css';

/** Badge with the type of a file; hidden from screen readers because the file name contains it. */
export function FileBadge({ name }: { name: string }) {
  return (
    <span className={`${styles.badge} ${styles[fileFamily(name)] ?? ''}`} aria-hidden="true">
      {fileBadge(name)}
    </span>
  );
}
