import type { LucideIcon } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';

export interface MenuAction {
  key: string;
  label: ReactNode;
  icon?: LucideIcon;
  /** Present on items that are switched on or chosen. */
  checked?: boolean;
  /** Of several only one is chosen. */
  radio?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** Address inside the app: the item is a real link. */
  href?: string;
  onSelect?: () => void;
}

export type MenuItem = MenuAction | { separator: true } | { heading: string };

export interface MenuButtonProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
}
