import type { FieldDef, ModuleDef } from './define.js';
import { fieldsOf } from './define.js';

export interface Modules {
  all: readonly ModuleDef[];
  get(module: string): ModuleDef | undefined;
  /** Reference fields of other modules that refer to the module. */
  referencesTo(module: string): readonly { def: ModuleDef; field: FieldDef }[];
}

/** @param find modules that are made while the server runs, such as the answers to a form */
export function createModules(
  all: readonly ModuleDef[],
  find: (module: string) => ModuleDef | undefined = () => undefined,
): Modules {
  const byName = new Map(all.map((def) => [def.module, def]));
  const references = new Map<string, { def: ModuleDef; field: FieldDef }[]>();
  for (const def of all) {
    for (const field of fieldsOf(def)) {
      if (field.type !== 'reference' || field.refModule === undefined) continue;
      references.set(field.refModule, [...(references.get(field.refModule) ?? []), { def, field }]);
    }
  }
  return {
    all,
    get: (module) => byName.get(module) ?? find(module),
    referencesTo: (module) => references.get(module) ?? [],
  };
}
