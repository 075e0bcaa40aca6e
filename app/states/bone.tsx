import styles from './bone.module.css';

/** A grey bar or disc in the place of something that comes. */
export function Bone({ width, height = 12, round }: { width: string; height?: number; round?: boolean }) {
  return (
    <span
      className={styles.bone}
      style={{ inlineSize: width, blockSize: height, borderRadius: round ? '50%' : undefined }}
    />
  );
}
