import { openAsPage } from '../contracts/names.js';
import type { AddressDevice, DialogPlacement, Registry } from './types.js';

/** What was asked for: a link, which the settings may turn into a page, or one of the dialogs. */
export type OpenKind = 'link' | DialogPlacement;

/** Values of common.openmethod; the first that says something is taken. */
export interface OpenMethods {
  /** The person's own choice. */
  person?: string;
  tenant?: string;
  /** What the module's settings say. */
  module?: string;
}

export interface OpenRequest {
  kind: OpenKind;
  module: string;
  id: string;
  params?: Readonly<Record<string, string>>;
  device: AddressDevice;
  /** Address of the present page with its dialogs; the dialog's sub-route goes under it. */
  currentPath: string;
  methods?: OpenMethods;
  /** true inside an external system's page (spec 6). */
  external?: boolean;
}

/**
 * Why nothing opens. 'needs-oa': 'Sorry, this function requires access to the OA system, apologies for the
 * inconvenience, please understand' (spec 6).
 */
export type OpenRefusal = 'needs-oa' | 'no-address';

export type OpenDecision =
  { kind: 'page' | DialogPlacement; address: string } | { kind: 'refused'; message: OpenRefusal };

const values: Readonly<Record<string, 'page' | DialogPlacement>> = {
  [openAsPage]: 'page',
  centre: 'centre',
  center: 'centre',
  side: 'side',
};

/** What common.openmethod says, the person's choice before the tenant's before the module's; unknown values say nothing. */
export function openMethodOf(methods: OpenMethods): 'page' | DialogPlacement | undefined {
  for (const value of [methods.person, methods.tenant, methods.module]) {
    if (value !== undefined && Object.hasOwn(values, value)) return values[value];
  }
  return undefined;
}

/**
 * How a record opens (spec 4, 'Open module detail'): a link as a page when common.openmethod says so and the module has
 * an address for the device; otherwise as a centre or side dialog on the dialog's sub-route. A module without dialogs
 * opens the page it has. In an external system only links open, always as a page, since there is no route of ours
 * to put a dialog on.
 */
export function decideOpening(registry: Registry, request: OpenRequest): OpenDecision {
  const { kind, module, id, params, device, currentPath, methods = {}, external = false } = request;
  if (external && kind !== 'link') return { kind: 'refused', message: 'needs-oa' };
  const address = registry.addressOf({ module, page: 'detail', id, params, device });
  const page: OpenDecision | undefined = address === undefined ? undefined : { kind: 'page', address };
  if (external) return page ?? { kind: 'refused', message: 'no-address' };

  const method = openMethodOf(methods);
  const own = registry.pageOf(module, 'detail', device)?.device === (device === 'PC' ? 'PC' : 'Mobile');
  if (kind === 'link' && method === 'page' && own && page) return page;

  const wanted = kind === 'link' ? (method === 'centre' ? 'centre' : 'side') : kind;
  for (const placement of [wanted, wanted === 'centre' ? 'side' : 'centre'] as const) {
    const route = registry.dialogRoute(currentPath, module, placement, id, params);
    if (route !== undefined) return { kind: placement, address: route };
  }
  return page ?? { kind: 'refused', message: 'no-address' };
}
