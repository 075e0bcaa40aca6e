import { useMemo } from 'react';
import type * as v from 'valibot';

import {
  organizationPaths,
  organizationSettingsSchemas,
  type OrganizationChange,
  type OrganizationPart,
  type OrganizationSettings,
} from '../../../core/contracts/organization.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';
import { presentIn } from '../../services/data/stale.js';
import { usePlatform } from '../../services/platform/use-platform.js';

type Schemas = { [P in OrganizationPart]: v.GenericSchema<unknown, OrganizationSettings<P>> };
const schemas: Schemas = organizationSettingsSchemas;

/** Calls of a part of the organization's set-up; each rejects with a RequestError. */
export interface OrganizationApi<P extends OrganizationPart> {
  read(signal?: AbortSignal): Promise<OrganizationSettings<P>>;
  save(change: OrganizationChange<P>): Promise<OrganizationSettings<P>>;
  /** The present settings from a response with code 409; undefined for any other error. */
  presentOf(error: unknown): OrganizationSettings<P> | undefined;
}

function createOrganizationApi<P extends OrganizationPart>(
  request: RequestClient,
  part: P,
): OrganizationApi<P> {
  const call = createCall(request);
  const path = organizationPaths[part];
  const schema: v.GenericSchema<unknown, OrganizationSettings<P>> = schemas[part];
  return {
    read: (signal) => call(path, schema, { signal }),
    save: (body) => call(path, schema, { method: 'PUT', body }),
    presentOf: (error) => presentIn(error, schema),
  };
}

export function useOrganizationApi<P extends OrganizationPart>(part: P): OrganizationApi<P> {
  const { request } = usePlatform();
  return useMemo(() => createOrganizationApi(request, part), [request, part]);
}
