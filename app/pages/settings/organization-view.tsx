import { useMemo, type ReactNode } from 'react';

import type { OrganizationPart, OrganizationSettings } from '../../../core/contracts/organization.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { Loaded } from '../../ui/states/loaded.js';
import { AllowListsForm } from './allow-lists-form.js';
import { HolidaysForm } from './holidays-form.js';
import { useOrganizationApi } from './organization-api.js';
import { RegionForm } from './region-form.js';
import { useSettingsLocale } from './settings-locale.js';

interface PartProps<P extends OrganizationPart> {
  part: P;
  form: (loaded: OrganizationSettings<P>, onSaved: () => void) => ReactNode;
}

function Part<P extends OrganizationPart>({ part, form }: PartProps<P>) {
  const { msg } = useSettingsLocale();
  const server = useServerState();
  const api = useOrganizationApi(part);
  const load = useQuery(
    useMemo(() => server.query(['organization', part], (signal) => api.read(signal)), [server, api, part]),
  );
  return (
    <Loaded load={load} title={msg("Couldn't load the settings")} skeleton={{ kind: 'list', rows: 6 }}>
      {(data) => form(data, load.reload)}
    </Loaded>
  );
}

/** A part of what the organization sets up for itself. */
export function OrganizationView({ part }: { part: OrganizationPart }) {
  switch (part) {
    case 'region':
      return (
        <Part part={part} form={(loaded, onSaved) => <RegionForm loaded={loaded} onSaved={onSaved} />} />
      );
    case 'allowLists':
      return (
        <Part part={part} form={(loaded, onSaved) => <AllowListsForm loaded={loaded} onSaved={onSaved} />} />
      );
    case 'holidays':
      return (
        <Part part={part} form={(loaded, onSaved) => <HolidaysForm loaded={loaded} onSaved={onSaved} />} />
      );
  }
}
