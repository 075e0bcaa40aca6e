import { str } from '@lit/localize';
import { ChevronDown, X } from 'lucide-react';
import type { Ref } from 'react';

import type { FieldSchema, Filter } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Icon } from '../../../ui/controls/icon.js';
import type { MenuButtonProps } from '../../../ui/controls/menu.js';
import { Popover } from '../../../ui/controls/popover.js';
import styles from './filter-chips.module.css';
import { FilterEditor } from './filter-editor.js';

interface FilterChipProps {
  field: FieldSchema;
  filter: Filter | undefined;
  /** The filter as text. */
  text: string;
  onChange: (filter: Filter | undefined) => void;
}

/** One field's filter: a button that opens the editor, and while the filter is set its text and a remove button. */
export function FilterChip({ field, filter, text, onChange }: FilterChipProps) {
  const { msg } = useLocale();
  return (
    <span className={styles.chip} data-on={filter ? '' : undefined}>
      <Popover
        label={msg(str`Filter by ${field.label}`)}
        button={<ChipButton label={field.label} text={filter ? text : ''} />}
      >
        {(close) => <FilterEditor field={field} filter={filter} onChange={onChange} onDone={close} />}
      </Popover>
      {filter && (
        <button
          type="button"
          className={styles.remove}
          title={msg(str`Remove filter ${field.label}`)}
          onClick={() => onChange(undefined)}
        >
          <Icon of={X} />
        </button>
      )}
    </span>
  );
}

function ChipButton({
  label,
  text,
  ref,
  ...rest
}: MenuButtonProps & { label: string; text: string; ref?: Ref<HTMLButtonElement> }) {
  return (
    <button {...rest} ref={ref} type="button" className={styles.open}>
      <span>{label}</span>
      {text && <bdi className={styles.value}>{text}</bdi>}
      {!text && <Icon of={ChevronDown} />}
    </button>
  );
}
