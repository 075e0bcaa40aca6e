import type { AddressDevice, Registry } from '../../core/records/types.js';
import { writeListState } from '../services/navigation/list-state.js';
import { createAddress, newRecordId } from '../services/navigation/open-record.js';
import type { Shown } from './embed-props.js';

/**
 * Address that a component begins with: of its list or its record; that of the launcher for a module's home, and for a list
 * of the host page's rows, which has none.
 */
export function homeAddress(registry: Registry, shown: Shown, device: AddressDevice): string {
  switch (shown.component) {
    case 'record-list': {
      const { module, view, search } = shown.props;
      const list = registry.addressOf({ module, page: 'list', device }) ?? '/';
      return writeListState(list, {
        ...(view !== undefined && { view }),
        ...(search !== undefined && { search }),
      });
    }
    case 'record-detail': {
      const { module, id } = shown.props;
      return registry.addressOf({ module, page: 'detail', id, device }) ?? '/';
    }
    case 'provided-list':
    case 'module-home':
      return '/';
  }
}

/** Returns whether a component shows the form for a new record of its module. */
function creates(shown: Shown): shown is Extract<Shown, { component: 'record-list' | 'module-home' }> {
  return shown.component === 'record-list' || shown.component === 'module-home';
}

/**
 * Address of the page with the form for a new record, for the address of the dialog with it that the page app opens;
 * undefined for any other address, and where the component does not create records.
 */
export function createPageOf(
  registry: Registry,
  address: string,
  shown: Shown,
  device: AddressDevice,
): string | undefined {
  const [step, ...above] = registry.resolve(address)?.dialogs ?? [];
  if (step?.id !== newRecordId || above.length > 0) return undefined;
  if (!creates(shown) || shown.props.module !== step.module) return undefined;
  return createAddress({ registry, platform: { device: { kind: device } } }, step.module, step.params);
}

/**
 * Returns whether a component shows an address itself: lists, records and the form for a new record of its module, or the
 * one record that it is for.
 */
export function isShown(registry: Registry, address: string, shown: Shown): boolean {
  if (shown.component === 'provided-list') return false;
  const route = registry.resolve(address);
  if (!route || route.dialogs.length > 0 || route.definition.module !== shown.props.module) return false;
  const { show } = route.definition;
  if (shown.component === 'record-detail') return show === 'record' && route.match.id === shown.props.id;
  if (show === 'create') return route.match.page === 'create';
  // A list of a folder or a project has no place here.
  return show === 'record' || (show === 'list' && route.match.page === 'list');
}
