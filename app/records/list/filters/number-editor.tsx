import { useId, useState } from 'react';

import { isComparableNumber } from '../../../../core/values/format/decimal.js';
import { NumberBox } from '../../fields/input/number-input.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import type { EditorProps } from './editor-types.js';
import fieldStyles from '../../../ui/controls/text-field.module.css';
import styles from './editor.module.css';

/** Editor for a minimum and a maximum, of which one may be empty. */
export function NumberEditor({ field, filter, onChange, onDone }: EditorProps) {
  const { msg } = useLocale();
  const id = useId();
  const [from, setFrom] = useState(() => endOf(filter, 'gte', 0));
  const [to, setTo] = useState(() => endOf(filter, 'lte', 1));
  const [tried, setTried] = useState(false);
  const isWrong = (text: string): boolean => text !== '' && !isComparableNumber(text);
  const isBad = isWrong(from) || isWrong(to);

  function apply(): void {
    setTried(true);
    if (isBad) return;
    const ends = [from, to];
    onChange(ends.some(Boolean) ? { field: field.key, op: 'between', value: ends } : undefined);
    onDone();
  }

  const input = (label: string, end: string, value: string, set: (text: string) => void) => (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={`${id}-${end}`}>
        {label}
      </label>
      <NumberBox
        id={`${id}-${end}`}
        field={field}
        value={value}
        required={false}
        invalid={tried && isWrong(value)}
        describedBy={`${id}-error`}
        onChange={set}
      />
    </div>
  );

  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className={styles.range}>
        {input(msg('At least'), 'from', from, setFrom)}
        {input(msg('At most'), 'to', to, setTo)}
      </div>
      <p id={`${id}-error`} className={fieldStyles.error} aria-live="polite">
        {tried && isBad && msg('Non-standard format data')}
      </p>
      <div className={styles.foot}>
        <Button type="submit" size="small">
          {msg('Apply')}
        </Button>
      </div>
    </form>
  );
}

function endOf(filter: EditorProps['filter'], comparison: 'gte' | 'lte', end: 0 | 1): string {
  const value = filter?.value;
  if (filter?.op === 'between' && Array.isArray(value)) return value[end] ?? '';
  return (filter?.op === comparison || filter?.op === 'eq') && typeof value === 'string' ? value : '';
}
