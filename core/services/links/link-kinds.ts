import { allEntries } from '../../records/entries/all.js';

/** Kind of the item that a link in rich text, a mail or a discussion leads to (docs/requirements.md 2.6). */
export type LinkKind =
  'document' | 'task' | 'legacyTask' | 'customer' | 'workflow' | 'project' | 'workPlan' | 'employee' | 'file';

/** Kinds of the modules whose record pickers have a link-type code (docs/requirements.md 2.6.13). */
const kindsByModule: Readonly<Record<string, LinkKind>> = {
  doc: 'document',
  customer: 'customer',
  workflow: 'workflow',
  project: 'project',
};

/** Kinds by string type (docs/requirements.md 2.6.14). */
const kindsByName: Readonly<Record<string, LinkKind>> = {
  task: 'task',
  prjtsk: 'legacyTask',
  workplan: 'workPlan',
};

/**
 * Kind of a string type or of a link-type code, which is a browser-type button of a module in the registry; undefined for
 * an unknown one.
 */
export function linkKindOf(type: string | number): LinkKind | undefined {
  const key = String(type);
  if (key === '') return undefined;
  if (Object.hasOwn(kindsByName, key)) return kindsByName[key];
  const entry = allEntries.find(({ browserButtons }) => browserButtons.split(',').includes(key));
  return entry && kindsByModule[entry.module];
}
