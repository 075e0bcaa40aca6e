import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';

import { Icon } from '../../../ui/controls/icon.js';
import { Menu, type MenuButtonProps, type MenuItem } from '../../../ui/controls/menu.js';
import styles from './chart-view.module.css';

interface ChipMenuProps {
  label: string;
  /** The present choice. */
  text: string;
  items: MenuItem[];
}

/** A chip that names a choice and opens a menu of the others. */
export function ChipMenu({ label, text, items }: ChipMenuProps) {
  return <Menu label={label} items={items} button={<Chip label={label} text={text} />} />;
}

function Chip({
  label,
  text,
  ref,
  ...rest
}: MenuButtonProps & { label: string; text: string; ref?: Ref<HTMLButtonElement> }) {
  return (
    <button {...rest} ref={ref} type="button" className={styles.chip}>
      <span>{label}</span>
      <bdi className={styles.chosen}>{text}</bdi>
      <Icon of={ChevronDown} />
    </button>
  );
}
