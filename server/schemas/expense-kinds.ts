import type { ModuleDef, OptionDef } from './define.js';

/** Kinds of expense that may have a limit: options of columns of all modules, each once, in the order of the forms. */
export function expenseKindsOf(modules: readonly ModuleDef[]): readonly OptionDef[] {
  const kinds = new Map<string, OptionDef>();
  for (const { groups } of modules)
    for (const { fields } of groups)
      for (const { columns = [] } of fields) {
        const limited = columns.find(({ exchange }) => exchange)?.exchange?.limited;
        const options = columns.find(({ key }) => key === limited)?.options ?? [];
        for (const option of options) if (!kinds.has(option.value)) kinds.set(option.value, option);
      }
  return [...kinds.values()];
}
