import type { ModuleSchema, RecordDetail } from '../../../core/contracts/records.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { StatusGlyph } from '../../ui/controls/status.js';
import styles from './flow-path.module.css';

/** The statuses of a record in their order, with the present one marked. */
export function FlowPath({ schema, record }: { schema: ModuleSchema; record: RecordDetail }) {
  const { msg } = useLocale();
  const field = schema.fields.find(({ key, hidden }) => key === schema.statusField && !hidden);
  const steps = field?.options ?? [];
  const present = steps.findIndex(({ value }) => value === record.values[field?.key ?? '']);
  if (present < 0) return null;
  return (
    <ol className={styles.path} aria-label={msg('Flow')}>
      {steps.map(({ value, label, tone = 'open' }, index) => (
        <li
          key={value}
          className={styles.step}
          data-past={index < present ? '' : undefined}
          aria-current={index === present ? 'step' : undefined}
        >
          <StatusGlyph tone={index < present ? 'done' : index === present ? tone : 'draft'} />
          <span className={styles.label}>{label}</span>
        </li>
      ))}
    </ol>
  );
}
