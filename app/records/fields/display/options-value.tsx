import type { FieldOption } from '../../../../core/contracts/records.js';
import { Status } from '../../../ui/controls/status.js';
import { Tag } from '../../../ui/controls/tag.js';
import styles from './options-value.module.css';

/** Selected options: a status when the option has a tone, tags for several, otherwise the label. */
export function OptionsValue({
  options,
  values,
  many,
}: {
  options: FieldOption[];
  values: string[];
  many: boolean;
}) {
  const chosen = values.map(
    // For an option that is no longer in the schema the stored value is shown.
    (value) => options.find((option) => option.value === value) ?? { value, label: value },
  );
  if (many) {
    return (
      <span className={styles.tags}>
        {chosen.map((option) => (
          <Tag key={option.value} tone="neutral">
            {option.label}
          </Tag>
        ))}
      </span>
    );
  }
  const option = chosen[0];
  if (!option) return null;
  return option.tone ? <Status tone={option.tone} label={option.label} /> : option.label;
}
