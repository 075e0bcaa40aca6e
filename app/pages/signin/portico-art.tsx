import styles from './portico-art.module.css';

const arches = [-20, 140, 300, 460, 620, 780];
/** Position of the door in the tenant's colour. */
const door = 460;

/** Illustration of the sign-in page: a colonnade with one door in the tenant's colour. */
export function PorticoArt() {
  return (
    <div className={styles.art}>
      <svg viewBox="0 0 880 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path className={styles.line} d="M0 690H880M0 714H880M0 746H880M0 794H880M0 858H880" />
        <path
          className={styles.line}
          d="M-40 250H920M-40 274H920M-40 298H920M520 86L-260 250M520 86L1300 250M520 112L-137 250M520 112L1177 250"
        />
        {arches.map((x) => (
          <g key={x}>
            <path
              className={x === door ? styles.door : styles.arch}
              d={`M${x} 690V420a60 60 0 0 1 120 0V690z`}
            />
            {x !== door && <path className={styles.line} d={`M${x + 16} 690V436a44 44 0 0 1 88 0V690z`} />}
            <path className={styles.line} d={`M${x - 20} 298V690`} />
          </g>
        ))}
        <path className={styles.light} d="M460 690L396 900H644L580 690z" />
      </svg>
    </div>
  );
}
