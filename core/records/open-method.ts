import { openAsPage } from '../contracts/names.js';
import { asId, asString, asStringMap, attempt, hasOwn, oneOf, parseProperties } from '../contracts/parse.js';
import type { AddressDevice, DialogPlacement, Registry } from './types.js';

/** Requested way to open: a link, which settings can turn into a page, or one of the dialogs. */
export type OpenKind = 'link' | DialogPlacement;

/** Values of `common.openmethod`; the first known one decides. */
export interface OpenMethods {
  /** Choice of the user. */
  person?: string;
  tenant?: string;
  /** Setting of the module. */
  module?: string;
}

export interface OpenRequest {
  kind: OpenKind;
  module: string;
  id: string;
  params?: Readonly<Record<string, string>>;
  device: AddressDevice;
  /** Address of the current page with its dialogs; the dialog's sub-route is appended to it. */
  currentPath: string;
  /** True if a link in rich text opens the record (docs/requirements.md 2.5.3). */
  clickThrough?: boolean;
  methods?: OpenMethods;
  /** True if the page belongs to an external system (docs/requirements.md 6.5). */
  external?: boolean;
}

/**
 * Why nothing opens. 'needs-oa': 'Sorry, this function requires access to the OA system, apologies for the
 * inconvenience, please understand' (docs/requirements.md 6.5).
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

/** Way to open, in either spelling of the centre dialog; undefined for anything else. */
export function parseOpenKind(value: unknown): OpenKind | undefined {
  return value === 'center' ? 'centre' : asOpenKind(value);
}

const asOpenKind = oneOf<OpenKind>(['link', 'centre', 'side']);

const methodParsers = { person: asString, tenant: asString, module: asString };

const requestParsers = {
  kind: parseOpenKind,
  module: asString,
  id: asId,
  params: asStringMap,
  device: oneOf<AddressDevice>(['PC', 'Mobile', 'Tablet']),
  currentPath: asString,
  clickThrough: Boolean,
  methods: openMethodOf,
  external: Boolean,
};

/**
 * Value of `common.openmethod` ({@link OpenMethods}): the user's choice before the tenant's before the module's; unknown values are skipped.
 */
export function openMethodOf(methods: unknown): 'page' | DialogPlacement | undefined {
  const { person, tenant, module } = parseProperties(methods, methodParsers);
  for (const value of [person, tenant, module]) {
    if (value !== undefined && hasOwn(values, value)) return values[value];
  }
  return undefined;
}

/**
 * Decides how a record opens (docs/requirements.md 4.55 to 4.57). A link opens as a page when `common.openmethod` says
 * so and the module has an address for the device, otherwise as a centre or side dialog on the dialog's sub-route. A
 * module without dialogs opens as a page. In an external system only links open, always as a page, because it has no
 * route for a dialog. A request of another type is one for a link on a PC; without a registry there is no address.
 */
export function decideOpening(registry: Registry, request: OpenRequest): OpenDecision {
  const given = parseProperties(request, requestParsers);
  const { kind = 'link', module = '', id = '', params = {}, device = 'PC', currentPath = '' } = given;
  const { clickThrough = false, methods: method, external = false } = given;
  if (external && kind !== 'link') return { kind: 'refused', message: 'needs-oa' };
  if (!isRegistry(registry)) return { kind: 'refused', message: 'no-address' };
  const address = registry.addressOf({ module, page: 'detail', id, params, device });
  const page: OpenDecision | undefined = address === undefined ? undefined : { kind: 'page', address };
  if (external) return page ?? { kind: 'refused', message: 'no-address' };

  const own = registry.pageOf(module, 'detail', device)?.device === (device === 'PC' ? 'PC' : 'Mobile');
  if (kind === 'link' && method === 'page' && own && page) return page;

  const wanted = kind === 'link' ? (method === 'centre' ? 'centre' : 'side') : kind;
  for (const placement of [wanted, wanted === 'centre' ? 'side' : 'centre'] as const) {
    const route = registry.dialogRoute(currentPath, module, placement, id, params, { clickThrough });
    if (route !== undefined) return { kind: placement, address: route };
  }
  return page ?? { kind: 'refused', message: 'no-address' };
}

function isRegistry(value: unknown): boolean {
  const functions = ['addressOf', 'pageOf', 'dialogRoute'] as const;
  return functions.every((name) => attempt(() => typeof (value as Registry)[name] === 'function') === true);
}
