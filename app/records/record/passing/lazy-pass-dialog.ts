import { lazyComponent } from '../../../ui/states/lazy-component.js';

/** The dialog is loaded when it is opened. */
export const LazyPassDialog = lazyComponent(async () => (await import('./pass-dialog.js')).PassDialog);
