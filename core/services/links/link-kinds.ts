/** Kind of the item that a link in rich text, a mail or a discussion leads to (docs/requirements.md 2.6). */
export type LinkKind =
  'document' | 'task' | 'legacyTask' | 'customer' | 'workflow' | 'project' | 'workPlan' | 'employee' | 'file';

/** Kinds by link-type code and by string type (docs/requirements.md 2.6.13, 2.6.14). */
const kindsByType: Readonly<Record<string, LinkKind>> = {
  '37': 'document',
  '18': 'customer',
  '7': 'customer',
  '152': 'workflow',
  '135': 'project',
  '8': 'project',
  task: 'task',
  prjtsk: 'legacyTask',
  workplan: 'workPlan',
};

/** Kind of a link-type code or string type; undefined for an unknown one. */
export function linkKindOf(type: string | number): LinkKind | undefined {
  const key = String(type);
  return Object.hasOwn(kindsByType, key) ? kindsByType[key] : undefined;
}
