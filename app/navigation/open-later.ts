import type { Navigation } from './use-navigation.js';

/** `openCreate()` for what the first load draws: the rules of opening come with the first click. */
export async function createLater(navigation: Navigation, module: string): Promise<void> {
  try {
    const { openCreate } = await import('./open-record.js');
    await openCreate(navigation, module);
  } catch {
    // The form's own page needs no rules.
    const page = navigation.registry.addressOf({
      module,
      page: 'create',
      device: navigation.platform.device.kind,
    });
    if (page !== undefined) await navigation.history.navigate(page);
  }
}
