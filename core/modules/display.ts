import { shellModule } from './entries/shell.js';
import type { RegistryEntry } from './types.js';

/** An app of the navigation with its modules, the first of which is its start page. */
export interface VisibleApp {
  app: string;
  modules: readonly RegistryEntry[];
}

/**
 * Apps a tenant shows, in the order of its displayModules (spec 6). Untrusted: unknown names, repetitions and what is
 * no text are passed over.
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

/** Whether a tenant shows the module of the entry; the shell's own pages are always there. */
export function isVisible(entry: RegistryEntry, displayModules: unknown): boolean {
  if (entry.app === shellModule) return true;
  return Array.isArray(displayModules) && displayModules.includes(entry.app);
}
