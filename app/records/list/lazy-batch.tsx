import { lazyComponent } from '../../ui/states/lazy-component.js';

/** Controls that start batch tasks; loaded when records are selected or an import begins. */
export const BatchActions = lazyComponent(
  async () => (await import('../batch/batch-actions.js')).BatchActions,
);
export const ListImport = lazyComponent(async () => (await import('../batch/list-import.js')).ListImport);
