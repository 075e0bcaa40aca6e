import { str } from '@lit/localize';
import { Ellipsis, FolderInput, Pencil, Plus, Trash2 } from 'lucide-react';

import type { DepartmentNode } from '../../../core/contracts/departments.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import { Menu } from '../../ui/controls/menu.js';
import { useAccountsLocale } from './accounts-locale.js';
import type { useDepartmentActions } from './use-department-actions.js';

interface DepartmentMenuProps {
  department: DepartmentNode;
  actions: Pick<ReturnType<typeof useDepartmentActions>, 'add' | 'edit' | 'remove'>;
}

/** Menu with the actions for the chosen department. */
export function DepartmentMenu({ department, actions }: DepartmentMenuProps) {
  const { msg } = useAccountsLocale();
  const label = msg(str`More actions for ${department.name}`);
  return (
    <Menu
      label={label}
      align="end"
      button={<IconButton icon={Ellipsis} label={label} />}
      items={[
        { key: 'edit', label: msg('Edit'), icon: Pencil, onSelect: () => actions.edit(department, 'name') },
        {
          key: 'add',
          label: msg('Add department'),
          icon: Plus,
          onSelect: () => actions.add(department.id),
        },
        {
          key: 'move',
          label: msg('Move to…'),
          icon: FolderInput,
          onSelect: () => actions.edit(department, 'parent'),
        },
        { separator: true },
        {
          key: 'delete',
          label: msg('Delete'),
          icon: Trash2,
          danger: true,
          onSelect: () => void actions.remove(department),
        },
      ]}
    />
  );
}
