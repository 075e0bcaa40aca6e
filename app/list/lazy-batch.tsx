import { lazyComponent } from '../states/lazy-component.js';

/** What begins batch tasks; loaded once records are selected, or a file is to be imported. */
export const BatchActions = lazyComponent(
  async () => (await import('../batch/batch-actions.js')).BatchActions,
);
export const ImportDialog = lazyComponent(
  async () => (await import('../batch/import-dialog.js')).ImportDialog,
);
