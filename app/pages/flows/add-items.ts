import { GitBranch, Plus, Split, type LucideIcon } from 'lucide-react';

import type { MenuItem } from '../../ui/controls/menu.js';
import type { Slot } from './drawing/branches.js';
import type { useFlowsLocale } from './flows-locale.js';
import type { AddKind } from './use-flow-edit.js';

/** The items of a menu that adds something to a flow. */
export function addItems(
  msg: ReturnType<typeof useFlowsLocale>['msg'],
  { slot, canBranch, add }: { slot: Slot; canBranch: boolean; add: (kind: AddKind, slot: Slot) => void },
): MenuItem[] {
  const item = (kind: AddKind, label: string, icon: LucideIcon): MenuItem => ({
    key: kind,
    label,
    icon,
    onSelect: () => add(kind, slot),
  });
  return [
    item('step', msg('Step'), Plus),
    ...(slot.at > 0 ? [item('alongside', msg('Step at the same time'), Split)] : []),
    ...(canBranch && !slot.when ? [item('branch', msg('Branch with a condition'), GitBranch)] : []),
  ];
}
