import type { Lang } from '../../../core/contracts/tenant.js';
import type { Registry } from '../../../core/records/types.js';
import type { ServerState } from '../data/server-state.js';
import type { AppPlatform } from '../platform/create-app-platform.js';
import type { AppHistory } from '../routing/history.js';

export interface DataAheadDeps {
  platform: Pick<AppPlatform, 'rest'>;
  serverState: Pick<ServerState, 'home' | 'schema'>;
  history: Pick<AppHistory, '$address'>;
  registry: Pick<Registry, 'resolve'>;
}

/**
 * Asks for what a page begins with beside what the first page waits for: the launcher's data, and the schema of a list or
 * of a form, whose rows and values are asked for by it. They need the user alone. One that fails is asked for again by the
 * page, when the tenant has said whether its errors are shown.
 * @param lang the language that the page will probably have; in another one it asks again
 */
export function loadDataAhead({ platform, serverState, history, registry }: DataAheadDeps, lang: Lang): void {
  const route = registry.resolve(history.$address.get());
  if (!route) return;
  const { module, show } = route.definition;
  const query =
    route.match.page === 'launcher'
      ? serverState.home(lang)
      : show === 'list' || show === 'create'
        ? serverState.schema(lang, module)
        : undefined;
  // Without a subscriber the request would be aborted; once the page is at rest, it has subscribed itself.
  if (query) platform.rest.whenAtRest(query.subscribe(() => undefined));
}
