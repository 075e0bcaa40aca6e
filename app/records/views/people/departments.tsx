import { ChevronRight } from 'lucide-react';

import type { Lane } from '../../../../core/contracts/lanes.js';
import { itemCount } from '../../fields/item-count.js';
import { useFormats } from '../../fields/use-formats.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { AppLink } from '../../../ui/controls/app-link.js';
import { Icon } from '../../../ui/controls/icon.js';
import styles from './departments.module.css';

interface DepartmentsProps {
  lanes: readonly Pick<Lane, 'value' | 'total'>[];
  /** Value of the shown department; undefined for all. */
  at: string | undefined;
  label: string;
  labelOf: (value: string) => string;
  addressOf: (value: string | undefined) => string;
  /** True where the departments fill the page. */
  isAlone: boolean;
}

/** The departments with their numbers of people, below the link to all. */
export function Departments({ lanes, at, label, labelOf, addressOf, isAlone }: DepartmentsProps) {
  const { msg } = useLocale();
  const formats = useFormats();
  const link = (value: string | undefined, text: string, total: number) => (
    <AppLink className={styles.link} to={addressOf(value)} aria-current={value === at ? 'page' : undefined}>
      <bdi className={styles.name}>{text}</bdi>
      <bdi className={styles.count} aria-hidden="true">
        {formats.number(String(total))}
      </bdi>
      <span className="sr-only">{itemCount(total, msg)}</span>
      {isAlone && <Icon of={ChevronRight} size={16} flip />}
    </AppLink>
  );
  const total = lanes.reduce((sum, lane) => sum + lane.total, 0);
  return (
    <nav className={styles.departments} aria-label={label} data-alone={isAlone ? '' : undefined}>
      {!isAlone && link(undefined, msg('Everyone'), total)}
      <ul className={styles.list}>
        {lanes.map((lane) => (
          <li key={lane.value}>{link(lane.value, labelOf(lane.value), lane.total)}</li>
        ))}
      </ul>
    </nav>
  );
}
