import { str } from '@lit/localize';

import type { ModuleSchema, SavedView } from '../../../core/contracts/records.js';
import type { ResolvedAddress } from '../../../core/records/types.js';
import { useOwner } from '../../services/data/queries.js';
import type { LocaleState } from '../../services/i18n/locale-store.js';
import { useLocale } from '../../services/i18n/use-locale.js';

export interface Heading {
  text: string;
  /** Error of loading the record that the list belongs to; it may not exist. */
  error: unknown;
}

/** Heading of a list: its view, or the record that it belongs to. */
export function useHeading(
  route: ResolvedAddress,
  schema: ModuleSchema,
  view: SavedView | undefined,
): Heading {
  const { msg } = useLocale();
  const owner = useOwner(route);
  return {
    text: headingOf(msg, route, owner.data?.title) ?? view?.label ?? schema.label,
    error: owner.state === 'failed' ? owner.error : undefined,
  };
}

/** @returns undefined when the page has no title of its own */
function headingOf(
  msg: LocaleState['msg'],
  { match }: ResolvedAddress,
  name: string | undefined,
): string | undefined {
  switch (match.page) {
    case 'delayList':
      return name ? msg(str`Delayed: ${name}`) : msg('Delayed tasks');
    case 'sharedFolder':
      return name ? msg(str`Shared: ${name}`) : msg('Shared folder');
    case 'watchedFolder':
      return name ? msg(str`Followed: ${name}`) : msg('Followed folder');
    case 'birthday':
      return msg('Birthdays');
    case 'anniversary':
      return msg('Anniversaries');
    default:
      return name;
  }
}
