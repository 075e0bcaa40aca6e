import { Search, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

import { useLocale } from '../../services/i18n/use-locale.js';
import { classNames } from './class-names.js';
import { Icon } from './icon.js';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** Accessible name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter was pressed. */
  onSubmit?: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  className?: string;
  autoFocus?: boolean;
  /** Shown at the end while the field is empty, e.g. its keyboard shortcut. */
  hint?: ReactNode;
}

export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  placeholder,
  maxLength,
  className,
  autoFocus,
  hint,
}: SearchFieldProps) {
  const { msg } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classNames(styles.field, className)}>
      <Icon of={Search} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder ?? label}
        maxLength={maxLength}
        autoComplete="off"
        autoFocus={autoFocus}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Enter during an input method's composition accepts a candidate and must not submit.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit?.(value);
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            event.stopPropagation();
            onChange('');
          }
        }}
      />
      {value === '' ? (
        hint
      ) : (
        <button
          type="button"
          className={styles.clear}
          aria-label={msg('Clear search')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </div>
  );
}
