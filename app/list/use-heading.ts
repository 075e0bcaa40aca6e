import { str } from '@lit/localize';

import type { ModuleSchema, SavedView } from '../../core/contracts/records.js';
import type { ResolvedAddress } from '../../core/modules/types.js';
import { useApp } from '../app-context.js';
import { useLoad } from '../data/use-load.js';
import { useLocale } from '../i18n/use-locale.js';

/** What a list is called: its view, or the record whose list it is. */
export function useHeading(
  route: ResolvedAddress,
  schema: ModuleSchema,
  view: SavedView | undefined,
): string {
  const { records } = useApp();
  const { msg } = useLocale();
  const { match, definition } = route;
  const owner = definition.idModule && match.id ? { module: definition.idModule, id: match.id } : undefined;
  // Without its name the list still is what it is, so a failure here says nothing of its own.
  const { data } = useLoad(owner ? `${owner.module} ${owner.id}` : null, (signal) =>
    owner ? records.record(owner.module, owner.id, signal) : Promise.reject(new Error('no owner')),
  );
  const name = data?.title;

  switch (match.page) {
    case 'list':
      return view?.label ?? schema.label;
    case 'delayList':
      return name ? msg(str`Late: ${name}`) : msg('Late tasks');
    case 'sharedFolder':
      return name ? msg(str`Shared: ${name}`) : msg('Shared folder');
    case 'watchedFolder':
      return name ? msg(str`Followed: ${name}`) : msg('Followed folder');
    case 'birthday':
      return msg('Birthdays');
    case 'anniversary':
      return msg('Anniversaries');
    default:
      return name ?? schema.label;
  }
}
