import type { ModuleSchema, RecordRow } from '../../../core/contracts/records.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import styles from './kept-row.module.css';
import { RecordGroups } from './record-groups.js';

interface KeptRowProps {
  schema: ModuleSchema;
  row: RecordRow;
  level: 1 | 2;
}

/** Fields of a list row, in place of a record that cannot be loaded without a network. */
export function KeptRow({ schema, row, level }: KeptRowProps) {
  const { msg } = useLocale();
  const Heading = `h${level}` as const;
  const fields = schema.fields.filter(({ key }) => key in row.values);
  return (
    <div className={styles.row}>
      <Heading className={styles.title} dir="auto">
        {row.title}
      </Heading>
      <p className={styles.note}>{msg('These are the fields of the list. The others need a network.')}</p>
      <RecordGroups
        schema={{ ...schema, statusField: undefined, fields }}
        record={row}
        level={level === 1 ? 2 : 3}
      />
    </div>
  );
}
