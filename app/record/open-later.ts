import type { App } from '../app-context.js';

/** `openCreate()` for what the first load draws: the rules of opening come with the first click. */
export async function createLater(app: App, module: string): Promise<void> {
  try {
    const { openCreate } = await import('./open-record.js');
    await openCreate(app, module);
  } catch {
    // The form's own page needs no rules.
    const page = app.registry.addressOf({ module, page: 'create', device: app.platform.device.kind });
    if (page !== undefined) await app.history.navigate(page);
  }
}
