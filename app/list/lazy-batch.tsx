import { lazyComponent } from '../states/lazy-component.js';

/** What begins batch tasks; loaded once records are selected, or a list is shown on a desktop. */
export const BatchActions = lazyComponent(
  async () => (await import('../batch/batch-actions.js')).BatchActions,
);
export const ImportButton = lazyComponent(
  async () => (await import('../batch/import-button.js')).ImportButton,
);
