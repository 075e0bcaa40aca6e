import { classNames } from './class-names.js';
import styles from './count-bubble.module.css';

/** A count at the corner of a control; hidden from screen readers, so the control's name must contain it. */
export function CountBubble({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      className={classNames(styles.count, className)}
      data-count={count > 99 ? '99+' : count}
      aria-hidden="true"
    />
  );
}
