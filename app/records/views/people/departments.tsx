import { str } from '@lit/localize';
import { ChevronRight } from 'lucide-react';

import { parentsIn, unfoldedIn } from '../../../../core/records/department-tree.js';
import { itemCount } from '../../fields/item-count.js';
import { useFormats } from '../../fields/use-formats.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { AppLink } from '../../../ui/controls/app-link.js';
import { Icon } from '../../../ui/controls/icon.js';
import type { DepartmentItem } from './department-items.js';
import styles from './departments.module.css';

interface DepartmentsProps {
  /** In the order of their tree. */
  items: readonly DepartmentItem[];
  /** Ids of the departments that hide those below them. */
  folded: ReadonlySet<string>;
  onFold: (folded: ReadonlySet<string>) => void;
  /** Number of all people of the list. */
  total: number;
  /** Value of the shown department; undefined for all. */
  at: string | undefined;
  label: string;
  labelOf: (value: string) => string;
  addressOf: (value: string | undefined) => string;
  /** True where the departments fill the page. */
  isAlone: boolean;
}

/** Levels that are indented: names of deeper ones would have no room. */
const mostIndents = 6;

/** The tree of departments with their numbers of people, below the link to all. */
export function Departments(props: DepartmentsProps) {
  const { items, folded, onFold, total: everyone, at, label, labelOf, addressOf, isAlone } = props;
  const { msg } = useLocale();
  const formats = useFormats();
  const parents = parentsIn(items);
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
  function toggle(id: string): void {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    onFold(next);
  }
  return (
    <nav className={styles.departments} aria-label={label} data-alone={isAlone ? '' : undefined}>
      {!isAlone && link(undefined, msg('Everyone'), everyone)}
      <ul className={styles.list}>
        {unfoldedIn(items, folded).map(({ id, depth, total }) => {
          const name = labelOf(id);
          return (
            <li
              key={id}
              className={styles.item}
              style={{ paddingInlineStart: Math.min(depth, mostIndents) * 16 }}
            >
              {parents.has(id) ? (
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={!folded.has(id)}
                  aria-label={msg(str`Departments below ${name}`)}
                  onClick={() => toggle(id)}
                >
                  <Icon of={ChevronRight} size={16} flip />
                </button>
              ) : (
                <span className={styles.fold} />
              )}
              {link(id, name, total)}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
