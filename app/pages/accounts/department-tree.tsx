import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';

import type { DepartmentsOfAccounts } from '../../../core/contracts/departments.js';
import { foldedAtFirst } from '../../../core/records/department-tree.js';
import { FolderTree } from '../../records/views/tree/folder-tree.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useLayout } from '../../ui/layout/use-layout.js';
import { departmentNodes } from './department-nodes.js';
import { useAccountsLocale } from './accounts-locale.js';

interface DepartmentTreeProps {
  data: DepartmentsOfAccounts;
  /** Id of the chosen department; '' for the organization. */
  chosen: string;
  onChoose: (id: string) => void;
  isFocused?: boolean;
}

/** Number of departments up to which all are unfolded at first. */
const mostUnfolded = 60;

/** The organization and its departments; the chosen one decides whose people are listed. */
export function DepartmentTree({ data, chosen, onChoose, isFocused = false }: DepartmentTreeProps) {
  const { msg } = useAccountsLocale();
  const top = useStore(usePlatform().context.$tenant)?.tenantName ?? '';
  const isPc = useLayout() === 'pc';
  const { departments } = data;
  const [folded, setFolded] = useState(() => foldedAtFirst(departments, chosen, mostUnfolded));
  const store = useMemo(
    () => ({
      show: () => undefined,
      expand: (ids: readonly string[]) =>
        setFolded((before) => new Set([...before].filter((id) => !ids.includes(id)))),
      collapse: (id: string) => setFolded((before) => new Set([...before, id])),
    }),
    [],
  );
  const none = msg('No department');
  const nodes = useMemo(() => departmentNodes(data, folded, { top, none }), [data, folded, top, none]);
  return (
    <FolderTree
      folders={{ nodes, store }}
      label={msg('Departments')}
      icons={undefined}
      chosen={chosen}
      onChoose={({ id }) => onChoose(id)}
      rowHeight={isPc ? 32 : 44}
      isFocused={isFocused}
    />
  );
}
