import { str } from '@lit/localize';
import { useState, type ReactNode } from 'react';

import type { DepartmentNode } from '../../../core/contracts/departments.js';
import { branchOf } from '../../../core/records/department-tree.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { DepartmentDialog, type DepartmentForm } from './department-dialog.js';
import { useAccountsLocale } from './accounts-locale.js';
import { useDepartmentsApi } from './use-departments.js';

interface DepartmentActions {
  /** Opens the form of a new department below another one; at the top without. */
  add(parent: string | null): void;
  /** Opens the form of a department, with the focus on a field of it. */
  edit(department: DepartmentNode, first: DepartmentForm['first']): void;
  /** Deletes an empty department once the administrator agrees; says what is to be done first for another one. */
  remove(department: DepartmentNode): Promise<void>;
  /** The open form. */
  dialog: ReactNode;
}

/**
 * Adds, edits and deletes departments, with their forms and questions.
 * @param onChanged called after each change and each refusal: the tree may be older; with the department to show
 */
export function useDepartmentActions(
  departments: readonly DepartmentNode[],
  onChanged: (shown?: string) => void,
): DepartmentActions {
  const { msg } = useAccountsLocale();
  const api = useDepartmentsApi();
  const platform = usePlatform();
  const { confirm, toast } = useUi();
  const [form, setForm] = useState<DepartmentForm>();

  async function remove(department: DepartmentNode): Promise<void> {
    const { id, name, own, parent } = department;
    const reason =
      branchOf(departments, id).length > 1
        ? msg('This department still has departments below it. Move or delete those first.')
        : own > 0
          ? msg('This department still has people. Move them to another department first.')
          : '';
    if (reason !== '') {
      toast(reason, { kind: 'error' });
      return;
    }
    const sure = await confirm({
      title: msg(str`Delete ${name}?`),
      text: msg('Records that name it keep its name.'),
      confirmLabel: msg('Delete'),
      cancelLabel: msg('Cancel'),
      danger: true,
      safe: 'cancel',
    });
    if (!sure) return;
    try {
      await api.remove(department);
      toast(msg('Department deleted'), { kind: 'success' });
      onChanged(parent ?? '');
    } catch (error) {
      toast(platform.describe(error), { kind: 'error' });
      onChanged();
    }
  }

  return {
    add: (parent) => setForm({ department: undefined, parent, first: 'name' }),
    edit: (department, first) => setForm({ department, parent: department.parent, first }),
    remove,
    dialog: form && (
      <DepartmentDialog
        {...form}
        departments={departments}
        onSaved={({ id }) => {
          setForm(undefined);
          toast(msg('Saved'), { kind: 'success' });
          onChanged(id);
        }}
        onClose={() => setForm(undefined)}
      />
    ),
  };
}
