import { str } from '@lit/localize';
import { Check } from 'lucide-react';
import { useId, useRef } from 'react';

import type { ModuleSchema, Sort } from '../../../../core/contracts/records.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { BottomSheet } from '../../../ui/controls/bottom-sheet.js';
import { Button } from '../../../ui/controls/button.js';
import { Icon } from '../../../ui/controls/icon.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { sortableFields } from '../check-state.js';
import styles from './sort-sheet.module.css';

interface SortSheetProps {
  schema: ModuleSchema;
  sort: readonly Sort[];
  /** Number of matching rows as text; undefined until it has been loaded. */
  count: string | undefined;
  /** [] for the list's default order. */
  onChange: (sort: Sort[]) => void;
  onClose: () => void;
}

/** The sort order in a bottom sheet: the field, and its direction once there is one. */
export function SortSheet({ schema, sort, count, onChange, onClose }: SortSheetProps) {
  const { msg } = useLocale();
  const name = useId();
  const checked = useRef<HTMLInputElement>(null);
  const [main] = sort;
  const choices = [
    { key: undefined, label: msg('Default order') },
    ...sortableFields(schema).map(({ key, label }) => ({ key, label })),
  ];
  return (
    <BottomSheet
      title={msg('Sort')}
      initialFocus={checked}
      foot={
        <Button size="large" tone="primary" onClick={onClose}>
          {count === undefined ? msg('Show results') : msg(str`Show ${count} results`)}
        </Button>
      }
      onClose={onClose}
    >
      {main && (
        <div className={styles.direction}>
          <Segmented
            label={msg('Direction')}
            wide
            value={main.direction}
            options={[
              { value: 'asc', label: msg('Ascending') },
              { value: 'desc', label: msg('Descending') },
            ]}
            onChange={(direction) => onChange([{ field: main.field, direction }])}
          />
        </div>
      )}
      <fieldset>
        <legend className="sr-only">{msg('Sort')}</legend>
        {choices.map(({ key, label }) => (
          <label key={key ?? ''} className={styles.option}>
            <input
              ref={key === main?.field ? checked : undefined}
              type="radio"
              className="sr-only"
              name={name}
              checked={key === main?.field}
              onChange={() =>
                onChange(key === undefined ? [] : [{ field: key, direction: main?.direction ?? 'desc' }])
              }
            />
            <span className={styles.label}>{label}</span>
            {key === main?.field && <Icon of={Check} />}
          </label>
        ))}
      </fieldset>
    </BottomSheet>
  );
}
