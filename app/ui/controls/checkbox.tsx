import { useEffect, useRef, type ReactNode } from 'react';

import styles from './checkbox.module.css';
import { classNames } from './class-names.js';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  /** Indeterminate state: some of the represented items are checked. */
  indeterminate?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  /** Hides the label visually; screen readers announce it. */
  hideLabel?: boolean;
  name?: string;
  className?: string;
  tabIndex?: number;
  /** Id of a text that explains it. */
  describedBy?: string;
}

export function Checkbox({
  label,
  checked,
  indeterminate = false,
  disabled,
  onChange,
  hideLabel,
  name,
  className,
  tabIndex,
  describedBy,
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // There is no attribute for it, only a property.
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate, checked]);
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input
        ref={box}
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        aria-describedby={describedBy}
        className={styles.box}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? 'sr-only' : styles.label}>{label}</span>
    </label>
  );
}
