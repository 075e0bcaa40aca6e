import { Folder, FolderOpen, FolderPlus, Plus, Target, type LucideIcon } from 'lucide-react';

import type { ModuleSchema } from '../../../../core/contracts/records.js';

export interface FolderIcons {
  closed: LucideIcon;
  /** Of the chosen one. */
  open: LucideIcon;
  create: LucideIcon;
}

const ofFolders: FolderIcons = { closed: Folder, open: FolderOpen, create: FolderPlus };
const ofRecords: FolderIcons = { closed: Target, open: Target, create: Plus };

/** Icons of the folders of a module: what has a status is something to do that others are inside of, such as a goal. */
export const folderIcons = ({ statusField }: Pick<ModuleSchema, 'statusField'>): FolderIcons =>
  statusField === undefined ? ofFolders : ofRecords;
