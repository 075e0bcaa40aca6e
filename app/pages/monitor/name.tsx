import styles from './name.module.css';

interface NameProps {
  name: string;
  /** Makes the name a button. */
  onSelect?: (name: string) => void;
}

/** Name of a page, browser or component in one line. */
export function Name({ name, onSelect }: NameProps) {
  const text = <bdi>{name}</bdi>;
  if (!onSelect) {
    return (
      <span className={styles.name} title={name}>
        {text}
      </span>
    );
  }
  return (
    <button type="button" className={styles.name} title={name} onClick={() => onSelect(name)}>
      {text}
    </button>
  );
}
