import {
  moduleVerbs,
  rangesOfRights,
  type GroupRights,
  type ModuleRights,
  type ModuleVerb,
  type RangeOfRights,
} from '../contracts/user-groups.js';

/*
 * Rights that groups of people have for modules (docs/decisions/0063-groups.md). A group limits what the module itself
 * allows, and adds nothing to it.
 */

const widest = (one: RangeOfRights, other: RangeOfRights): RangeOfRights =>
  rangesOfRights.indexOf(one) > rangesOfRights.indexOf(other) ? one : other;

/** Rights of a person in several groups: each verb that one of them has, for the widest range. */
export function joinRights(groups: Iterable<GroupRights>): GroupRights {
  const all = new Map<string, ModuleRights>();
  for (const rights of groups) {
    for (const [module, { verbs, range }] of Object.entries(rights)) {
      // Without it, the group does not open the module, and its range does not count.
      if (!verbs.includes('see')) continue;
      const before = all.get(module);
      all.set(module, {
        verbs: moduleVerbs.filter((verb) => verbs.includes(verb) || before?.verbs.includes(verb)),
        range: before ? widest(before.range, range) : range,
      });
    }
  }
  return Object.fromEntries(all);
}

/** @param rights undefined for a person whom no group limits */
export const allows = (rights: GroupRights | undefined, module: string, verb: ModuleVerb): boolean =>
  !rights || (Object.hasOwn(rights, module) && rights[module]?.verbs.includes(verb) === true);

/** @param rights undefined for a person whom no group limits */
export const rangeIn = (rights: GroupRights | undefined, module: string): RangeOfRights =>
  rights && Object.hasOwn(rights, module) ? (rights[module]?.range ?? 'own') : 'all';

const none: ModuleRights = { verbs: [], range: 'all' };

/** The rights for a module as a form shows them. */
export const rightsIn = (rights: GroupRights, module: string): ModuleRights =>
  Object.hasOwn(rights, module) ? (rights[module] ?? none) : none;

/** With the rights for one module; without any verb it is left out. */
export function withModule(rights: GroupRights, module: string, next: ModuleRights): GroupRights {
  const others = Object.entries(rights).filter(([name]) => name !== module);
  return Object.fromEntries(next.verbs.length === 0 ? others : [...others, [module, next]]);
}

/** With the verb granted or taken: every other verb needs `see`, and goes with it. */
export function withVerb(
  rights: GroupRights,
  module: string,
  verb: ModuleVerb,
  isGranted: boolean,
): GroupRights {
  const before = rightsIn(rights, module);
  const isKept = (one: ModuleVerb): boolean =>
    isGranted
      ? one === verb || one === 'see' || before.verbs.includes(one)
      : one !== verb && verb !== 'see' && before.verbs.includes(one);
  return withModule(rights, module, { ...before, verbs: moduleVerbs.filter(isKept) });
}

/** Number of cells of the table of rights that differ: verbs, and the range of modules that are open before and after. */
export function countChanges(before: GroupRights, after: GroupRights): number {
  const modules = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...modules].reduce((count, module) => {
    const [one, other] = [rightsIn(before, module), rightsIn(after, module)];
    const verbs = moduleVerbs.filter((verb) => one.verbs.includes(verb) !== other.verbs.includes(verb));
    const isOpen = one.verbs.length > 0 && other.verbs.length > 0;
    return count + verbs.length + (isOpen && one.range !== other.range ? 1 : 0);
  }, 0);
}
