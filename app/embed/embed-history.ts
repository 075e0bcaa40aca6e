import { atom, computed, type ReadableAtom } from 'nanostores';

import type { HistoryPort } from '../../core/embed/history-port.js';
import type { Registry } from '../../core/records/types.js';
import type { SensitiveViewName } from '../../core/services/sensitive/view-path.js';
import type { AppHistory, LeaveGuard } from '../services/routing/history.js';
import { createPageOf, homeAddress, isShown } from './addresses.js';
import type { Shown } from './embed-props.js';

interface EmbedHistoryDeps {
  window: Window;
  port: HistoryPort;
  registry: Registry;
  $shown: ReadableAtom<Shown>;
  /** Device kind of the addresses. */
  device: Parameters<typeof homeAddress>[2];
  /** Origin of the OA system. */
  oaOrigin: string;
  /**
   * Called instead of opening a dialog of a module, which external systems have not (docs/requirements.md 6.5). The form for a new
   * record is a page here.
   */
  onDialog: () => void;
}

/**
 * The page app's history for a component in a foreign page: addresses of the component are in the port, all others open
 * the OA system in a new tab. At an address that is not the component's, it is at its first one; nothing is written for
 * that.
 */
export function createEmbedHistory(deps: EmbedHistoryDeps): AppHistory {
  const { window, port, registry, $shown, device, oaOrigin } = deps;
  const guards: LeaveGuard[] = [];
  const $address = computed([port.$address, $shown], (address, shown) =>
    isShown(registry, address, shown) ? address : homeAddress(registry, shown, device),
  );

  async function allowed(to: string): Promise<boolean> {
    for (const guard of [...guards].reverse()) if (!(await guard(to))) return false;
    return true;
  }
  const href = (address: string): string => new URL(address, oaOrigin).href;

  return {
    $address,
    $view: atom<SensitiveViewName | undefined>(),
    href,
    async navigate(wanted, options = {}) {
      const to = createPageOf(registry, wanted, $shown.get(), device) ?? wanted;
      if (to === $address.get()) return true;
      if (registry.resolve(to)?.dialogs.length) {
        deps.onDialog();
        return false;
      }
      if (!isShown(registry, to, $shown.get())) {
        window.open(href(to), '_blank', 'noopener');
        return false;
      }
      if (!options.unguarded && !(await allowed(to))) return false;
      port.navigate(to, { replace: options.replace ?? false });
      return true;
    },
    async leaveTo(to, options = {}) {
      if (!options.unguarded && !(await allowed(to))) return false;
      if (!port.back()) port.navigate(to, { replace: true });
      return true;
    },
    showView: () => undefined,
    setFlags: () => undefined,
    depth: () => 0,
    guard(ask) {
      guards.push(ask);
      return () => {
        const at = guards.indexOf(ask);
        if (at >= 0) guards.splice(at, 1);
      };
    },
    dispose: () => undefined,
  };
}
