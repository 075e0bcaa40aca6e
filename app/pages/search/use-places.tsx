import { useStore } from '@nanostores/react';
import { Keyboard, LogOut, PencilRuler } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import * as v from 'valibot';

import { endpoints } from '../../../core/contracts/endpoints.js';
import { hasReading, matchRead, readName, type NamePart } from '../../../core/records/match-name.js';
import { createCall } from '../../services/data/call.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useAdminPages } from '../../services/navigation/admin-pages.js';
import { listAddress } from '../../services/navigation/list-address.js';
import { useNames } from '../../services/navigation/module-names.js';
import { openCreate } from '../../services/navigation/open-record.js';
import { pageIcons } from '../../services/navigation/page-icons.js';
import { shellAddress } from '../../services/navigation/shell-pages.js';
import { useApps } from '../../services/navigation/use-apps.js';
import { useCreatable } from '../../services/navigation/use-creatable.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { useSignOut } from '../../services/session/use-sign-out.js';
import { Icon } from '../../ui/controls/icon.js';
import { ModuleIcon } from '../../ui/controls/module-icon.js';

/** A page of the suite, or something to do, that a search finds by its name. */
export interface Place {
  key: string;
  kind: 'page' | 'command';
  label: string;
  icon: ReactNode;
  /** Address of a page. */
  address?: string;
  run: () => void;
  /** The part of the name that was typed. */
  matched: NamePart;
}

/** Most places of a kind in a list of results. */
const mostPlaces = 4;

const readingsSchema = v.array(v.array(v.string()));

/** How names in Chinese are read, by the back end, which has the dictionary. None before it has answered. */
function useReadings(names: readonly string[]) {
  const server = useServerState();
  const { request } = useNavigation().platform;
  const texts = names.join('\n');
  const load = useQuery(
    useMemo(
      () =>
        hasReading(texts)
          ? server.query(['readings', texts], (signal) =>
              createCall(request)(endpoints.readings, readingsSchema, {
                method: 'POST',
                reads: true,
                body: { texts: texts.split('\n') },
                signal,
              }),
            )
          : null,
      [server, request, texts],
    ),
  );
  return { readings: load.data ?? [], isSettled: !hasReading(texts) || load.state !== 'loading' };
}

/** Pages and commands whose names contain a text, or are read so; those whose names begin so first. Settled once readings are known. */
export function usePlaces(query: string): { places: Place[]; isSettled: boolean } {
  const navigation = useNavigation();
  const { history, platform } = navigation;
  const { msg } = useLocale();
  const { moduleName } = useNames();
  const apps = useApps();
  const creatable = useCreatable();
  const adminPages = useAdminPages();
  const signOut = useSignOut();
  const session = useStore(platform.context.$session);

  const page = (key: string, label: string, icon: ReactNode, address: string) => ({
    key,
    kind: 'page' as const,
    label,
    icon,
    address,
    run: () => void history.navigate(address),
  });
  const places: Omit<Place, 'matched'>[] = [
    page('launcher', msg('Home'), <Icon of={pageIcons.launcher} />, shellAddress(navigation, 'launcher')),
    page('messages', msg('Messages'), <Icon of={pageIcons.messages} />, shellAddress(navigation, 'messages')),
    ...apps.flatMap(({ app, modules }) =>
      modules.flatMap(({ module }) => {
        const address = listAddress(navigation, module);
        const icon = <ModuleIcon name={module} app={app} size="small" />;
        return address === undefined ? [] : [page(module, moduleName(module, app), icon, address)];
      }),
    ),
    page('me', msg('Profile and settings'), <Icon of={pageIcons.me} />, shellAddress(navigation, 'me')),
    page('keys', msg('Keyboard shortcuts'), <Icon of={Keyboard} />, shellAddress(navigation, 'me')),
    ...(session?.admin
      ? adminPages.map(({ key, label, icon, address }) => page(key, label, <Icon of={icon} />, address))
      : [page('forms', msg('Custom forms'), <Icon of={PencilRuler} />, shellAddress(navigation, 'forms'))]),
    ...creatable.map(({ module, label }) => ({
      key: `new-${module}`,
      kind: 'command' as const,
      label,
      icon: <ModuleIcon name={module} app={module} size="small" />,
      run: () => void openCreate(navigation, module),
    })),
    {
      key: 'sign-out',
      kind: 'command',
      label: msg('Sign out'),
      icon: <Icon of={LogOut} flip />,
      run: () => void signOut(),
    },
  ];

  const { readings, isSettled } = useReadings(places.map(({ label }) => label));
  const found = places.flatMap((place, index) => {
    const matched = matchRead(readName(place.label, readings[index] ?? []), query);
    return matched ? [{ ...place, matched }] : [];
  });
  const ofKind = (kind: Place['kind']) =>
    found
      .filter((place) => place.kind === kind)
      .sort((one, other) => Number(one.matched.from > 0) - Number(other.matched.from > 0))
      .slice(0, mostPlaces);
  return { places: [...ofKind('page'), ...ofKind('command')], isSettled };
}
