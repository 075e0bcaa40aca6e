import { str } from '@lit/localize';

import type { LocaleState } from '../i18n/locale-store.js';

/** An address that could not be led to this device's page (spec 8). */
export function mappingFailedMessage({ msg }: LocaleState, address: string, error: unknown): string {
  const cause = error instanceof Error ? error.message : String(error);
  return msg(str`Redirect failed: an exception in the PC/H5 route address mapping of ${address} (${cause}).`);
}
