import type { Registry } from '../../../core/records/types.js';
import { themeHooksGlobal } from '../../../core/contracts/names.js';
import { wantsDebugConsole } from '../../../core/page/startup/address-flags.js';
import { openConsole, isConsoleKept, silenceConsole } from '../../../core/page/startup/console.js';
import type { EmployeeIds } from '../../../core/page/startup/employee-ids.js';
import { createLastPointer } from '../../../core/page/startup/last-pointer.js';
import { mapAddress } from '../../../core/page/startup/map-address.js';
import type { AppearanceService } from '../appearance/create-appearance.js';
import type { LocaleStore } from '../i18n/locale-store.js';
import { loadModule } from '../loading/load-module.js';
import { createEmployeeCards, type EmployeeCards } from '../people/employee-cards.js';
import type { AppPlatform } from '../platform/create-app-platform.js';
import type { AppHistory } from '../routing/history.js';
import { mappingFailedMessage, silencedMessage, themeHookFailedMessage } from './console-messages.js';
import { followViewport } from './mobile-viewport.js';
import { runModeOf } from './run-mode.js';
import { whenIdle } from '../loading/when-idle.js';
import { within } from '../loading/within.js';

/** Most time in ms for which the first visit in a work chat waits for its language and colour scheme. */
const lookMs = 1_000;

export interface StartUpDeps {
  platform: AppPlatform;
  locale: LocaleStore;
  history: AppHistory;
  registry: Registry;
  appearance: AppearanceService;
}

export interface StartUp {
  readonly cards: EmployeeCards;
  /** Resolves once language and colour scheme of a work chat are known, or after a second. */
  readonly look: Promise<void>;
  /**
   * Runs after the messages are loaded and before the first render: writes the last line to the console, and maps an
   * address made for another device to the same page of this one. Never rejects.
   */
  beforeRender(): Promise<void>;
  /** Undoes everything. */
  dispose(): void;
}

/** Prepares the document of the page app (requirements 4, 'Start-up', and 9); not used for embedded elements. */
export function startUp(
  { platform, locale, history, registry, appearance }: StartUpDeps,
  built: { mode: string; dev: boolean },
): StartUp {
  const { window, device, errors, storage } = platform;
  const disposers: (() => void)[] = [];
  let disposed = false;

  const kept = isConsoleKept(runModeOf(storage, built), history.$address.get());
  const quiet = kept ? openConsole(window.console) : silenceConsole(window.console, errors);
  disposers.push(quiet.restore);

  /** Starts a lazily loaded feature, and undoes it with the others. */
  function startLazy(place: string, start: () => Promise<() => void>): void {
    start().then(
      (stop) => {
        if (disposed) stop();
        else disposers.push(stop);
      },
      (error: unknown) => errors.report(place, error),
    );
  }

  let employeeIds: EmployeeIds | undefined;
  async function translateEmployee(oldId: string): Promise<string | undefined> {
    try {
      const { createEmployeeIds } = await loadModule(
        () => import('../../../core/page/startup/employee-ids.js'),
      );
      employeeIds ??= createEmployeeIds(platform);
      return await employeeIds.translate(oldId);
    } catch (error) {
      errors.report('employee-ids', error);
      return undefined;
    }
  }

  let look = Promise.resolve();
  const pointer = createLastPointer(window);
  disposers.push(pointer.dispose, followViewport(platform, appearance));
  if (device.host !== '' && device.host !== 'weapp') {
    const known = new Promise<void>((resolve) => {
      startLazy('work-chat', async () => {
        const { startWorkChat } = await loadModule(() => import('./work-chat.js'));
        return startWorkChat(platform, history, resolve);
      });
    });
    look = within(window, lookMs, known);
  }
  if (device.kind !== 'PC') {
    const watch = (): void =>
      startLazy('keyboard', async () => {
        const { watchSoftKeyboard } = await loadModule(() => import('./soft-keyboard.js'));
        return watchSoftKeyboard(platform);
      });
    disposers.push(whenIdle(window, watch, 1_000));
  }
  if (wantsDebugConsole(history.$address.get())) {
    startLazy('debug-console', async () => {
      const { openDebugConsole } = await loadModule(() => import('./debug-console.js'));
      return openDebugConsole(window);
    });
  }
  if (Reflect.has(window, themeHooksGlobal)) {
    startLazy('theme-hook', async () => {
      const { runThemeHooks } = await loadModule(() => import('./theme-hooks.js'));
      return runThemeHooks(platform, ({ appId }, error) =>
        quiet.warn(themeHookFailedMessage(locale.$locale.get(), appId, error)),
      );
    });
  }

  return {
    look,
    cards: createEmployeeCards({ pointer, ids: { translate: translateEmployee } }),
    async beforeRender() {
      if (!kept) quiet.warn(silencedMessage(locale.$locale.get()));
      const address = history.$address.get();
      try {
        const mapped = mapAddress(registry, address, device.kind);
        if (mapped !== undefined) await history.navigate(mapped, { replace: true, unguarded: true });
      } catch (error) {
        errors.report('address-mapping', error);
        quiet.warn(mappingFailedMessage(locale.$locale.get(), address, error));
      }
    },
    dispose() {
      disposed = true;
      for (const stop of disposers.splice(0).reverse()) stop();
    },
  };
}
