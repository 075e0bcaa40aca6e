import styles from './sensitive-page.module.css';

/** Sensitive words as chips. */
export function Words({ words }: { words: readonly string[] }) {
  return (
    <span className={styles.chips}>
      {words.map((word) => (
        <bdi key={word} className={styles.chip}>
          {word}
        </bdi>
      ))}
    </span>
  );
}
