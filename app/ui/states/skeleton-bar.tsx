import styles from './skeleton-bar.module.css';

/** A grey bar or disc in place of content that is loading. */
export function SkeletonBar({
  width,
  height = 12,
  round,
}: {
  width: string;
  height?: number;
  round?: boolean;
}) {
  return (
    <span
      className={styles.bone}
      style={{ inlineSize: width, blockSize: height, borderRadius: round ? '50%' : undefined }}
    />
  );
}
