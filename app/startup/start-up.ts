import type { Registry } from '../../core/modules/types.js';
import { wantsDebugConsole } from '../../core/startup/address-flags.js';
import { openConsole, keepsConsole, silenceConsole } from '../../core/startup/console.js';
import type { EmployeeIds } from '../../core/startup/employee-ids.js';
import { hasTapDelay } from '../../core/startup/host-scripts.js';
import { createLastPointer } from '../../core/startup/last-pointer.js';
import { mapAddress } from '../../core/startup/map-address.js';
import type { AppearanceService } from '../appearance/create-appearance.js';
import type { LocaleStore } from '../i18n/locale-store.js';
import { createEmployeeCards, type EmployeeCards } from '../people/employee-cards.js';
import type { AppPlatform } from '../platform/create-app-platform.js';
import type { AppHistory } from '../routing/history.js';
import { silencedMessage } from './console-messages.js';
import { followViewport } from './mobile-viewport.js';
import { runModeOf } from './run-mode.js';

export interface StartUpDeps {
  platform: AppPlatform;
  locale: LocaleStore;
  history: AppHistory;
  registry: Registry;
  appearance: AppearanceService;
}

export interface StartUp {
  readonly cards: EmployeeCards;
  /**
   * What comes once the words are there and before anything is drawn: the console's last line, and the way from an
   * address made for another device to the same page of this one. Never rejects.
   */
  beforeDrawing(): Promise<void>;
  /** Undoes all of it. */
  dispose(): void;
}

/** What the page app does to its page at the start (spec 4, 'Start-up'; 9); never as a guest. */
export function startUp(
  { platform, locale, history, registry, appearance }: StartUpDeps,
  built: { mode: string; dev: boolean },
): StartUp {
  const { window, device, errors, storage } = platform;
  const disposers: (() => void)[] = [];
  let disposed = false;

  const kept = keepsConsole(runModeOf(storage, built), history.$address.get());
  const quiet = kept ? openConsole(window.console) : silenceConsole(window.console, errors);
  disposers.push(quiet.restore);

  /** What is loaded only where it is needed, and undone like the rest. */
  function later(place: string, start: () => Promise<() => void>): void {
    start().then(
      (stop) => {
        if (disposed) stop();
        else disposers.push(stop);
      },
      (error: unknown) => errors.report(place, error),
    );
  }

  async function sayMappingFailed(address: string, error: unknown): Promise<void> {
    try {
      const { mappingFailedMessage } = await import('./mapping-failed.js');
      quiet.warn(mappingFailedMessage(locale.$locale.get(), address, error));
    } catch (failure) {
      errors.report('address-mapping', failure);
    }
  }

  let employeeIds: EmployeeIds | undefined;
  async function translateEmployee(oldId: string): Promise<string | undefined> {
    try {
      const { createEmployeeIds } = await import('../../core/startup/employee-ids.js');
      employeeIds ??= createEmployeeIds(platform);
      return await employeeIds.translate(oldId);
    } catch (error) {
      errors.report('employee-ids', error);
      return undefined;
    }
  }

  const pointer = createLastPointer(window);
  disposers.push(pointer.dispose, followViewport(platform, appearance));
  if (device.host !== '' && device.host !== 'weapp') {
    later('host-keys', async () => (await import('./host-keys.js')).keepHostKeys(platform, history));
  }
  if (device.kind !== 'PC') {
    later('keyboard', async () => {
      const { watchKeyboard } = await import('../../core/startup/keyboard-edge.js');
      return watchKeyboard({ window, tablet: device.kind === 'Tablet' }).dispose;
    });
  }
  if (wantsDebugConsole(history.$address.get())) {
    later('debug-console', async () => (await import('./debug-console.js')).openDebugConsole(window));
  }
  const { userAgent } = window.navigator;
  if (device.host === 'wxwork' || hasTapDelay({ userAgent, device: device.kind })) {
    later('work-chat', async () => (await import('./work-chat.js')).startWorkChat(platform));
  }

  return {
    cards: createEmployeeCards({ pointer, ids: { translate: translateEmployee } }),
    async beforeDrawing() {
      if (!kept) quiet.warn(silencedMessage(locale.$locale.get()));
      const address = history.$address.get();
      try {
        const mapped = mapAddress(registry, address, device.kind);
        if (mapped !== undefined) await history.navigate(mapped, { replace: true, unguarded: true });
      } catch (error) {
        errors.report('address-mapping', error);
        await sayMappingFailed(address, error);
      }
    },
    dispose() {
      disposed = true;
      for (const stop of disposers.splice(0).reverse()) stop();
    },
  };
}
