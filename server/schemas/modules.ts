import type { FieldDef, ModuleDef } from './define.js';
import { fieldsOf } from './define.js';

export interface Modules {
  /** Built-in modules, without the custom fields of any tenant. */
  all: readonly ModuleDef[];
  /** Built-in modules with the custom fields of a tenant. */
  allOf(tenant: string): readonly ModuleDef[];
  /** Those of `allOf`, and the tenant's forms whose answers need approval, or did in an earlier version. */
  withApprovals(tenant: string): readonly ModuleDef[];
  /** A module without custom fields: for its texts, its titles and who sees it. */
  get(module: string): ModuleDef | undefined;
  /** A module with the custom fields of a tenant: for all that reads or writes its records. */
  of(tenant: string, module: string): ModuleDef | undefined;
  /** Reference fields of other modules that refer to the module. */
  referencesTo(module: string): readonly { def: ModuleDef; field: FieldDef }[];
}

/** Modules that administrators make or add fields to while the server runs. */
export interface MadeModules {
  /** A module of its own, such as the answers to a form. */
  get(module: string): ModuleDef | undefined;
  /** Built-in modules with the custom fields of a tenant, by name; undefined for a tenant without any. */
  extended(tenant: string): ReadonlyMap<string, ModuleDef> | undefined;
  /** Modules of its own of a tenant. */
  of(tenant: string): readonly ModuleDef[];
}

const none: MadeModules = { get: () => undefined, extended: () => undefined, of: () => [] };

export function createModules(all: readonly ModuleDef[], made: MadeModules = none): Modules {
  const byName = new Map(all.map((def) => [def.module, def]));
  const references = new Map<string, { def: ModuleDef; field: FieldDef }[]>();
  for (const def of all) {
    for (const field of fieldsOf(def)) {
      if (field.type !== 'reference' || field.refModule === undefined) continue;
      references.set(field.refModule, [...(references.get(field.refModule) ?? []), { def, field }]);
    }
  }
  const get = (module: string) => byName.get(module) ?? made.get(module);
  function allOf(tenant: string): readonly ModuleDef[] {
    const extended = made.extended(tenant);
    return extended ? all.map((def) => extended.get(def.module) ?? def) : all;
  }
  return {
    all,
    allOf,
    withApprovals: (tenant) => [...allOf(tenant), ...made.of(tenant).filter(({ flow }) => flow)],
    get,
    of: (tenant, module) => made.extended(tenant)?.get(module) ?? get(module),
    referencesTo: (module) => references.get(module) ?? [],
  };
}
