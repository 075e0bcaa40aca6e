import type { msg as localizedMsg } from '@lit/localize';

import { configKeys } from '../../../core/contracts/names.js';
import { decideOpening, type OpenKind, type OpenRefusal } from '../../../core/records/open-method.js';
import { within } from '../loading/within.js';
import type { AddressDevice } from '../../../core/records/types.js';
import type { Navigation } from './use-navigation.js';

export interface OpenRecordRequest {
  module: string;
  id: string;
  /** Default: 'link', which the tenant's settings may change to a page. */
  kind?: OpenKind;
  params?: Readonly<Record<string, string>>;
  /** The record is opened by a link in rich text (docs/requirements.md 2.5.3). */
  clickThrough?: boolean;
  /** Replaces the dialogs of the address, as a row of a list does beside which a record is open. */
  replacesDialogs?: boolean;
}

/** Most time in ms for which the opening of a record waits for the tenant's settings. */
const settingsMs = 1_000;

/** Outcome of opening a record. */
export type OpenOutcome = 'opened' | 'stayed' | OpenRefusal;

/** Id of a record that does not exist yet: a dialog with it is the create form. No record has this id. */
export const newRecordId = 'new';

/**
 * Opens a record by the rules for opening (requirements 4.55 to 4.57): as a page, or in a centre or side dialog
 * above the present page. On a phone dialogs become pages.
 */
export async function openRecord(navigation: Navigation, request: OpenRecordRequest): Promise<OpenOutcome> {
  const { registry, platform, history } = navigation;
  // The tenant's setting decides between page and dialog. One that does not arrive must not prevent either.
  await within(platform.window, settingsMs, platform.baseConfig.whenReady());
  const kind = request.kind ?? 'link';
  const phone = platform.device.layout() === 'phone';
  const address = history.$address.get();
  const currentPath = request.replacesDialogs ? withoutDialogs(registry, address) : address;
  const decision = decideOpening(registry, {
    ...request,
    kind: phone && !platform.config.external ? 'link' : kind,
    device: platform.device.kind,
    currentPath,
    methods: {
      person: phone ? 'newPage' : undefined,
      tenant: platform.baseConfig.get(configKeys.openMethod),
    },
    external: platform.config.external ?? false,
  });
  if (decision.kind === 'refused') return decision.message;
  // One step back leads to the list, however many of its records have been opened.
  const replace = currentPath !== address;
  return (await history.navigate(decision.address, { replace })) ? 'opened' : 'stayed';
}

/** The address of the page without the dialogs that `address` has open above it. */
export function withoutDialogs(registry: Navigation['registry'], address: string): string {
  const open = registry.resolve(address)?.dialogs ?? [];
  return open.reduce((below) => registry.closeDialog(below), address);
}

/** Address of the page with the form for a new record, with initial values in its query. */
export function createAddress(
  { registry, platform }: Pick<Navigation, 'registry'> & { platform: { device: { kind: AddressDevice } } },
  module: string,
  values: Readonly<Record<string, string>> = {},
): string | undefined {
  const address = registry.addressOf({ module, page: 'create', device: platform.device.kind });
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  if (address === undefined || query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/**
 * Opens the form for a new record: in a centre dialog where there is room for one, else as its page.
 * @param values initial values
 */
export async function openCreate(
  navigation: Navigation,
  module: string,
  values: Readonly<Record<string, string>> = {},
): Promise<OpenOutcome> {
  const { registry, platform, history } = navigation;
  const dialog =
    platform.device.layout() === 'phone'
      ? undefined
      : registry.dialogRoute(history.$address.get(), module, 'centre', newRecordId, values);
  const address = dialog ?? createAddress(navigation, module, values);
  if (address === undefined) return 'no-address';
  return (await history.navigate(address)) ? 'opened' : 'stayed';
}

/** Message for a record that was not opened; undefined when none is needed. */
export function refusalMessage(outcome: OpenOutcome, msg: typeof localizedMsg): string | undefined {
  switch (outcome) {
    case 'needs-oa':
      return msg(
        'Sorry, this function requires access to the OA system, apologies for the inconvenience, please understand',
      );
    case 'no-address':
      return msg("This record can't be opened on this device");
    case 'opened':
    case 'stayed':
      return undefined;
  }
}
