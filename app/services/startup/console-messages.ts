import { str } from '@lit/localize';

import { addressFlags } from '../../../core/contracts/names.js';
import type { LocaleState } from '../i18n/locale-store.js';

/** Address flag that keeps the console enabled, as any flag with this prefix does. */
const keepConsole = `${addressFlags.keepPrefix}console=1`;

/** The last message of a silenced console (requirements 8). */
export function silencedMessage({ msg }: LocaleState): string {
  return msg(
    str`The console has been globally disabled. To keep it, add ${keepConsole} to the address and reload.`,
  );
}

/** Message for a hook of the theme app that failed (requirements 8). */
export function themeHookFailedMessage({ msg }: LocaleState, appId: string, error: unknown): string {
  const cause = error instanceof Error ? error.message : String(error);
  return msg(str`Theme app SDK hook failed: ${appId} (${cause}).`);
}

/** Message for an address that could not be mapped to this device's page (requirements 8). */
export function mappingFailedMessage({ msg }: LocaleState, address: string, error: unknown): string {
  const cause = error instanceof Error ? error.message : String(error);
  return msg(str`Redirect failed: an exception in the PC/H5 route address mapping of ${address} (${cause}).`);
}
