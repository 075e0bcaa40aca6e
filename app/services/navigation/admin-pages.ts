import {
  Activity,
  Languages,
  ListPlus,
  MessageSquareWarning,
  Palette,
  PencilRuler,
  SlidersHorizontal,
  UsersRound,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

import { useLocale } from '../i18n/use-locale.js';
import { customFieldsAddress } from './custom-fields-address.js';
import { shellAddress } from './shell-pages.js';
import { useNavigation } from './use-navigation.js';

export interface PagePlace {
  key: string;
  label: string;
  icon: LucideIcon;
  address: string;
}

/** Pages of an organization's administrators. */
export function useAdminPages(): PagePlace[] {
  const navigation = useNavigation();
  const { msg } = useLocale();
  const pages = [
    { key: 'accounts', label: msg('Accounts'), icon: UsersRound },
    { key: 'forms', label: msg('Custom forms'), icon: PencilRuler },
    { key: 'flows', label: msg('Approval flows'), icon: Workflow },
    { key: 'monitor', label: msg('Monitoring'), icon: Activity },
    { key: 'sensitive', label: msg('Sensitive words'), icon: MessageSquareWarning },
    { key: 'settings', label: msg('Organization settings'), icon: SlidersHorizontal },
    { key: 'theme', label: msg('Organization theme'), icon: Palette },
    { key: 'labels', label: msg('Labels'), icon: Languages },
  ] as const;
  const places: PagePlace[] = pages.map((page) => ({
    ...page,
    address: shellAddress(navigation, page.key),
  }));
  const fields = customFieldsAddress(navigation);
  return places.toSpliced(2, 0, {
    key: 'customFields',
    label: msg('Custom fields'),
    icon: ListPlus,
    address: fields,
  });
}
