import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

import { classNames } from './class-names.js';
import { Icon } from './icon.js';
import styles from './select.module.css';

/** A native select, which has the platform's own picker on phones, in the look of the forms' fields. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames(styles.box, className)}>
      <select {...rest} className={styles.select} />
      <Icon of={ChevronDown} />
    </span>
  );
}
