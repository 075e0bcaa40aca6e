import { useId, useState } from 'react';

import { isComparableNumber } from '../../../core/format/decimal.js';
import { useLocale } from '../../i18n/use-locale.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/text-field.js';
import type { EditorProps } from './editor-types.js';
import styles from './editor.module.css';

/** Editor for a minimum and a maximum, of which one may be empty. */
export function NumberEditor({ field, filter, onChange, onDone }: EditorProps) {
  const { msg } = useLocale();
  const id = useId();
  const [from, setFrom] = useState(() => endOf(filter, 'gte', 0));
  const [to, setTo] = useState(() => endOf(filter, 'lte', 1));
  const [tried, setTried] = useState(false);
  const isBad = [from, to].some((text) => text.trim() !== '' && !isComparableNumber(text.trim()));

  function apply(): void {
    setTried(true);
    if (isBad) return;
    const ends = [from.trim(), to.trim()];
    onChange(ends.some(Boolean) ? { field: field.key, op: 'between', value: ends } : undefined);
    onDone();
  }

  const input = (label: string, value: string, set: (text: string) => void) => (
    <TextField
      label={label}
      inputMode="decimal"
      maxLength={32}
      value={value}
      aria-invalid={tried && isBad}
      aria-describedby={`${id}-error`}
      onChange={set}
    />
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
        {input(msg('At least'), from, setFrom)}
        {input(msg('At most'), to, setTo)}
      </div>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {tried && isBad && msg('Enter a number, for example 1234.5')}
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
