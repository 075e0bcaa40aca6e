import type { Lang } from '../../../core/contracts/tenant.js';
import type { Registry } from '../../../core/records/types.js';
import type { ServerState } from '../data/server-state.js';
import type { AppPlatform } from '../platform/create-app-platform.js';
import type { AppHistory } from '../routing/history.js';

export interface HomeAheadDeps {
  platform: Pick<AppPlatform, 'rest'>;
  serverState: Pick<ServerState, 'home'>;
  history: Pick<AppHistory, '$address'>;
  registry: Pick<Registry, 'matchAddress'>;
}

/**
 * Asks for the launcher's data beside what the first page waits for, where the address is the launcher's: they need the
 * user alone. One that fails is asked for again by the page, when the tenant has said whether its errors are shown.
 * @param lang the language that the page will probably have; in another one it asks again
 */
export function loadHomeAhead({ platform, serverState, history, registry }: HomeAheadDeps, lang: Lang): void {
  if (registry.matchAddress(history.$address.get())?.page !== 'launcher') return;
  // Without a subscriber the request would be aborted; once the page is at rest, it has subscribed itself.
  platform.rest.whenAtRest(serverState.home(lang).subscribe(() => undefined));
}
