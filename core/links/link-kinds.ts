/** What a link of rich text, a mail or a discussion points at (spec 2.6). */
export type LinkKind =
  'document' | 'task' | 'legacyTask' | 'customer' | 'workflow' | 'project' | 'workPlan' | 'employee' | 'file';

/** Link-type codes and string types by kind (spec 2.6). 'prjtsk' is the legacy task type. */
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

/** Kind of a link-type code or string type; undefined for one that is not known. */
export function linkKindOf(type: string | number): LinkKind | undefined {
  const key = String(type);
  return Object.hasOwn(kindsByType, key) ? kindsByType[key] : undefined;
}

/** Data module of a kind's items; files have none. */
const modulesByKind: Readonly<Record<Exclude<LinkKind, 'file'>, string>> = {
  document: 'doc',
  task: 'task',
  legacyTask: 'task',
  customer: 'customer',
  workflow: 'workflow',
  project: 'project',
  workPlan: 'plan',
  employee: 'hrm',
};

/** The module to open the item with inside the suite; undefined for a file, which is fetched. */
export function moduleOfLink(kind: LinkKind): string | undefined {
  return kind === 'file' ? undefined : modulesByKind[kind];
}
