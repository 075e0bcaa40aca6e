import { useEffect, useRef, type ReactNode } from 'react';

import styles from './checkbox.module.css';
import { classNames } from './class-names.js';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  /** Some of what it stands for is on. */
  indeterminate?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  /** The label is for readers only. */
  hideLabel?: boolean;
  name?: string;
  className?: string;
  tabIndex?: number;
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
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not an attribute: only the property makes a box half on.
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
        className={styles.box}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? 'sr-only' : styles.label}>{label}</span>
    </label>
  );
}
