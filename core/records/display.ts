import { shellModule } from './entries/shell.js';
import type { RegistryEntry } from './types.js';

/** App of the forms that administrators make, which every tenant has. */
export const formsApp = 'forms';

/** An app of the navigation with its modules; the first one is its start page. */
export interface VisibleApp {
  app: string;
  modules: readonly RegistryEntry[];
}

/**
 * Apps that a tenant shows, in the order of its `displayModules` (docs/requirements.md 6.6). Unknown names,
 * repetitions and non-strings are skipped.
 */
export function visibleApps(entries: readonly RegistryEntry[], displayModules: unknown): VisibleApp[] {
  const byApp = new Map<string, RegistryEntry[]>();
  for (const entry of entries) {
    if (entry.app !== shellModule) byApp.set(entry.app, [...(byApp.get(entry.app) ?? []), entry]);
  }
  const names: unknown[] = Array.isArray(displayModules) ? displayModules : [];
  return [...new Set(names)].flatMap((app) => {
    const modules = typeof app === 'string' ? byApp.get(app) : undefined;
    return modules ? [{ app: app as string, modules }] : [];
  });
}

/** Returns whether a tenant shows the module of an entry. The pages of the shell and forms of its own are always visible. */
export function isVisible({ app }: Pick<RegistryEntry, 'app'>, displayModules: unknown): boolean {
  if (app === shellModule || app === formsApp) return true;
  return Array.isArray(displayModules) && displayModules.includes(app);
}
