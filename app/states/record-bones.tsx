import { Bone } from './bone.js';
import styles from './record-bones.module.css';

const fieldWidths = ['80%', '56%', '68%', '72%', '60%', '48%'];

/** A record, in grey. */
export function RecordBones() {
  return (
    <div className={styles.record}>
      <Bone width="min(420px, 70%)" height={20} />
      <Bone width="min(260px, 44%)" />
      <div className={styles.fields}>
        {fieldWidths.map((width, index) => (
          <div key={index} className={styles.field}>
            <Bone width="48px" height={8} />
            <Bone width={width} />
          </div>
        ))}
      </div>
      <Bone width="100%" />
      <Bone width="100%" />
      <Bone width="48%" />
    </div>
  );
}
