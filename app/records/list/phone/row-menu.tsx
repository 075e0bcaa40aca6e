import { str } from '@lit/localize';
import { Ellipsis } from 'lucide-react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { Icon } from '../../../ui/controls/icon.js';
import { Menu } from '../../../ui/controls/menu.js';
import type { RowAction } from '../use-row-actions.js';
import styles from './phone-rows.module.css';

interface RowMenuProps {
  title: string;
  actions: readonly RowAction[];
  tabIndex: number;
}

/** The actions of a swipe for the keyboard and screen readers; visible while it has the focus. */
export function RowMenu({ title, actions, tabIndex }: RowMenuProps) {
  const { msg } = useLocale();
  const label = msg(str`More actions for ${title}`);
  return (
    // The rows' own keys move between rows.
    <span onKeyDown={(event) => event.stopPropagation()}>
      <Menu
        label={label}
        align="end"
        button={
          <button type="button" tabIndex={tabIndex} className={styles.menu} aria-label={label}>
            <Icon of={Ellipsis} size={20} />
          </button>
        }
        items={[...actions]}
      />
    </span>
  );
}
