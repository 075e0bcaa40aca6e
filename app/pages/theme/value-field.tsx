import type { ReactNode } from 'react';

import fieldStyles from '../../ui/controls/text-field.module.css';
import { useThemeLocale } from './theme-locale.js';
import styles from './theme-page.module.css';

interface ValueFieldProps {
  label: string;
  /** Id of the control; without it the label is hidden from screen readers, and the control names itself. */
  htmlFor?: string;
  /** True if another administrator has changed the value in the meantime. */
  isTheirs?: boolean;
  children: ReactNode;
}

/** A labelled value of the theme. */
export function ValueField({ label, htmlFor, isTheirs = false, children }: ValueFieldProps) {
  const { msg } = useThemeLocale();
  return (
    <div className={styles.field}>
      {htmlFor === undefined ? (
        <span className={fieldStyles.label} aria-hidden="true">
          {label}
        </span>
      ) : (
        <label className={fieldStyles.label} htmlFor={htmlFor}>
          {label}
        </label>
      )}
      {children}
      {isTheirs && <p className={styles.warning}>{msg('Someone else has changed this, too.')}</p>}
    </div>
  );
}
